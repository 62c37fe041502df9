// Begins: every part is told of the session, then the session asks the server how things stand.
import * as bands from "./bands.js";
import * as changes from "./changes.js";
import * as choices from "./choices.js";
import * as coherence from "./coherence.js";
import { listen } from "./events.js";
import * as header from "./header.js";
import * as page from "./page.js";
import * as scenarios from "./scenarios.js";
import { Session } from "./session.js";
import * as strip from "./strip.js";
import * as tabs from "./tabs.js";
import * as text from "./text.js";

const session = new Session();
tabs.start();
for (const part of [header, bands, choices, text, page, changes, scenarios, coherence, strip]) part.start(session);
try {
  await session.load();
} catch {
  session.take({ link: "down" });
}
listen(session);
