"""The IR in, exact numbers out: returns, optimal decisions, side bets, tables that fit a declared return."""
