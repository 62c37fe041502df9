// The package alone, without adapter or bench: each deviation of docs/motori-di-altri.md, by its own calls.

import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const NAME = "@blackjacktrainer/blackjack-simulator";
const [YES, DOUBLE, NO, SPLIT, STAND, SURRENDER] = [0, 1, 3, 4, 5, 6];
const RANKS = "A23456789TJQK";

try {
  require(NAME);
} catch (error) {
  console.log(`1. require in Node: ${error.message}`);
}
globalThis.self = globalThis;
const { Game, GameStep } = require(NAME);

// A game with these ranks on top of its shoe: player, upcard, player, hole card, then as they are drawn.
const dealt = (ranks, options = {}, bet = 1000) => {
  const game = new Game({ playerBankroll: 100000, ...options });
  const [every, placed] = [[...game.shoe.cards], []];
  for (const rank of ranks.split(" ")) placed.push(...every.splice(every.findIndex((card) => RANKS[card.rank] === rank), 1));
  game.shoe.setCards([...every, ...placed.reverse()]);
  game.betAmount = bet;
  run(game);
  return game;
};
const run = (game, ...moves) => {
  const waits = [GameStep.WaitingForInsuranceInput, GameStep.WaitingForPlayInput, GameStep.WaitingForNewGameInput];
  if (moves.length === 0) do game.step(); while (!waits.includes(game.state.step));
  for (const move of moves) {
    game.step(move);
    while (!waits.includes(game.state.step)) game.step();
  }
};
const say = (what, game) => console.log(`${what}: ${GameStep[game.state.step]}, saldo ${game.player.balance}, banco ${game.dealer.cards.map(({ rank }) => RANKS[rank]).join(" ")}`);

say("2. asso e re contro re e asso, 1000 su 100000", dealt("A K K A"));
const push = dealt("A A K K");
run(push, NO);
say("3. asso e re contro asso e re, senza assicurarsi", push);
const insured = dealt("K A 9 K");
run(insured, YES);
say("4. contro asso e re ci si assicura", insured);
run(insured, NO);
say("5. non ci si assicura: 19 ha perso, e si chiede ancora", insured);
const split = dealt("8 9 8 K 3 2", { allowDoubleAfterSplit: false, allowLateSurrender: true });
run(split, SPLIT);
console.log(`6. diviso, con allowDoubleAfterSplit spento: raddoppio ${split.focusedHand.allowDouble}, resa ${split.focusedHand.allowSurrender}`);
run(split, DOUBLE);
say("   e raddoppia", split);
const gave = dealt("8 K Q 6 Q", { allowLateSurrender: true });
run(gave, SURRENDER);
say("7. ci si arrende, e il banco pesca", gave);
say("8. una posta di 1, con minimumBet 1000", dealt("K 9 9 K", {}, 1));
const many = dealt("K 9 K 8 Q Q J J 5 6 T 7", {});
run(many, SPLIT, SPLIT, SPLIT, STAND);
console.log(`9. quattro mani con maxHandsAllowed 4: sono ${many.player.handsCount}, e la seconda si può dividere: ${many.focusedHand.allowSplit}`);
run(many, SPLIT);
console.log(`   divisa: sono ${many.player.handsCount}`);
