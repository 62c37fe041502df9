//! Just enough JSON for the protocol: what the bench sends is well formed, and a number is always whole.

use std::fmt;

#[derive(Clone)]
pub enum Json {
    Null,
    Bool(bool),
    Whole(i64),
    Text(String),
    List(Vec<Json>),
    Object(Vec<(String, Json)>),
}

pub fn text(value: &str) -> Json {
    Json::Text(value.to_string())
}

pub fn object<const N: usize>(fields: [(&str, Json); N]) -> Json {
    Json::Object(fields.into_iter().map(|(name, value)| (name.to_string(), value)).collect())
}

impl Json {
    /// The field of an object; null if it is not there.
    pub fn get(&self, name: &str) -> &Json {
        match self {
            Json::Object(fields) => fields.iter().find(|(key, _)| key == name).map_or(&Json::Null, |(_, value)| value),
            _ => &Json::Null,
        }
    }
    /// The same object with the fields of another one after its own.
    pub fn with(self, more: Json) -> Json {
        match (self, more) {
            (Json::Object(fields), Json::Object(others)) => Json::Object([fields, others].concat()),
            (this, _) => this,
        }
    }
    pub fn list(&self) -> &[Json] {
        if let Json::List(items) = self { items } else { &[] }
    }
    pub fn text(&self) -> &str {
        if let Json::Text(value) = self { value } else { "" }
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
                let pairs = fields.iter().map(|(name, value)| format!("{}:{value}", text(name)));
                write!(out, "{{{}}}", joined(pairs.collect()))
            }
        }
    }
}

/// Read one value from the characters of a line.
pub fn read(from: &mut std::iter::Peekable<std::str::Chars>) -> Json {
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
