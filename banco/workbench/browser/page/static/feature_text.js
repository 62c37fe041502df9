// What stands around a place of a scenario's text: its step, the head of its column, the cards of its first table.

const cells = (line) => line.trim().slice(1, -1).split("|").map((cell) => cell.trim());
const isRow = (line) => /^\s*\|/.test(line ?? "");

/** Returns what an amount is: its step, or the head of its column and the first cell of its row. */
export function stepAt(text, number, column) {
  const lines = text.split("\n");
  const line = lines[number - 1] ?? "";
  if (!isRow(line)) return line.trim();
  let head = number - 1;
  while (isRow(lines[head - 1])) head -= 1;
  const at = line.slice(0, column - 1).split("|").length - 2;
  const [heads, row] = [cells(lines[head]), cells(line)];
  return at > 0 ? `${heads[at]}, con ${heads[0]} ${row[0]}` : heads[at] ?? line.trim();
}

const CARD = /^(?:[2-9]|10|[AKQJ])[♠♥♦♣]$/;

/** Returns who gets which cards in the scenario that a line belongs to, as its table says; [] if none does. */
export function cardsAt(text, number) {
  const lines = text.split("\n");
  let start = number - 1;
  while (start > 0 && !/^\s*(Scenario|Esempio|Schema dello scenario):/.test(lines[start])) start -= 1;
  const rows = [];
  for (let at = start + 1; at < lines.length && !/^\s*(Scenario|Esempio|Schema dello scenario|Esempi|Regola):/.test(lines[at]); at += 1) {
    if (isRow(lines[at])) rows.push(cells(lines[at]));
    else if (rows.length) break;
  }
  return rows
    .map(([who, ...held]) => ({ chi: who, carte: held.flatMap((cell) => cell.split(/[\s,]+/)).filter((one) => CARD.test(one)) }))
    .filter(({ carte }) => carte.length);
}
