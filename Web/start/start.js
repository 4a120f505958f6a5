import "./virtual-grid.js";

const billions = document.querySelector("#billions");
const orders = document.querySelector("#orders");

billions.count = 10_000_000_000;
billions.cell = (element, index) => {
  element.textContent = index.toLocaleString("en");
  element.style.setProperty("--hue", (index * 7) % 360);
};

document.querySelector("#jump").addEventListener("submit", (event) => {
  event.preventDefault();
  const index = event.target.elements.index.valueAsNumber;
  billions.scrollToItem(index, { block: "center" });
  billions.focusItem(index);
});

const names = ["Ada", "Alan", "Barbara", "Donald", "Edsger", "Frances", "Grace", "John", "Katherine", "Niklaus"];
const cities = ["Bern", "Cairo", "Hanoi", "Lima", "Oslo", "Quito", "Rome", "Tunis", "Vienna", "Zurich"];
const money = (total) => total.toLocaleString("en", { minimumFractionDigits: 2 });

orders.columns = [
  { key: "id", title: "No.", width: 96, align: "end",
    pinned: "start", sortable: true, isRowHeader: true },
  { key: "customer", title: "Customer", flex: 2, minWidth: 140,
    sortable: true, filter: true, editable: true },
  { key: "city", title: "City", flex: 1, minWidth: 90,
    sortable: true, filter: true, editable: true },
  { key: "total", title: "Total", width: 110, align: "end",
    sortable: true, editable: true, format: money },
];

const items = Array.from({ length: 1_000_000 }, (_, id) => ({
  id,
  customer: `${names[(id * 7) % 10]} ${id % 977}`,
  city: cities[(id * 13) % 10],
  total: ((id * 7919) % 100_000) / 100,
}));
orders.items = items;

// The counters, four times a second.
const show = (id, value) => { document.getElementById(id).textContent = value.toLocaleString("en"); };
setInterval(() => {
  show("frames", billions.counters.frames + orders.counters.frames);
  show("made", billions.counters.made + orders.counters.made);
  show("filled", billions.counters.filled + orders.counters.filled);
  show("first", billions.range.start);
}, 250);
