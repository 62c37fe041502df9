"use strict";
(() => {
  const body = document.body;
  const [unit, direction] = [Number(body.dataset.unita), body.dataset.verso];
  // Amounts are written as the page writes them: 1234,56 € in its language says which signs, and where.
  const [, lead, parting, point, tail] = /^(\D*)1(\D?)234(\D)56(\D*)$/.exec(body.dataset.importo);
  const divide = (n, d) => {
    const low = Math.floor(n / (d * unit)), rest = n - low * d * unit;
    if (rest === 0 || direction === "difetto") return low * unit;
    if (direction === "eccesso" || 2 * rest >= d * unit) return (low + 1) * unit;
    return low * unit;
  };
  const share = (text) => { const [n, d] = text.split("/").map(Number); return [n, d || 1]; };
  const staked = (cents, text) => { const [n, d] = share(text); return d === 1 ? cents * n : n < d ? divide(cents * n, d) : cents + divide(cents * (n - d), d); };
  const back = (at, text) => { const [n, d] = share(text); return n < d ? divide(at * n, d) : at + divide(at * (n - d), d); };
  const euro = (cents, signed) => {
    const whole = Math.floor(Math.abs(cents) / 100).toString().replace(/\B(?=(\d{3})+$)/g, parting);
    const rest = String(Math.abs(cents) % 100).padStart(2, "0");
    const sign = cents < 0 ? "\u2212" : signed && cents > 0 ? "+" : "";
    return sign + lead + whole + point + rest + tail;
  };
  const typed = (text) => {
    const found = new RegExp(`^(\\d{1,3}[${parting}]\\d{3}|\\d{1,6})(?:[${point}](\\d{1,2}))?$`).exec(text) ?? new RegExp(`^(\\d{1,6})[${parting}](\\d{1,2})$`).exec(text);
    return found ? Number(found[1].replace(/\D/g, "")) * 100 + Number((found[2] || "").padEnd(2, "0")) : 0;
  };
  const fields = document.querySelectorAll(".puntata input"), told = document.getElementById("avviso");
  fields.forEach((field) => {
    field.closest("p").hidden = false;
    field.addEventListener("input", () => {
      const text = field.value.trim().replace(/^€|€$/g, "").trim();
      const cents = typed(text), [low, high] = told.dataset.limiti.split(" ");
      const outside = cents < Number(low) || (high && cents > Number(high));
      field.nextElementSibling.textContent = !cents ? told.dataset.errore : outside ? told.dataset.fuori : "";
      fields.forEach((one) => {
        if (one !== field) one.value = field.value;
        one.setAttribute("aria-invalid", !cents || outside ? "true" : "false");
      });
      if (!cents || outside) return;
      document.querySelectorAll("[data-puntata]").forEach((one) => { one.textContent = euro(cents); });
      document.querySelectorAll("[data-b]").forEach((one) => {
        const at = staked(cents, one.dataset.b), got = back(at, one.dataset.r);
        one.textContent = "g" in one.dataset ? euro(got - at, true) : euro(got);
      });
      document.querySelectorAll("[data-ora]").forEach((one) => { one.textContent = euro(Math.round(cents * one.dataset.colpi * one.dataset.ora)); });
    });
  });
  const source = document.getElementById("albero");
  if (!source) return;
  const { n: nodes, w: words } = JSON.parse(source.textContent);
  const table = document.getElementById("tavolo"), story = document.getElementById("racconto"), keys = document.getElementById("mosse");
  const svg = (name, values, ...inside) => {
    const made = document.createElementNS("http://www.w3.org/2000/svg", name);
    Object.entries(values).forEach(([key, value]) => made.setAttribute(key, value));
    made.append(...inside);
    return made;
  };
  const card = (code) => {
    if (code === "??") return svg("svg", { class: "k", viewBox: "0 0 60 84" }, svg("use", { href: "#dorso" }));
    const sign = code[0] === "T" ? "10" : code[0];
    return svg("svg", { class: "HD".includes(code[1]) ? "k r" : "k", viewBox: "0 0 60 84" },
      svg("use", { href: `#c${code[1]}` }),
      svg("text", sign === "10" ? { x: 17, y: 27, textLength: 26, lengthAdjust: "spacingAndGlyphs" } : { x: 15, y: 27 }, sign));
  };
  const group = (cards, label) => {
    const made = document.createElement("div"), fan = document.createElement("span"), name = document.createElement("span");
    made.className = "posto"; fan.className = "carte"; name.textContent = label;
    fan.setAttribute("role", "img");
    fan.setAttribute("aria-label", cards.map((code) => words.carte[code]).join(", "));
    fan.append(...cards.map(card)); made.append(fan, name);
    return made;
  };
  // Before the cards there is the chip that the page shows where one bets.
  const laid = (stake) => {
    const made = group([], euro(stake)), chip = document.querySelector(".fiche");
    made.firstChild.replaceWith(...(chip ? [chip.cloneNode(true)] : []));
    return made;
  };
  const say = (template, value) => template.replace("{total}", value);
  const draw = (index, moved) => {
    const node = nodes[index];
    document.getElementById("del-banco").replaceChildren(
      ...(node.b.length ? [group(node.b, node.bt ? say(words.banco, node.bt) : words.nome)] : []),
      ...(node.c ? [group(node.c, words.comuni)] : []));
    document.getElementById("del-giocatore").replaceChildren(
      ...node.m.map(([cards, stake, total]) => cards.length ? group(cards, `${say(words.tu, total)} · ${euro(stake)}`) : laid(stake)));
    story.textContent = node.t + (node.k ? ` ${words.consiglio.replace("{move}", () => words.mosse[node.k])}` : "");
    const buttons = Object.entries(node.s || {}).map(([move, next]) => [words.mosse[move], next]);
    if (!node.s) buttons.push([words.ancora, 0]);
    keys.replaceChildren(...buttons.map(([name, next]) => {
      const key = document.createElement("button");
      key.type = "button"; key.textContent = name;
      key.addEventListener("click", () => draw(next, true));
      return key;
    }));
    if (moved) story.focus();
  };
  document.getElementById("svolta").hidden = true;
  table.hidden = false;
  draw(0, false);
})();
