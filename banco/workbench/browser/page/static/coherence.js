// «Coerenza»: what the edit made false, one fact a line, each with the one thing to do about it.
import { announce, button, find, h, nothing, redraw } from "./dom.js";
import { signature, signed } from "./signature.js";
import { show } from "./tabs.js";
import { goTo } from "./text.js";
import { count, short } from "./words.js";

/** Remarks of scenarios that no longer hold: amounts and cards are seen in their own tab. */
const OF_SCENARIOS = new Set(["C110", "C111", "C112"]);
let session;

export function start(given) {
  session = given;
  session.on("coerenza diagnostica scenari", draw);
}

/** Returns what keeps the regolamento unpublished, in order, each with what leads to where it is put right. */
export function reasons({ coerenza }) {
  const blocking = (coerenza?.parti ?? []).flatMap((part) => part.voci).filter((one) => one.blocca);
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
  return redraw(panel, h("div.points", {},
    h("div.opening", {}, h("h2", {}, "Che cosa non torna"), h("p", {}, `${count(coerenza.bloccano, "punto ferma", "punti fermano")} la pubblicazione`)),
    every.some((one) => amountsOf(one, scenari)) && signature("c-"),
    coerenza.parti.filter((part) => part.voci.length).map((part) => [h("h3", {}, part.titolo), fallen(part.voci), h("ul", {}, part.voci.map((one) => line(one, scenari)))])));
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
  const use = () => (amounts ? accept(one.scenario) : mend(one));
  const action = [
    changes.length > 0 && button("Usa la proposta", use, { "data-key": key, "aria-label": `Usa la proposta: ${said(one)}` }),
    button(leads, () => goTo(one.file, one.riga, one.colonna),
      { class: changes.length ? "bare" : "", "data-key": changes.length ? `${key}/text` : key, "aria-label": `${leads}: ${where}` }),
  ];
  return item(one.blocca, said(one), [
    changes.map(({ prima, dopo }) => h("span.proposed", {}, h("del", {}, prima), " ", h("ins", {}, dopo))),
    one.consiglio && h("span", {}, `${one.consiglio} `), h("span", {}, where, " ", h("code", {}, one.codice))], action);
}

async function mend(one) {
  const { ok, errore } = await session.post("/correggi", { punto: one.correzione.id, base: session.base });
  announce(ok ? `Fatto: ${one.correzione.dopo}` : errore ?? "Non è passato");
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
