//! A small blackjack game with surrender, as a house could have written it: it stops at each question, is resumed with
//! the choice, and keeps what happened in `events`. It has no idea of a test bench. Money is in cents.

#[derive(Clone, Copy)]
pub struct Card {
    pub rank: usize, // 1, the ace, to 13, the king
    pub suit: char,
}

#[derive(Clone, Copy, PartialEq)]
pub enum Bet { Main, Double, Insurance }

#[derive(Clone, Copy, PartialEq)]
pub enum Choice { Hit, Stand, Double, Split, Fold, Insure, Decline }

#[derive(Clone, Copy)]
pub enum Does { Show, Play, Hit, Stand }

pub enum Fault { BadBets, ShoeEmpty }

/// Where a hand is: the box, and the number of the hand in it.
pub type Place = (i64, i64);

pub enum Event {
    Staked(Place, Bet, i64),
    ToHand(Place, Card),
    ToDealer(Option<Card>), // none: it lies face down
    Peeked(bool),
    Split(Place, i64),
    Closed(Place),
    Dealer(Does),
    Turned(Card),
    Settled(Place, Bet, i64, i64),
}

pub struct Question {
    pub hand: usize,
    pub prices: Vec<(Choice, i64)>,
}

pub struct Hand {
    pub place: Place,
    pub cards: Vec<Card>,
    pub folded: bool,
    split: bool,
    bets: Vec<(Bet, i64)>,
}

pub fn count(cards: &[Card]) -> (i64, bool) {
    let hard: usize = cards.iter().map(|card| card.rank.min(10)).sum();
    let soft = hard <= 11 && cards.iter().any(|card| card.rank == 1);
    (hard as i64 + if soft { 10 } else { 0 }, soft)
}

impl Hand {
    fn new(place: Place, cards: Vec<Card>, split: bool) -> Hand {
        Hand { place, cards, split, folded: false, bets: Vec::new() }
    }
    pub fn total(&self) -> i64 { count(&self.cards).0 }
    pub fn bust(&self) -> bool { self.total() > 21 }
    pub fn natural(&self) -> bool { self.cards.len() == 2 && self.total() == 21 && !self.split }
    pub fn seven(&self) -> bool { self.cards.len() == 7 && !self.bust() }
    fn closed(&self) -> bool {
        let split_ace = self.split && self.cards.len() == 2 && self.cards[0].rank == 1;
        self.total() >= 21 || self.seven() || split_ace
    }
}

enum Stage { Insurance(usize), Turn(usize, bool), Over }

pub struct Game {
    pub purse: i64,
    pub hands: Vec<Hand>,
    pub dealer: Vec<Card>,
    pub hole_hidden: bool,
    pub question: Option<Question>,
    pub events: Vec<Event>,
    shoe: std::vec::IntoIter<Card>,
    stage: Stage,
}

impl Game {
    /// Deal, and stop at the first question or at the end. The bets are by box.
    pub fn start(shoe: Vec<Card>, purse: i64, bets: Vec<(i64, i64)>) -> Result<Game, Fault> {
        let fits = bets.iter().all(|(place, cents)| (1..=5).contains(place) && *cents > 0);
        if bets.is_empty() || !fits || bets.iter().map(|(_, cents)| cents).sum::<i64>() > purse {
            return Err(Fault::BadBets);
        }
        let hands = bets.iter().map(|(place, _)| Hand::new((*place, 1), vec![], false)).collect();
        let (shoe, stage) = (shoe.into_iter(), Stage::Insurance(0));
        let (dealer, events) = (vec![], vec![]);
        let mut game = Game { purse, hands, dealer, hole_hidden: true, question: None, events, shoe, stage };
        game.hands.sort_by_key(|hand| hand.place);
        for i in 0..game.hands.len() {
            let bet = bets.iter().find(|(place, _)| *place == game.hands[i].place.0).unwrap().1;
            game.stake(i, Bet::Main, bet);
        }
        for hidden in [false, true] {
            for i in 0..game.hands.len() {
                game.hit(i)?;
            }
            game.hit_dealer(hidden)?;
        }
        game.advance()?;
        Ok(game)
    }

    /// Answer the question that is open, and go on to the next one or to the end.
    pub fn choose(&mut self, choice: Choice) -> Result<(), Fault> {
        let Some(Question { hand, .. }) = self.question.take() else { return Ok(()) };
        let main = self.hands[hand].bets[0].1;
        let over = match choice {
            Choice::Insure => {
                self.stake(hand, Bet::Insurance, main / 2);
                true
            }
            Choice::Hit => {
                self.hit(hand)?;
                false
            }
            Choice::Double => {
                self.stake(hand, Bet::Double, main);
                self.hit(hand)?;
                true
            }
            Choice::Split => {
                self.split(hand, main)?;
                false
            }
            Choice::Fold => {
                self.hands[hand].folded = true;
                true
            }
            Choice::Stand | Choice::Decline => true,
        };
        self.stage = match self.stage {
            Stage::Insurance(i) => Stage::Insurance(i + 1),
            _ if over => Stage::Turn(hand + 1, true),
            _ => Stage::Turn(hand, false),
        };
        self.advance()
    }

    fn advance(&mut self) -> Result<(), Fault> {
        while self.question.is_none() {
            match self.stage {
                Stage::Insurance(i) if self.dealer[0].rank == 1 && i < self.hands.len() => {
                    let price = self.hands[i].bets[0].1 / 2;
                    if price > 0 && price <= self.purse {
                        let prices = vec![(Choice::Insure, price), (Choice::Decline, 0)];
                        self.question = Some(Question { hand: i, prices });
                    } else {
                        self.stage = Stage::Insurance(i + 1);
                    }
                }
                Stage::Insurance(_) => {
                    let found = count(&self.dealer).0 == 21;
                    if self.dealer[0].rank == 1 || self.dealer[0].rank >= 10 {
                        self.events.push(Event::Peeked(found));
                    }
                    self.stage = Stage::Turn(if found { self.hands.len() } else { 0 }, true);
                }
                Stage::Turn(i, _) if i == self.hands.len() => {
                    self.dealer_turn()?;
                    (0..self.hands.len()).for_each(|i| self.settle(i));
                    self.stage = Stage::Over;
                }
                Stage::Turn(i, _) if self.hands[i].closed() => {
                    self.events.push(Event::Closed(self.hands[i].place));
                    self.stage = Stage::Turn(i + 1, true);
                }
                Stage::Turn(i, first) => self.question = Some(Question { hand: i, prices: self.prices(i, first) }),
                Stage::Over => return Ok(()),
            }
        }
        Ok(())
    }

    fn prices(&self, i: usize, first: bool) -> Vec<(Choice, i64)> {
        let hand = &self.hands[i];
        let (main, pair) = (hand.bets[0].1, hand.cards.len() == 2);
        let same = pair && hand.cards[0].rank.min(10) == hand.cards[1].rank.min(10);
        let offers = [
            (Choice::Hit, 0, true),
            (Choice::Stand, 0, true),
            (Choice::Double, main, pair),
            (Choice::Split, main, same && !hand.split),
            (Choice::Fold, 0, first && !hand.split),
        ];
        let open = offers.iter().filter(|(_, price, fits)| *fits && *price <= self.purse);
        open.map(|(choice, price, _)| (*choice, *price)).collect()
    }

    fn split(&mut self, i: usize, main: i64) -> Result<(), Fault> {
        let (place, card) = (self.hands[i].place, self.hands[i].cards.pop().unwrap());
        self.hands[i].split = true;
        self.hands.insert(i + 1, Hand::new((place.0, 2), vec![card], true));
        self.events.push(Event::Split(place, 2));
        self.stake(i + 1, Bet::Main, main);
        self.hit(i)?;
        self.hit(i + 1)
    }

    fn dealer_turn(&mut self) -> Result<(), Fault> {
        let idle = self.hands.iter().all(|hand| hand.bust() || hand.folded || hand.natural() || hand.seven());
        self.hole_hidden = false;
        self.events.push(if idle { Event::Dealer(Does::Show) } else { Event::Dealer(Does::Play) });
        self.events.push(Event::Turned(self.dealer[1]));
        while !idle && count(&self.dealer).0 <= 16 {
            self.events.push(Event::Dealer(Does::Hit));
            self.hit_dealer(false)?;
        }
        if !idle {
            self.events.push(Event::Dealer(Does::Stand));
        }
        Ok(())
    }

    fn settle(&mut self, i: usize) {
        let (dealer, hand) = (count(&self.dealer).0, &self.hands[i]);
        let blackjack = dealer == 21 && self.dealer.len() == 2;
        for (bet, cents) in hand.bets.iter().copied() {
            let back = match bet {
                Bet::Insurance => if blackjack { 3 * cents } else { 0 },
                _ if hand.folded => cents / 2,
                _ if hand.bust() => 0,
                _ if hand.natural() => if blackjack { cents } else { cents + cents * 3 / 2 },
                _ if blackjack => 0,
                _ if hand.seven() || dealer > 21 || hand.total() > dealer => 2 * cents,
                _ => if hand.total() == dealer { cents } else { 0 },
            };
            self.purse += back;
            self.events.push(Event::Settled(hand.place, bet, cents, back));
        }
    }

    fn stake(&mut self, i: usize, bet: Bet, cents: i64) {
        self.purse -= cents;
        self.hands[i].bets.push((bet, cents));
        self.events.push(Event::Staked(self.hands[i].place, bet, cents));
    }

    fn hit(&mut self, i: usize) -> Result<(), Fault> {
        let card = self.shoe.next().ok_or(Fault::ShoeEmpty)?;
        self.hands[i].cards.push(card);
        self.events.push(Event::ToHand(self.hands[i].place, card));
        Ok(())
    }

    fn hit_dealer(&mut self, hidden: bool) -> Result<(), Fault> {
        let card = self.shoe.next().ok_or(Fault::ShoeEmpty)?;
        self.dealer.push(card);
        self.events.push(Event::ToDealer(if hidden { None } else { Some(card) }));
        Ok(())
    }
}
