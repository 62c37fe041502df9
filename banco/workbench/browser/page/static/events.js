// What the server tells of its own accord, each part as soon as it is known; and coming back after it was gone.

const PARTS = ["diagnostica", "pagina", "coerenza", "scenari", "ritorni", "scelte", "cambiamenti", "sessione"];
const AGAIN = 1000;

/** Listens to the server and takes in what it tells; after a break the whole state is asked for again. */
export function listen(session) {
  const source = new EventSource("/eventi");
  const told = (name, take) =>
    source.addEventListener(name, (event) => {
      const data = JSON.parse(event.data);
      if (Number.isInteger(data.versione)) session.newer(data.versione);
      take(data);
    });
  for (const part of PARTS) told(part, (data) => session.take(part === "sessione" ? data : { [part]: data }));
  told("testo", (data) => session.take({ testo: data }));
  told("motore", (data) => session.take({ motore: data }));
  told("conflitto", (data) => session.take({ conflitti: [...others(session, data.file), data] }));
  told("unito", (data) => session.take({ unito: data }));
  told("salvato", (data) => session.take({ salvato: data }));
  told("calcolo", (data) => session.take({ calcolo: data }));
  source.addEventListener("open", () => {
    if (session.state.link === "up") return;
    session.load().catch(() => session.take({ link: "down" }));
  });
  source.addEventListener("error", () => {
    if (session.state.link === "up") session.take({ link: "down" });
    if (source.readyState !== EventSource.CLOSED) return;
    // A browser gives up on a server that answers wrongly, as one does that is starting or has another key: we do not.
    setTimeout(() => again(session), AGAIN);
  });
}

/** Begins to listen again once the server knows this browser: another tab may show it the new key. */
async function again(session) {
  const known = await session.load().catch(() => false);
  if (known) listen(session);
  else setTimeout(() => again(session), AGAIN);
}

const others = (session, file) => (session.state.conflitti ?? []).filter((one) => one.file !== file);
