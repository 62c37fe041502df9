//! The shim: it translates between the protocol of the test bench and the game of game.rs, and adds no rule.

mod game;
mod json;

use game::{count, Bet, Card, Choice, Event, Fault, Game, Hand, Place, Question};
use json::{object, read, text, Json};
use std::io::{stdin, stdout, BufRead, Write};

const RULES: &str = "blackjack-surrender@1.0.0";
const RANKS: &str = "?A23456789TJQK";

fn cents(amount: &Json) -> i64 {
    amount.text().replace('.', "").parse().unwrap()
}

fn money(cents: i64) -> Json {
    Json::Text(format!("{}.{:02}", cents / 100, cents % 100))
}

fn card(code: &Json) -> Card {
    let mut signs = code.text().chars();
    Card { rank: RANKS.find(signs.next().unwrap()).unwrap(), suit: signs.next().unwrap() }
}

fn code(card: &Card) -> Json {
    Json::Text(format!("{}{}", &RANKS[card.rank..=card.rank], card.suit))
}

fn codes(cards: &[Card]) -> Vec<Json> {
    cards.iter().map(code).collect()
}

fn action(choice: Choice) -> &'static str {
    match choice {
        Choice::Hit => "carta",
        Choice::Stand => "stai",
        Choice::Double => "raddoppia",
        Choice::Split => "dividi",
        Choice::Fold => "arrenditi",
        Choice::Insure => "assicurazione",
        Choice::Decline => "rifiuta",
    }
}

fn wager(bet: Bet) -> Json {
    text(match bet { Bet::Main => "principale", Bet::Double => "raddoppio", Bet::Insurance => "assicurazione" })
}

fn at(place: Place) -> Json {
    object([("posto", Json::Whole(place.0)), ("mano", Json::Whole(place.1))])
}

/// The entry of the register for an event of the game; `player` holds every box.
fn entry(event: Event, player: &Json) -> (&'static str, Json) {
    let holder = |place| object([("giocatore", player.clone())]).with(at(place));
    let to = |who, shown| object([("a", text(who)), ("zona", text(who)), ("carta", shown)]);
    let dealer = |does| ("banco", object([("azione", text(does))]));
    match event {
        Event::Staked(place, bet, paid) => {
            ("puntata", holder(place).with(object([("puntata", wager(bet)), ("importo", money(paid))])))
        }
        Event::ToHand(place, card) => ("carta", to("mano", code(&card)).with(at(place))),
        Event::ToDealer(card) => ("carta", to("banco", card.map_or(text("??"), |card| code(&card)))),
        Event::Peeked(found) => ("controllo", object([("esito", text(if found { "trovato" } else { "assente" }))])),
        Event::Split(place, new) => ("divisione", at(place).with(object([("nuova_mano", Json::Whole(new))]))),
        Event::Closed(place) => ("chiusura", at(place)),
        Event::DealerShows => dealer("scopre"),
        Event::DealerPlays => dealer("gioca"),
        Event::DealerHits => dealer("carta"),
        Event::DealerStands => dealer("stai"),
        Event::Turned(card) => ("scopre", object([("carta", code(&card))])),
        Event::Settled(place, bet, paid, back) => {
            let result = if back > paid { "vince" } else if back == paid { "patta" } else { "perde" };
            let sums = [("puntato", money(paid)), ("restituito", money(back)), ("esito", text(result))];
            ("liquidazione", holder(place).with(object([("puntata", wager(bet))])).with(object(sums)))
        }
    }
}

fn shown(game: &Game) -> Json {
    let mut cards = codes(&game.dealer);
    if game.hole_hidden {
        cards[1] = text("??");
    }
    Json::List(cards)
}

fn question(game: &Game, asked: &Question, player: &Json) -> Json {
    let hand = &game.hands[asked.hand];
    let phase = match asked.prices[0].0 {
        Choice::Insure => object([("fase", text("offerta"))]),
        _ => object([("fase", text("turno_giocatori")), ("stadio", text("gioco"))]),
    };
    let seen = object([("banco", shown(game)), ("mano", Json::List(codes(&hand.cards)))]);
    let allowed = asked.prices.iter().map(|(choice, _)| text(action(*choice))).collect();
    let costly = asked.prices.iter().filter(|(_, price)| *price > 0);
    let costs = costly.map(|(choice, price)| (action(*choice).to_string(), money(*price))).collect();
    let asks = object([("visibile", seen), ("lecite", Json::List(allowed)), ("importi", Json::Object(costs))]);
    object([("fatto", text("decisione")), ("giocatore", player.clone())]).with(at(hand.place)).with(phase).with(asks)
}

fn hand(hand: &Hand) -> Json {
    let (total, soft) = count(&hand.cards);
    let names = ["sballata", "blackjack", "sette_carte", "arresa"];
    let so = [hand.bust(), hand.natural(), hand.seven(), hand.folded];
    let classes = names.iter().zip(so).filter(|(_, so)| *so).map(|(name, _)| text(name)).collect();
    let points = object([("totale", Json::Whole(total)), ("morbida", Json::Bool(soft))]);
    let cards = object([("carte", Json::List(codes(&hand.cards))), ("classi", Json::List(classes))]);
    at(hand.place).with(cards).with(points)
}

/// gioca: the outcome of the round, or the code of a refusal.
fn play(request: &Json) -> Result<Json, &'static str> {
    let fault = |fault| match fault { Fault::BadBets => "puntata-non-ammessa", Fault::ShoeEmpty => "sabot-esaurito" };
    if request.get("regolamento").text() != RULES {
        return Err("regolamento-sconosciuto");
    }
    let setup = request.get("colpo");
    let mut bets = Vec::new();
    for seat in setup.get("posti").list() {
        match seat.get("puntate") {
            Json::Object(stakes) if stakes.is_empty() => continue,
            Json::Object(stakes) if stakes.len() == 1 && stakes[0].0 == "principale" => {
                bets.push((seat.get("posto").whole(), cents(&stakes[0].1)))
            }
            _ => return Err("puntata-non-ammessa"),
        }
    }
    let [seated] = setup.get("giocatori").list() else { return Err("puntata-non-ammessa") };
    if !setup.get("spalle").list().is_empty() {
        return Err("puntata-non-ammessa");
    }
    let player = seated.get("giocatore");
    let shoe = setup.get("sabot").list().iter().map(card).collect();
    let mut game = Game::start(shoe, cents(seated.get("saldo")), bets).map_err(fault)?;
    let mut register = Vec::new();
    let record = |step: usize, game: &mut Game, register: &mut Vec<Json>| {
        let passo = || object([("passo", Json::Whole(step as i64))]);
        for (kind, fields) in std::mem::take(&mut game.events).into_iter().map(|event| entry(event, player)) {
            register.push(object([("fatto", text(kind))]).with(passo()).with(fields));
        }
        if let Some(asked) = &game.question {
            register.push(question(game, asked, player).with(passo()));
        }
    };
    record(0, &mut game, &mut register);
    for (i, told) in request.get("mosse").list().iter().enumerate() {
        let chosen = match (&game.question, told.get("azione").text()) {
            (None, _) => Err("non-di-turno"),
            _ if !told.get("evento").text().is_empty() => Err("evento-non-previsto"),
            (Some(asked), wanted) => {
                let mine = (told.get("posto").whole(), told.get("mano").whole()) == game.hands[asked.hand].place;
                let who = told.get("giocatore").text();
                match asked.prices.iter().find(|(choice, _)| action(*choice) == wanted) {
                    _ if !mine || (who != "" && who != player.text()) => Err("non-di-turno"),
                    found => found.ok_or("azione-non-lecita"),
                }
            }
        };
        let chosen = chosen.map(|(choice, _)| *choice);
        let (kind, fields) = match chosen {
            Ok(_) => ("scelta", object([("giocatore", player.clone()), ("origine", text("giocatore"))])),
            Err(why) => ("rifiuto", object([("codice", text(why))])),
        };
        let line = object([("fatto", text(kind)), ("passo", Json::Whole(i as i64 + 1))]).with(fields);
        register.push(["posto", "mano", "azione", "evento"].into_iter().fold(line, |line, key| match told.get(key) {
            Json::Null => line,
            value => line.with(object([(key, value.clone())])),
        }));
        if let Ok(choice) = chosen {
            game.choose(choice).map_err(fault)?;
            record(i + 1, &mut game, &mut register);
        }
    }
    let (total, soft) = count(if game.hole_hidden { &game.dealer[..1] } else { &game.dealer });
    let dealer = object([("carte", shown(&game)), ("totale", Json::Whole(total)), ("morbida", Json::Bool(soft))]);
    let balance = object([("giocatore", player.clone()), ("saldo", money(game.purse))]);
    let outcome = object([
        ("stato", text(if game.question.is_some() { "in_attesa" } else { "concluso" })),
        ("registro", Json::List(register)),
        ("mani", Json::List(game.hands.iter().map(hand).collect())),
        ("banco", dealer),
        ("saldi", Json::List(vec![balance])),
    ]);
    Ok(match &game.question {
        Some(asked) => outcome.with(object([("attesa", question(&game, asked, player))])),
        None => outcome,
    })
}

fn greet() -> Json {
    let names = [("nome", text("Piccolo blackjack")), ("versione", text("1.0.0")), ("linguaggio", text("rust"))];
    let rules = Json::List(vec![text(RULES)]);
    let head = object([("versione", Json::Whole(1)), ("motore", object(names)), ("regolamenti", rules)]);
    head.with(object([("capacita", Json::List(vec![]))]))
}

fn main() {
    for line in stdin().lock().lines() {
        let request = read(&mut line.unwrap().chars().peekable());
        let answer = match request.get("op").text() {
            "ciao" => Ok(greet()),
            "gioca" => play(&request),
            "addio" => Ok(object([])),
            _ => Err("non-supportato"),
        };
        let told = match answer {
            Ok(outcome) => ("esito", outcome),
            Err(code) => ("errore", object([("codice", text(code))])),
        };
        println!("{}", object([("id", request.get("id").clone()), told]));
        stdout().flush().unwrap();
        if request.get("op").text() == "addio" {
            return;
        }
    }
}
