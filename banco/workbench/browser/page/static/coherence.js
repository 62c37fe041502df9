// «Coerenza»: what the edit made false, one fact a line, each with the one thing to do about it.
import { announce, button, find, h, nothing, redraw } from "./dom.js";
import { signature, signed } from "./signature.js";
import { show } from "./tabs.js";
import { goTo } from "./text.js";
import { count, short } from "./words.js";

/** Remarks of scenarios that no longer hold: amounts and cards are seen in their own tab. */
const OF_SCENARIOS = new Set(["C110", "C111", "C112", "C115"]);
let session;

export function start(given) {
  session = given;
  session.on("coerenza diagnostica scenari calcolo cambiamenti", draw);
  session.on("calcolo", ({ calcolo }) => calcolo && calcolo.stato !== "in corso" && announce(calcolo.stato === "fatto" ? "Calcolo rifatto" : `Calcolo non riuscito. ${calcolo.messaggio}`));
}

/** Returns what keeps the regolamento unpublished, in order, each with what leads to where it is put right. */
export function reasons({ coerenza }) {
  const blocking = (coerenza?.parti ?? []).flatMap((part) => part.voci).filter((one) => one.blocca);
  blocking.sort((one, other) => other.portata - one.portata);
  return blocking.map((one) => ({ text: said(one), go: () => go(one) }));
}

const said = (one) => one.frase ?? one.messaggio;
const go = (one) => (OF_SCENARIOS.has(one.codice) ? show("t-scenarios", { focus: true }) : goTo(one.file, one.riga, one.colonna));

function draw({ coerenza, diagnostica, scenari }) {
  const panel = find("p-coherence");
  const stopped = diagnostica?.valida === false;
  const every = (coerenza?.parti ?? []).flatMap((part) => part.voci);
  for (const id of ["n-coherence", "n-all"]) {
    const tab = find(id);
    tab.hidden = !coerenza || stopped;
    tab.textContent = every.filter((one) => one.blocca).length;
    tab.classList.toggle("none", tab.textContent === "0");
  }
  if (stopped) return redraw(panel, nothing("In attesa del testo", "La coerenza si controlla su un testo senza errori."));
  if (!coerenza) return redraw(panel, nothing("Controllo la coerenza…", "Fra un momento trovi qui ciò che una modifica ha reso falso."));
  if (!every.length) return redraw(panel, nothing("Nulla è diventato falso", "Regole, clausole, scenari, ritorni e calcoli raccontano la stessa cosa."));
  const brought = every.filter((one) => one.portata);
  const earlier = every.filter((one) => !one.portata && one.blocca);
  const rest = every.filter((one) => !one.portata && !one.blocca);
  const listed = (voices) => coerenza.parti.map((part) => ({ titolo: part.titolo, voci: part.voci.filter((one) => voices.includes(one)) }))
    .filter((part) => part.voci.length).map((part) => [h("h3", {}, part.titolo), fallen(part.voci), h("ul", {}, part.voci.map((one) => line(one, scenari)))]);
  const folded = (key, voices, title, said) => voices.length > 0 && h("details", { open: unfolded.get(key) ?? (key === "earlier" && !brought.length), on: { toggle: (event) => unfolded.set(key, event.currentTarget.open) } },
    h("summary", { "data-key": `fold-${key}` }, title, said && h("span.quiet", {}, ` ${said}`)), listed(voices));
  return redraw(panel, h("div.points", {}, opening(coerenza, brought.filter((one) => one.blocca).length, earlier.length),
    every.some((one) => one.firma || amountsOf(one, scenari)) && signature("c-"),
    together(every),
    coerenza.in_calcolo && h("p.quiet", { role: "status" }, "Cerco come riscrivere gli scenari che non si possono più giocare…"),
    listed(brought),
    folded("earlier", earlier, `${brought.length ? "Aperti già prima di questa modifica" : "Aperti"}: ${earlier.length}`, coerenza.prima),
    folded("rest", rest, `Da guardare, senza che fermi niente: ${rest.length}`)));
}

/** Which folded parts somebody opened or closed. */
const unfolded = new Map();

/** Returns how far the list is from its end: of what this edit brought, and of what was open already. */
function opening({ in_calcolo: busy }, own, earlier) {
  const edited = session.state.modificati?.length > 0 || session.state.cambiamenti?.voci?.length > 0;
  const [title, said] = own ? ["Che cosa non torna", `${count(own, "punto", "punti")} di questa modifica${earlier ? `, e ${earlier} di prima` : ""}`]
    : busy ? ["Che cosa non torna", "sto guardando gli scenari…"]
    : earlier ? [edited ? "La tua modifica è a posto" : "Che cosa manca per pubblicare", edited ? `Si può salvare; per pubblicare ${earlier === 1 ? "manca" : "mancano"} ${count(earlier, "punto", "punti")} di prima` : count(earlier, "punto", "punti")]
    : ["Non resta nulla da mettere a posto", "si può pubblicare"];
  return h("div.opening", {}, h("h2", {}, title), h("p", {}, said));
}

/** Returns what takes all the proposals that nothing rests on but what they say; null where there are fewer than two. */
function together(every) {
  const certain = every.filter((one) => one.correzione?.certa && one.codice !== "C123");
  return certain.length > 1 && h("p.row", {}, button(`Usa le ${certain.length} proposte certe`, () => mend(certain.map((one) => one.correzione), `${certain.length} proposte usate`), { "data-key": "all-certain" }),
    h("span.quiet", {}, "Restano fuori gli importi, che vogliono una firma, e ciò che decide una persona."));
}

/** Returns how many scenarios do not hold, and where their cards and amounts are. */
function fallen(found) {
  const names = new Set(found.filter((one) => OF_SCENARIOS.has(one.codice)).map((one) => one.scenario));
  return names.size ? h("p.row", {}, `${count(names.size, "scenario non torna", "scenari non tornano")} con queste regole.`,
    button("Vai agli scenari", () => show("t-scenarios", { focus: true }), { "data-key": "to-scenarios" })) : null;
}

/** Returns the amounts that are proposed for the scenario of a remark; null where it has none, or was refused. */
function amountsOf(one, scenari) {
  if (!OF_SCENARIOS.has(one.codice) || !scenari) return null;
  const open = [...scenari.gruppi.flatMap((group) => group.scenari), ...scenari.sbagliati];
  return open.find((each) => each.id === one.scenario && each.stato !== "rifiutato")?.importi ?? null;
}

function line(one, scenari) {
  const where = `${short(one.file)}, riga ${one.riga}`;
  const leads = OF_SCENARIOS.has(one.codice) ? "Vai allo scenario" : "Vai al testo";
  const key = `c-${one.codice}-${one.file}-${one.riga}-${one.colonna}`;
  const amounts = amountsOf(one, scenari);
  const changes = amounts ?? (one.correzione ? [one.correzione] : []);
  const use = () => (amounts ? accept(one.scenario) : mend([one.correzione], said(one)));
  const name = amounts ? "Usa la proposta" : one.correzione?.titolo;
  const other = !amounts && one.oppure;
  const action = [
    changes.length > 0 && button(name, use, { "data-key": key, "aria-label": `${name}: ${said(one)}` }),
    other && button(other.titolo, () => mend([other], said(one)), { class: "bare", "data-key": `${key}/other`, "aria-label": `${other.titolo}: ${said(one)}` }),
    one.firma && button(one.firma.titolo, () => sign(one), { class: changes.length ? "bare" : "", "data-key": `${key}/sign`, "aria-label": `${one.firma.titolo}: ${said(one)}` }),
    one.calcolo?.length > 0 && again(one, key),
    button(leads, () => goTo(one.file, one.riga, one.colonna),
      { class: changes.length || one.firma ? "bare" : "", "data-key": changes.length || one.firma ? `${key}/text` : key, "aria-label": `${leads}: ${where}` }),
  ];
  return item(one.blocca, said(one), [
    changes.map(({ prima, dopo }) => (prima.includes("\n") ? rewritten(prima, dopo) : h("span.proposed", {}, h("del", {}, prima), " ", h("ins", {}, dopo)))),
    one.consiglio && h("span", {}, `${one.consiglio} `), h("span", {}, where, " ", h("code", {}, one.codice))], action);
}

/** Returns the lines that a proposal changes, those of before and then those of after; folded where they are many. */
function rewritten(before, after) {
  const [one, two] = [before.split("\n"), after.split("\n")];
  const part = (title, tag, lines, others) => h("pre", { "aria-label": title }, lines.filter((line) => !others.includes(line)).map((line) => h(tag, {}, `${line}\n`)));
  return h("details.proposed", { open: one.length < 12 }, h("summary", {}, after ? "Che cosa cambia" : "Che cosa se ne va"), part("Prima", "del", one, two), part("Proposto", "ins", two, one));
}

async function mend(proposals, what) {
  const { ok, errore } = await session.post("/correggi", { punti: proposals.map((one) => one.id), base: session.base });
  announce(ok ? `Fatto: ${what}` : errore ?? "Non è passato");
}

/** Returns the button that makes a stale computation again; while one goes on it says so. */
function again(one, key) {
  const busy = session.state.calcolo?.stato === "in corso";
  if (busy && `${session.state.calcolo.calcolo}` === `${one.calcolo}`) return h("span.quiet", { role: "status" }, "Calcolo…");
  return button("Rifai il calcolo", () => compute(one), { "data-key": `${key}/again`, "aria-label": `Rifai il calcolo: ${said(one)}` });
}

async function compute(one) {
  const { ok, errore } = await session.post("/calcola", { calcolo: one.calcolo });
  announce(ok ? "Calcolo cominciato: quando finisce lo dico qui" : errore ?? "Non è cominciato");
}

/** Signs a point: who and why stays in the register, or with the datum. */
async function sign(one) {
  const who = signed("c-");
  if (!who) return;
  const { ok, errore } = await session.post("/firma", { punti: [one.firma.id], ...who });
  announce(ok ? `${one.firma.titolo}: firmato` : errore ?? "Non è passato");
}

/** Takes the amounts of a scenario, once somebody has signed: what is taken stays in the register. */
async function accept(scenario) {
  const who = signed("c-");
  if (!who) return;
  const { ok, errore } = await session.post("/accetta", { scenari: [scenario], ...who });
  announce(ok ? `${scenario}: accettato` : errore ?? "Non è stato accettato");
}

const item = (blocks, text, where, action) =>
  h("li", {}, h("span.glyph", { "aria-hidden": "true", class: blocks ? "" : "soft" }),
    h("div", {}, h("p", {}, text, !blocks && [" ", h("span.tag.out", {}, "da guardare")]), h("p.where", {}, where)), h("span.row", {}, action));
