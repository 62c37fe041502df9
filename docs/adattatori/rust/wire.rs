//! What any shim in Rust needs of the wire, without crates: the conversation, a round's moves, steps and refusals, amounts,
//! and just enough JSON (what the bench sends is well formed, and a number is always whole). Nothing here is of one game:
//! take it as it is.

use std::collections::HashMap;
use std::fmt;
use std::io::{stdin, stdout, BufRead, Write};
use std::mem::take;

/// An object, as it is written on the wire; a value is anything that can become JSON.
macro_rules! object {
    ($($name:literal: $value:expr),*) => {
        $crate::wire::Json::Object(vec![$(($name.to_string(), $crate::wire::Json::from($value))),*])
    };
}
pub(crate) use object;

/// A round of the engine. What it may refuse is told by the code of the refusal.
pub trait Engine: Sized {
    /// Begin one, up to its first question.
    fn start(setup: &Json) -> Result<Self, &'static str>;
    /// Give a choice, by its name, and go on to the next question.
    fn choose(&mut self, action: &str) -> Result<(), &'static str>;
    /// What happened since the last time: the entries of the register.
    fn happened(&mut self) -> Vec<Json>;
    /// The decision that waits, with its `giocatore`, `posto`, `mano`, `fase`, `visibile`, `lecite` and `importi`.
    fn question(&self) -> Option<Json>;
    /// `mani`, `banco` and `saldi`, as they stand.
    fn table(&self) -> Json;
}

/// A round fed with moves; `register` has the entries that no reply has told yet.
struct Round<E: Engine> {
    engine: E,
    step: i64,
    register: Vec<Json>,
}

impl<E: Engine> Round<E> {
    fn open(setup: &Json) -> Result<Round<E>, &'static str> {
        let mut round = Round { engine: E::start(setup)?, step: 0, register: Vec::new() };
        round.listen();
        Ok(round)
    }

    fn write(&mut self, entry: Json) {
        self.register.push(entry.with(object! {"passo": self.step}));
    }

    /// Write down what happened in the engine, and what it asks.
    fn listen(&mut self) {
        self.engine.happened().into_iter().for_each(|entry| self.write(entry));
        if let Some(asked) = self.engine.question() {
            self.write(object! {"fatto": "decisione"}.with(asked));
        }
    }

    /// Give a move to the pending question, or write down why it is refused.
    fn play(&mut self, told: &Json) -> Result<(), &'static str> {
        self.step += 1;
        let asked = match self.asked(told) {
            Ok(asked) => asked,
            Err(code) => return Ok(self.write(told.clone().with(object! {"fatto": "rifiuto", "codice": code}))),
        };
        let action = told.get("azione").text();
        let chosen = object! {"fatto": "scelta", "azione": action, "origine": "giocatore"};
        self.write(PLACE.iter().fold(chosen, |told, name| told.with(field(name, &asked))));
        self.engine.choose(action)?;
        self.listen();
        Ok(())
    }

    /// Let what a move that failed has left be told to nobody.
    fn forget(&mut self) {
        self.engine.happened();
        self.register.clear();
    }

    /// The question that a move answers, or why it is refused.
    fn asked(&self, told: &Json) -> Result<Json, &'static str> {
        let asked = self.engine.question().ok_or("non-di-turno")?;
        let action = told.get("azione").text();
        if !told.get("evento").text().is_empty() {
            return Err("evento-non-previsto");
        }
        let other = |name: &&str| told.has(name) && told.get(name).to_string() != asked.get(name).to_string();
        if PLACE.iter().any(other) {
            return Err("non-di-turno");
        }
        let is_lawful = asked.get("lecite").list().iter().any(|one| one.text() == action);
        if is_lawful { Ok(asked) } else { Err("azione-non-lecita") }
    }

    /// How the round stands, with the entries of the register since the last time.
    fn outcome(&mut self) -> Json {
        let state = match self.engine.question() {
            Some(asked) => object! {"stato": "in_attesa", "attesa": object! {"fatto": "decisione"}.with(asked)},
            None => object! {"stato": "concluso"},
        };
        state.with(object! {"registro": take(&mut self.register)}).with(self.engine.table())
    }
}

const PLACE: [&str; 3] = ["giocatore", "posto", "mano"];

fn field(name: &str, of: &Json) -> Json {
    Json::Object(vec![(name.to_string(), of.get(name).clone())])
}

/// Answer each line of stdin until the farewell.
pub fn serve<E: Engine>(engine: Json, rules: Vec<&str>) {
    let hello = object! {"versione": 1, "motore": engine, "regolamenti": rules.clone(), "capacita": vec!["interattivo"]};
    let mut rounds: HashMap<String, Round<E>> = HashMap::new();
    for line in stdin().lock().lines() {
        let request = read(&mut line.unwrap().chars().peekable());
        let is_ours = !request.has("regolamento") || rules.contains(&request.get("regolamento").text());
        let told = if is_ours { answer(&request, &mut rounds, &hello) } else { Err("regolamento-sconosciuto") };
        match told {
            Ok(outcome) => println!("{}", object! {"id": request.get("id"), "esito": outcome}),
            Err(code) => println!("{}", object! {"id": request.get("id"), "errore": object! {"codice": code}}),
        }
        stdout().flush().unwrap();
        if request.get("op").text() == "addio" {
            return;
        }
    }
}

fn answer<E: Engine>(
    request: &Json,
    rounds: &mut HashMap<String, Round<E>>,
    hello: &Json,
) -> Result<Json, &'static str> {
    let (name, fresh) = (request.get("partita").text(), format!("p{}", request.get("id")));
    Ok(match request.get("op").text() {
        "ciao" => hello.clone(),
        "gioca" => {
            let mut round = Round::<E>::open(request.get("colpo"))?;
            request.get("mosse").list().iter().try_for_each(|told| round.play(told))?;
            round.outcome()
        }
        "apri" => {
            let mut round = Round::<E>::open(request.get("colpo"))?;
            let outcome = round.outcome().with(object! {"partita": fresh.as_str()});
            rounds.insert(fresh, round);
            outcome
        }
        "azione" => {
            let round = rounds.get_mut(name).ok_or("partita-sconosciuta")?;
            round.forget();
            round.play(request.get("mossa"))?;
            round.outcome()
        }
        "chiudi" => rounds.remove(name).map(|_| object! {}).ok_or("partita-sconosciuta")?,
        "addio" => object! {},
        _ => return Err("non-supportato"),
    })
}

pub fn money(cents: i64) -> String {
    format!("{}.{:02}", cents / 100, cents % 100)
}

#[derive(Clone)]
pub enum Json {
    Null,
    Bool(bool),
    Whole(i64),
    Text(String),
    List(Vec<Json>),
    Object(Vec<(String, Json)>),
}

impl From<&Json> for Json {
    fn from(value: &Json) -> Json { value.clone() }
}
impl From<bool> for Json {
    fn from(value: bool) -> Json { Json::Bool(value) }
}
impl From<i64> for Json {
    fn from(value: i64) -> Json { Json::Whole(value) }
}
impl From<&str> for Json {
    fn from(value: &str) -> Json { Json::Text(value.to_string()) }
}
impl From<String> for Json {
    fn from(value: String) -> Json { Json::Text(value) }
}
impl<T: Into<Json>> From<Vec<T>> for Json {
    fn from(items: Vec<T>) -> Json { Json::List(items.into_iter().map(T::into).collect()) }
}

impl Json {
    /// The field of an object; null if it is not there.
    pub fn get(&self, name: &str) -> &Json {
        match self {
            Json::Object(fields) => fields.iter().find(|(key, _)| key == name).map_or(&Json::Null, |(_, value)| value),
            _ => &Json::Null,
        }
    }
    /// The fields of an object, in order.
    pub fn fields(&self) -> &[(String, Json)] {
        if let Json::Object(fields) = self { fields } else { &[] }
    }
    /// The same object with the fields of another one, which count where both have one.
    pub fn with(self, more: Json) -> Json {
        let own = self.fields().iter().filter(|(name, _)| more.fields().iter().all(|(other, _)| other != name));
        Json::Object(own.chain(more.fields()).cloned().collect())
    }
    pub fn has(&self, name: &str) -> bool {
        self.fields().iter().any(|(key, _)| key == name)
    }
    pub fn list(&self) -> &[Json] {
        if let Json::List(items) = self { items } else { &[] }
    }
    pub fn text(&self) -> &str {
        if let Json::Text(value) = self { value } else { "" }
    }
    /// An amount, in cents.
    pub fn cents(&self) -> i64 {
        self.text().replace('.', "").parse().unwrap()
    }
    pub fn whole(&self) -> i64 {
        if let Json::Whole(value) = self { *value } else { 0 }
    }
}

impl fmt::Display for Json {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        let joined = |items: Vec<String>| items.join(",");
        match self {
            Json::Null => write!(out, "null"),
            Json::Bool(value) => write!(out, "{value}"),
            Json::Whole(value) => write!(out, "{value}"),
            Json::Text(value) => {
                let escaped = value.chars().map(|c| match c {
                    '"' | '\\' => format!("\\{c}"),
                    c if c < ' ' => format!("\\u{:04x}", c as u32),
                    c => c.to_string(),
                });
                write!(out, "\"{}\"", escaped.collect::<String>())
            }
            Json::List(items) => write!(out, "[{}]", joined(items.iter().map(Json::to_string).collect())),
            Json::Object(fields) => {
                let pairs = fields.iter().map(|(name, value)| format!("{}:{value}", Json::from(name.as_str())));
                write!(out, "{{{}}}", joined(pairs.collect()))
            }
        }
    }
}

/// Read one value from the characters of a line.
fn read(from: &mut std::iter::Peekable<std::str::Chars>) -> Json {
    let mut next = || from.find(|c| !c.is_whitespace() && *c != ',' && *c != ':');
    match next() {
        Some('{') => {
            let mut fields = Vec::new();
            while !ends(from, '}') {
                let name = read(from).text().to_string();
                fields.push((name, read(from)));
            }
            Json::Object(fields)
        }
        Some('[') => {
            let mut items = Vec::new();
            while !ends(from, ']') {
                items.push(read(from));
            }
            Json::List(items)
        }
        Some('"') => Json::Text(string(from)),
        Some(c) if c == '-' || c.is_ascii_digit() => {
            let mut digits = String::from(c);
            while let Some(digit) = from.next_if(char::is_ascii_digit) {
                digits.push(digit);
            }
            Json::Whole(digits.parse().unwrap())
        }
        Some(c) => {
            while from.next_if(char::is_ascii_lowercase).is_some() {}
            if c == 'n' { Json::Null } else { Json::Bool(c == 't') }
        }
        None => Json::Null,
    }
}

fn ends(from: &mut std::iter::Peekable<std::str::Chars>, bracket: char) -> bool {
    while from.next_if(|c| c.is_whitespace() || *c == ',').is_some() {}
    from.next_if_eq(&bracket).is_some()
}

fn string(from: &mut std::iter::Peekable<std::str::Chars>) -> String {
    let mut units: Vec<u16> = Vec::new(); // UTF-16, as the escapes are: a character may come as two of them
    loop {
        let c = match from.next().unwrap() {
            '"' => return String::from_utf16(&units).unwrap(),
            '\\' => match from.next().unwrap() {
                'u' => {
                    let digits: String = from.take(4).collect();
                    units.push(u16::from_str_radix(&digits, 16).unwrap());
                    continue;
                }
                'n' => '\n',
                't' => '\t',
                'r' => '\r',
                'b' => '\u{8}',
                'f' => '\u{c}',
                other => other,
            },
            other => other,
        };
        units.extend_from_slice(c.encode_utf16(&mut [0; 2]));
    }
}
