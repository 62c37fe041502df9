//! The shim: it translates between the protocol of the test bench and the game of game.rs, and adds no rule.

mod game;
mod wire;

use game::{count, Card, Choice, Event, Fault, Game, Place};
use std::mem::take;
use wire::{money, object, serve, Json, Session};

const RULES: &str = "blackjack-surrender@1.0.0";
const RANKS: &str = "?A23456789TJQK";
// Names of the regolamento, in the order of the game's own: Choice, Bet, Does, Fault.
const ACTIONS: [&str; 7] = ["carta", "stai", "raddoppia", "dividi", "arrenditi", "assicurazione", "rifiuta"];
const WAGERS: [&str; 3] = ["principale", "raddoppio", "assicurazione"];
const DEALER: [&str; 4] = ["scopre", "gioca", "carta", "stai"];
const REFUSALS: [&str; 2] = ["puntata-non-ammessa", "sabot-esaurito"];

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
    match event {
        Event::Staked(at, bet, paid) => {
            (Some(at), object! {"fatto": "puntata", "puntata": WAGERS[bet as usize], "importo": money(paid)})
        }
        Event::ToHand(at, card) => {
            (Some(at), object! {"fatto": "carta", "a": "mano", "zona": "mano", "carta": code(card)})
        }
        Event::ToDealer(card) => {
            let shown = card.map_or("??".to_string(), code);
            (None, object! {"fatto": "carta", "a": "banco", "zona": "banco", "carta": shown})
        }
        Event::Peeked(found) => {
            (None, object! {"fatto": "controllo", "esito": if found { "trovato" } else { "assente" }})
        }
        Event::Split(at, new) => (Some(at), object! {"fatto": "divisione", "nuova_mano": new}),
        Event::Closed(at) => (Some(at), object! {"fatto": "chiusura"}),
        Event::Dealer(does) => (None, object! {"fatto": "banco", "azione": DEALER[does as usize]}),
        Event::Turned(card) => (None, object! {"fatto": "scopre", "carta": code(card)}),
        Event::Settled(at, bet, paid, back) => {
            let result = if back > paid { "vince" } else if back == paid { "patta" } else { "perde" };
            let sums = object! {"puntato": money(paid), "restituito": money(back), "esito": result};
            (Some(at), object! {"fatto": "liquidazione", "puntata": WAGERS[bet as usize]}.with(sums))
        }
    }
}

/// A round of the game, fed with moves; `register` has the entries that no reply has told yet.
struct Round {
    game: Game,
    player: Json,
    step: i64,
    register: Vec<Json>,
}

impl Session for Round {
    fn open(setup: &Json) -> Result<Round, &'static str> {
        let boxes = setup.get("posti").list().iter();
        let stakes = boxes.flat_map(|at| at.get("puntate").fields().iter().map(move |stake| (at.get("posto"), stake)));
        let plain = stakes.clone().all(|(_, (name, _))| name == "principale") && setup.get("spalle").list().is_empty();
        let ([seated], true) = (setup.get("giocatori").list(), plain) else { return Err(Fault::BadBets.into()) };
        let bets = stakes.map(|(at, (_, paid))| (at.whole(), paid.cents())).collect();
        let shoe = setup.get("sabot").list().iter().map(card).collect();
        let game = Game::start(shoe, seated.get("saldo").cents(), bets)?;
        let mut round = Round { game, player: seated.get("giocatore").clone(), step: 0, register: Vec::new() };
        round.listen();
        Ok(round)
    }

    /// Give a move to the pending question, or write down why it is refused.
    fn play(&mut self, told: &Json) -> Result<(), &'static str> {
        self.step += 1;
        let place = (told.get("posto").whole(), told.get("mano").whole());
        let theirs = !["", self.player.text()].contains(&told.get("giocatore").text());
        let choice = match &self.game.question {
            None => Err("non-di-turno"),
            Some(_) if !told.get("evento").text().is_empty() => Err("evento-non-previsto"),
            Some(asked) if theirs || self.game.hands[asked.hand].place != place => Err("non-di-turno"),
            Some(asked) => {
                let named = |choice: &Choice| ACTIONS[*choice as usize] == told.get("azione").text();
                asked.prices.iter().map(|(choice, _)| *choice).find(named).ok_or("azione-non-lecita")
            }
        };
        let told = told.clone().with(object! {"passo": self.step});
        match choice {
            Err(code) => self.register.push(object! {"fatto": "rifiuto", "codice": code}.with(told)),
            Ok(choice) => {
                let chosen = object! {"fatto": "scelta", "giocatore": &self.player, "origine": "giocatore"};
                self.register.push(chosen.with(told));
                self.game.choose(choice)?;
                self.listen();
            }
        }
        Ok(())
    }

    fn outcome(&mut self) -> Json {
        let names = ["sballata", "blackjack", "sette_carte", "arresa"];
        let hands = self.game.hands.iter().map(|hand| {
            let so = [hand.bust(), hand.natural(), hand.seven(), hand.folded];
            let classes: Vec<_> = names.iter().zip(so).filter(|(_, so)| *so).map(|(name, _)| *name).collect();
            self.at(hand.place).with(points(&hand.cards, 0)).with(object! {"classi": classes})
        });
        let balance = object! {"giocatore": &self.player, "saldo": money(self.game.purse)};
        let table = object! {"mani": hands.collect::<Vec<_>>(), "banco": self.dealer(), "saldi": vec![balance]};
        let state = match self.question() {
            Some(asked) => object! {"stato": "in_attesa", "attesa": asked},
            None => object! {"stato": "concluso"},
        };
        state.with(object! {"registro": take(&mut self.register)}).with(table)
    }
}

impl Round {
    fn at(&self, place: Place) -> Json {
        object! {"giocatore": &self.player, "posto": place.0, "mano": place.1}
    }

    /// Write down what happened in the game, and what it asks.
    fn listen(&mut self) {
        let passo = object! {"passo": self.step};
        for (place, told) in take(&mut self.game.events).into_iter().map(entry) {
            let place = place.map_or(object! {}, |place| self.at(place));
            self.register.push(told.with(place).with(passo.clone()));
        }
        self.register.extend(self.question().map(|asked| asked.with(passo)));
    }

    fn dealer(&self) -> Json {
        let covered = self.game.hole_hidden as usize;
        points(&self.game.dealer[..self.game.dealer.len() - covered], covered)
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
        Some(object! {"fatto": "decisione"}.with(self.at(hand.place)).with(phase).with(asks))
    }
}

fn main() {
    let engine = object! {"nome": "Piccolo blackjack", "versione": "1.0.0", "linguaggio": "rust"};
    let hello = object! {"versione": 1, "motore": engine, "regolamenti": vec![RULES], "capacita": vec!["interattivo"]};
    serve::<Round>(hello)
}
