"use strict";
(() => {
  const most = 40, around = 70;
  const fold = (text) => text.normalize("NFD").replace(/[\u0300-\u036f]/g, "").toLowerCase().replace(/[\u2018\u2019]/g, "'");
  const entries = JSON.parse(document.getElementById("indice").textContent).flatMap(([game, place, said]) =>
    said.map(([anchor, section, topic, text]) =>
      ({ game, href: `${place}#${anchor}`, section, topic, text, head: fold(`${topic} ${section}`), body: fold(text), name: fold(game) })));
  const [form, field, told, list, sections] = ["cerca", "parole", "quanti", "risultati", "sezioni"].map((id) => document.getElementById(id));
  const made = (tag, parent, text = "") => { const one = document.createElement(tag); one.textContent = text; parent.append(one); return one; };
  const place = (text, word, from = 0) => {
    let at = text.indexOf(word, from);
    while (at > 0 && /[\p{L}\p{N}]/u.test(text[at - 1])) at = text.indexOf(word, at + 1);
    return at;
  };
  const holds = (text, word) => place(text, word) >= 0;
  const marked = (line, text, words) => {
    const flat = fold(text);
    let at = 0;
    while (flat.length === text.length) {
      const next = words.map((word) => [place(flat, word, at), word.length]).filter(([start]) => start >= 0).sort((a, b) => a[0] - b[0] || b[1] - a[1])[0];
      if (!next) break;
      line.append(text.slice(at, next[0]));
      made("mark", line, text.slice(next[0], next[0] + next[1]));
      at = next[0] + next[1];
    }
    line.append(text.slice(at));
  };
  const excerpt = ({ text, body }, words) => {
    const first = Math.min(...words.map((word) => place(body, word)).filter((start) => start >= 0));
    const from = Number.isFinite(first) && first > around ? text.lastIndexOf(" ", first - around) + 1 : 0;
    const cut = text.slice(from, from + 4 * around);
    const end = from + cut.length < text.length ? cut.lastIndexOf(" ") : cut.length;
    return (from ? "…" : "") + cut.slice(0, end) + (end < cut.length ? "…" : "");
  };
  const search = () => {
    const words = fold(field.value).split(/\s+/).filter(Boolean);
    const found = words.length === 0 ? [] : entries
      .filter((one) => words.every((word) => holds(one.head, word) || holds(one.body, word) || holds(one.name, word)))
      .map((one, order) => ({ one, order, worth: words.filter((word) => holds(one.head, word)).length }))
      .sort((a, b) => b.worth - a.worth || a.order - b.order);
    sections.hidden = words.length > 0;
    list.hidden = found.length === 0;
    list.replaceChildren();
    for (const { one } of found.slice(0, most)) {
      const item = made("li", list), head = made("h2", item), link = made("a", head);
      link.href = one.href;
      marked(link, one.topic || one.section, words);
      made("p", item, one.topic ? `${one.game} · ${one.section}` : one.game).className = "occhio";
      marked(made("p", item), excerpt(one, words), words);
    }
    const { uno, molti, primi, nessuno } = told.dataset;
    const said = found.length > most ? primi : found.length === 1 ? uno : found.length ? molti : nessuno;
    told.textContent = words.length ? said.replace("{count}", found.length).replace("{shown}", most) : "";
  };
  form.hidden = false;
  form.addEventListener("submit", (event) => event.preventDefault());
  field.addEventListener("input", search);
  search();
})();
