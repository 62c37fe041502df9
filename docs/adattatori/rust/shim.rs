//! The shim: it translates between the protocol of the test bench and the game of game.rs, and adds no rule.

mod game;
mod wire;

use game::{count, Bet, Card, Choice, Event, Fault, Game, Place};
use std::mem::take;
use wire::{money, object, serve, Engine, Json};

const RANKS: &str = "?A23456789TJQK";
// Names of the regolamento, in the order of the game's own: Choice, Bet, Does, Fault.
const ACTIONS: [&str; 7] = ["carta", "stai", "raddoppia", "dividi", "arrenditi", "assicurazione", "rifiuta"];
const WAGERS: [&str; 3] = ["principale", "raddoppio", "assicurazione"];
const DEALER: [&str; 4] = ["scopre", "gioca", "carta", "stai"];
const REFUSALS: [&str; 2] = ["puntata-non-ammessa", "sabot-esaurito"];
const CLASSES: [&str; 4] = ["sballata", "blackjack", "sette_carte", "arresa"];

impl From<Fault> for &str {
    fn from(fault: Fault) -> Self { REFUSALS[fault as usize] }
}

fn card(code: &Json) -> Card {
    let mut signs = code.text().chars();
    Card { rank: RANKS.find(signs.next().unwrap()).unwrap(), suit: signs.next().unwrap() }
}

fn code(card: Card) -> String {
    format!("{}{}", &RANKS[card.rank..=card.rank], card.suit)
}

/// The cards that lie face up, and after them those that do not.
fn points(up: &[Card], covered: usize) -> Json {
    let (total, soft) = count(up);
    let cards: Vec<_> = up.iter().map(|card| code(*card)).chain(vec!["??".to_string(); covered]).collect();
    object! {"carte": cards, "totale": total, "morbida": soft}
}

/// What an event of the game is in the register, and the hand that it is about.
fn entry(event: Event) -> (Option<Place>, Json) {
    let dealt = |to: &str, code: String| object! {"fatto": "carta", "a": to, "zona": to, "carta": code};
    let wager = |what: &str, bet: Bet| object! {"fatto": what, "puntata": WAGERS[bet as usize]};
    match event {
        Event::Staked(at, bet, paid) => (Some(at), wager("puntata", bet).with(object! {"importo": money(paid)})),
        Event::ToHand(at, card) => (Some(at), dealt("mano", code(card))),
        Event::ToDealer(card) => (None, dealt("banco", card.map_or("??".to_string(), code))),
        Event::Peeked(found) => (None, object! {"fatto": "controllo", "esito": ["assente", "trovato"][found as usize]}),
        Event::Split(at, new) => (Some(at), object! {"fatto": "divisione", "nuova_mano": new}),
        Event::Closed(at) => (Some(at), object! {"fatto": "chiusura"}),
        Event::Dealer(does) => (None, object! {"fatto": "banco", "azione": DEALER[does as usize]}),
        Event::Turned(card) => (None, object! {"fatto": "scopre", "carta": code(card)}),
        Event::Settled(at, bet, paid, back) => {
            let result = ["perde", "patta", "vince"][(back >= paid) as usize + (back > paid) as usize];
            let sums = object! {"puntato": money(paid), "restituito": money(back), "esito": result};
            (Some(at), wager("liquidazione", bet).with(sums))
        }
    }
}

/// A round of the game.
struct Round {
    game: Game,
    player: Json,
}

impl Engine for Round {
    fn start(setup: &Json) -> Result<Round, &'static str> {
        let boxes = setup.get("posti").list().iter();
        let stakes = boxes.flat_map(|at| at.get("puntate").fields().iter().map(move |stake| (at.get("posto"), stake)));
        let plain = stakes.clone().all(|(_, (name, _))| name == "principale") && setup.get("spalle").list().is_empty();
        let ([seated], true) = (setup.get("giocatori").list(), plain) else { return Err(Fault::BadBets.into()) };
        let bets = stakes.map(|(at, (_, paid))| (at.whole(), paid.cents())).collect();
        let shoe = setup.get("sabot").list().iter().map(card).collect();
        let game = Game::start(shoe, seated.get("saldo").cents(), bets)?;
        Ok(Round { game, player: seated.get("giocatore").clone() })
    }

    fn choose(&mut self, action: &str) -> Result<(), &'static str> {
        let mut prices = self.game.question.iter().flat_map(|asked| &asked.prices);
        let (choice, _) = *prices.find(|(choice, _)| ACTIONS[*choice as usize] == action).unwrap();
        Ok(self.game.choose(choice)?)
    }

    fn happened(&mut self) -> Vec<Json> {
        let told = take(&mut self.game.events).into_iter().map(entry);
        told.map(|(place, entry)| place.map_or(object! {}, |place| self.at(place)).with(entry)).collect()
    }

    fn question(&self) -> Option<Json> {
        let asked = self.game.question.as_ref()?;
        let hand = &self.game.hands[asked.hand];
        let phase = match asked.prices[0].0 {
            Choice::Insure => object! {"fase": "offerta"},
            _ => object! {"fase": "turno_giocatori", "stadio": "gioco"},
        };
        let seen = object! {"banco": self.dealer().get("carte"), "mano": points(&hand.cards, 0).get("carte")};
        let allowed: Vec<_> = asked.prices.iter().map(|(choice, _)| ACTIONS[*choice as usize]).collect();
        let costs = asked.prices.iter().filter(|(_, price)| *price > 0);
        let costs = costs.map(|(choice, price)| (ACTIONS[*choice as usize].into(), money(*price).into())).collect();
        let asks = object! {"visibile": seen, "lecite": allowed, "importi": Json::Object(costs)};
        Some(self.at(hand.place).with(phase).with(asks))
    }

    fn table(&self) -> Json {
        let hands = self.game.hands.iter().map(|hand| {
            let so = [hand.bust(), hand.natural(), hand.seven(), hand.folded];
            let classes: Vec<_> = CLASSES.iter().zip(so).filter(|(_, so)| *so).map(|(name, _)| *name).collect();
            self.at(hand.place).with(points(&hand.cards, 0)).with(object! {"classi": classes})
        });
        let balance = object! {"giocatore": &self.player, "saldo": money(self.game.purse)};
        object! {"mani": hands.collect::<Vec<_>>(), "banco": self.dealer(), "saldi": vec![balance]}
    }
}

impl Round {
    fn at(&self, place: Place) -> Json {
        object! {"giocatore": &self.player, "posto": place.0, "mano": place.1}
    }

    fn dealer(&self) -> Json {
        let covered = self.game.hole_hidden as usize;
        points(&self.game.dealer[..self.game.dealer.len() - covered], covered)
    }
}

fn main() {
    let engine = object! {"nome": "Piccolo blackjack", "versione": "1.0.0", "linguaggio": "rust"};
    serve::<Round>(engine, vec!["blackjack-surrender@1.0.0"])
}
