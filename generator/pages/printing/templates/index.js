"use strict";
(() => {
  const picked = [...document.querySelectorAll("#confronto select")], [first, second] = picked;
  const told = document.getElementById("differenze"), rows = [...document.querySelectorAll("#confronto tbody tr")];
  const places = new Map([...second.options].map((option, place) => [option.value, place + 1]));
  let before = picked.map((select) => select.value);
  const show = () => {
    const columns = places.has(first.value) ? picked.map((select) => places.get(select.value)) : [];
    let equal = 0, shown = 0;
    for (const row of rows) {
      const [one, other] = columns.map((column) => row.cells[column].textContent);
      row.hidden = columns.length > 0 && one === other;
      shown += !row.hidden;
      equal += row.hidden && one !== "—";
    }
    const some = equal ? told.dataset.alcune : told.dataset.tutte;
    told.textContent = columns.length ? some.replace("{n}", shown).replace("{m}", equal) : "";
    before = picked.map((select) => select.value);
  };
  const read = () => {
    const named = location.hash.slice(1).split("+");
    if (named.length !== 2 || named[0] === named[1] || !named.every((name) => places.has(name))) return;
    [first.value, second.value] = named;
    show();
    document.getElementById("confronto").scrollIntoView();
  };
  picked.forEach((select, place) => select.addEventListener("change", () => {
    const other = picked[1 - place];
    if (select.value === other.value) other.value = places.has(before[place]) ? before[place] : [...places.keys()].find((name) => name !== select.value);
    show();
    history.replaceState(null, "", places.has(first.value) ? `#${first.value}+${second.value}` : "#confronto");
  }));
  addEventListener("hashchange", read);
  show();
  read();
})();
