// Italian words and numbers on the screen. Amounts and percentages arrive written: nothing is computed here.

export const count = (many, one, several) => `${many} ${many === 1 ? one : several}`;

/** Returns how a written difference is shown: its sign is in the text, the colour only follows it. */
export function tone(text) {
  if (/^[-−]/.test(text ?? "")) return "down";
  if (/^\+/.test(text ?? "")) return "up";
  return "even";
}

/** Returns the last part of the name of a file. */
export const short = (name) => name.split("/").pop();

const SUITS = { "♠": "picche", "♥": "cuori", "♦": "quadri", "♣": "fiori" };
const RANKS = { A: "asso", K: "re", Q: "donna", J: "fante" };

/** Returns how a card is read aloud, and whether it is red. */
export function spoken(card) {
  const [rank, suit] = [card.slice(0, -1), card.slice(-1)];
  return { rank, suit, red: suit === "♥" || suit === "♦", said: `${RANKS[rank] ?? rank} di ${SUITS[suit] ?? suit}` };
}
