/**
 * Calls the element at random, and compares the page with a model: an array of items, and sets of the identifiers of
 * those that are selected and focused.
 */
globalThis.fuzz = async (seed, calls) => {
  let state = seed;
  const random = (count) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % count;
  };
  let lastId = 0;
  const make = () => ({ id: (lastId += 1), height: 20 + random(60) });
  let items = Array.from({ length: 100 }, make);
  let selected = new Set();
  let focused;
  const log = [];

  grid.itemKey = "id";
  grid.setAttribute("selection-mode", "multiple");
  grid.setAttribute("overscan", 100);
  grid.cell = (element, item) => {
    element.textContent = item.id;
    element.style.paddingBottom = `${item.height}px`;
  };
  grid.items = items;
  await grid.ready;

  const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const forget = () => {
    const ids = new Set(items.map(({ id }) => id));
    selected = new Set([...selected].filter((id) => ids.has(id)));
    if (!ids.has(focused)) focused = undefined;
  };

  const operations = {
    replace() {
      const next = items.filter(() => random(10) > 0);
      for (let count = random(8); count > 0; count -= 1) next.splice(random(next.length + 1), 0, make());
      for (let count = random(4); count > 0 && next.length > 1; count -= 1) {
        next.splice(random(next.length), 0, ...next.splice(random(next.length), 1));
      }
      items = next;
      grid.setItems(items, "id");
      forget();
    },
    insert() {
      const start = random(items.length + 1);
      const added = Array.from({ length: 1 + random(5) }, make);
      items.splice(start, 0, ...added);
      grid.applyChanges([{ type: "insert", start, end: start + added.length }]);
    },
    remove() {
      if (items.length < 20) return;
      const start = random(items.length - 5);
      items.splice(start, 3);
      grid.applyChanges([{ type: "remove", start, end: start + 3 }]);
      forget();
    },
    move() {
      if (items.length < 2) return;
      const [start, to] = [random(items.length), random(items.length)];
      items.splice(to, 0, ...items.splice(start, 1));
      grid.applyChanges([{ type: "move", start, to }]);
    },
    change() {
      if (items.length === 0) return;
      const index = random(items.length);
      items[index].height = 20 + random(60);
      grid.refresh(index, index + 1);
    },
    scroll() { grid.offset = random(items.length * 70); },
    scrollToItem() {
      const block = ["start", "center", "end", "nearest"][random(4)];
      grid.scrollToItem(random(items.length + 5), { block });
    },
    wheel() { grid.shadowRoot.querySelector(".scroller").scrollTop += random(400) - 200; },
    select() {
      const start = random(items.length + 1);
      const end = Math.min(items.length, start + random(10));
      grid.selection = start < end ? [[start, end]] : [];
      selected = new Set(items.slice(start, end).map(({ id }) => id));
    },
    focus() {
      if (items.length === 0) return;
      const index = random(items.length);
      grid.focusItem(index);
      focused = items[index].id;
    },
    resize() { grid.style.height = `${100 + random(500)}px`; },
    widen() { grid.style.width = `${200 + random(500)}px`; },
    arrange() {
      const [layout, height, gap] = [["list", "auto", 0], ["list", "40", 5], ["grid", "60", 3]][random(3)];
      grid.setAttribute("layout", layout);
      grid.setAttribute("item-height", height);
      grid.setAttribute("gap", gap);
    },
  };
  const names = Object.keys(operations);

  /** Throws if the page differs from the model. */
  const check = () => {
    const fail = (text) => { throw new Error(`${text} after ${log.slice(-12).join(", ")} (seed ${seed}, call ${log.length})`); };
    if (grid.count !== items.length) fail(`${grid.count} items instead of ${items.length}`);
    const box = grid.getBoundingClientRect();
    // Unused elements are hidden, or far outside of the viewport.
    const shown = [...grid.children].filter((each) =>
      !each.hidden && each.classList.contains("vg-item") && each.getBoundingClientRect().bottom > -100_000);
    const indices = shown.map((each) => each.vgIndex).sort((one, other) => one - other);
    if (new Set(indices).size !== indices.length) fail(`Two cells show one item: ${indices}`);
    for (const element of shown) {
      const item = items[element.vgIndex];
      if (!item) fail(`A cell shows item ${element.vgIndex} of ${items.length}`);
      if (element.textContent !== String(item.id)) fail(`Item ${element.vgIndex} shows ${element.textContent} instead of ${item.id}`);
      if (element.ariaPosInSet !== String(element.vgIndex + 1)) fail(`Item ${element.vgIndex} has position ${element.ariaPosInSet}`);
      if ((element.ariaSelected === "true") !== selected.has(item.id)) fail(`Item ${element.vgIndex} is selected: ${element.ariaSelected}`);
    }
    const focusedItem = grid.focusedItem;
    if ((focusedItem < 0 ? undefined : items[focusedItem]?.id) !== focused) fail(`Item ${focusedItem} has the focus instead of ${focused}`);
    if (items.length === 0) return;
    // The viewport is full: at each height, a cell or a gap that is not larger than allowed.
    const inner = grid.shadowRoot.querySelector(".scroller");
    const spans = shown.map((each) => each.getBoundingClientRect()).sort((one, other) => one.top - other.top);
    let covered = box.top;
    for (const { top, bottom } of spans) {
      if (top > covered + 6) { if (covered >= box.top) break; }
      covered = Math.max(covered, bottom);
    }
    const end = Math.min(box.top + inner.clientHeight, box.top + inner.scrollHeight - inner.scrollTop);
    const last = indices.at(-1) === items.length - 1;
    if (covered < end - 6 && !last) fail(`Nothing is shown from ${covered - box.top} to ${end - box.top} of ${grid.getAttribute("layout")} ${grid.getAttribute("item-height")}; cells ${shown.map((each) => `${each.vgIndex}: ${each.getBoundingClientRect().top - box.top}..${each.getBoundingClientRect().bottom - box.top}`)}; count ${items.length}`);
  };

  for (let call = 0; call < calls; call += 1) {
    const name = names[random(names.length)];
    log.push(name);
    operations[name]();
    if (call % 4 !== 3) continue;
    await frame();
    document.getAnimations().forEach((each) => each.finish());
    check();
  }
  return { made: grid.counters.made, children: grid.children.length };
};
