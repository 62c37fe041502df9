// The package alone, without adapter or bench: each deviation of docs/motori-di-altri.md, by its own calls.

import { createRequire } from "node:module";

const { Game, actions, presets } = createRequire(import.meta.url)("engine-blackjack");
const VALUES = { A: 1, J: 10, Q: 10, K: 10 };

// A game with these cards on top of its deck: first the player's two, the upcard, the hole card, then as they are drawn.
const dealt = (names, bet, rules = {}) => {
  const cards = names.split(" ").map((text) => ({ text, suite: "spades", value: VALUES[text] ?? Number(text) }));
  const game = new Game(undefined, presets.getRules(rules));
  game.setState({ deck: cards.reverse() });
  game.dispatch(actions.deal({ bet }));
  return game;
};
const shown = (cards) => cards.map(({ text }) => text).join(" ");
const say = (game) => {
  const { stage, dealerCards, wonOnRight, handInfo } = game.getState();
  console.log(`  mano ${shown(handInfo.right.cards)}; banco ${shown(dealerCards)}; fase ${stage}; wonOnRight ${wonOnRight}`);
};

console.log("1. standOnSoft17 spento: 8, 8 e un asso fanno 17 hard, e il banco prende un'altra carta");
const hard = dealt("K 6 8 8 A 9", 10, { standOnSoft17: false });
hard.dispatch(actions.stand({ position: "right" }));
say(hard);

console.log("2. blackjack contro un asso: il colpo è finito, e l'assicurazione non è stata offerta");
say(dealt("A K A 6", 10));

console.log("3. una posta di 5 che si arrende, un blackjack su una posta di 5, e la sua assicurazione: metà unità");
const given = dealt("K 6 J 9", 5);
given.dispatch(actions.surrender());
say(given);
say(dealt("A K 9 7", 5));
const insured = dealt("K J A K", 5);
insured.dispatch(actions.insurance({ bet: 1 }));
const { risk, win } = insured.getState().sideBetsInfo.insurance;
console.log(`  assicurazione: prende ${risk}, rende ${win}`);
