/**
 * Checks the page as accessibility checkers do. Returns one line per finding.
 *
 *     checker.findings()                       // ["listbox node-6 has no name"]
 *
 * The rules are those of ARIA 1.2, as far as the page uses it.
 */
const checker = (globalThis.checker = {});

/** The attributes that are allowed for a role, besides those for all elements. */
const allowed = {
  listitem: ["posinset", "setsize", "level"],
  option: ["posinset", "setsize", "selected", "checked", "disabled"],
  grid: ["rowcount", "colcount", "multiselectable", "activedescendant", "readonly", "disabled"],
  row: ["rowindex", "selected", "level", "posinset", "setsize", "colindex", "expanded", "disabled"],
  gridcell: ["rowindex", "colindex", "rowspan", "colspan", "selected", "expanded", "readonly", "disabled"],
  listbox: ["multiselectable", "orientation", "activedescendant", "expanded", "disabled"],
  heading: ["level"],
  button: ["expanded", "pressed", "haspopup", "disabled"],
  group: ["activedescendant", "disabled"],
  textbox: ["multiline", "placeholder", "readonly", "disabled", "activedescendant"],
};
allowed.columnheader = allowed.rowheader = [...allowed.gridcell, "sort"];
const everywhere = ["label", "labelledby", "describedby", "owns", "controls", "current", "hidden", "live"];

/** The roles that must have one of these roles around them, and those that may have only these inside. */
const parents = {
  row: ["grid", "rowgroup"], gridcell: ["row"], columnheader: ["row"], rowheader: ["row"],
  option: ["listbox"], listitem: ["list"],
};
const children = {
  grid: ["row"], row: ["gridcell", "columnheader", "rowheader"], listbox: ["option", "group"], list: ["listitem"],
};

/** The roles that need a name, and those that are named by their texts. */
const named = [
  "grid", "listbox", "textbox", "button", "link", "img", "navigation", "heading", "option", "group", "columnheader",
];
const namedByTexts = ["button", "link", "heading", "option", "columnheader", "group"];

const tags = { A: "link", BUTTON: "button", NAV: "navigation", CANVAS: "img" };
const roleOf = (element) => element.getAttribute("role") || tags[element.tagName] || "";

const isSeen = (element) => element.checkVisibility({ visibilityProperty: true })
  && !element.closest("[aria-hidden=true], [inert]");

const nameOf = (element) => {
  const labels = (element.getAttribute("aria-labelledby") ?? "").split(" ").filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent ?? "");
  const label = labels.join(" ") || element.ariaLabel || "";
  if (label.trim()) return label;
  if (!namedByTexts.includes(roleOf(element))) return "";
  const pictures = [...element.querySelectorAll("[role=img]")].map((picture) => picture.ariaLabel);
  return `${element.textContent}${pictures.join(" ")}`.trim();
};

const told = (element) => `${roleOf(element) || element.tagName} ${element.id || element.className}`;

checker.findings = () => {
  const all = [...document.body.querySelectorAll("*")].filter((element) => isSeen(element) || isOwner(element));
  const owners = new Map();
  for (const owner of all) for (const owned of ownedBy(owner)) owners.set(owned, owner);
  const found = [...wrongIds()];
  for (const element of all) {
    found.push(...wrongAttributes(element), ...wrongName(element), ...wrongFocus(element));
    found.push(...wrongFamily(element, owners), ...wrongPlace(element, owners));
  }
  return [...new Set(found)];
};

/** Whether an element has no size, and owns others. */
const isOwner = (element) => element.className === "owner" && !element.closest("[hidden]")
  && getComputedStyle(element).visibility === "visible";

function ownedBy(owner) {
  const ids = (owner.getAttribute("aria-owns") ?? "").split(" ").filter(Boolean);
  return ids.map((id) => document.getElementById(id)).filter(Boolean);
}

function* wrongIds() {
  const seen = new Set();
  for (const { id } of document.querySelectorAll("[id]")) {
    if (seen.has(id)) yield `the id ${id} occurs twice`;
    seen.add(id);
  }
  for (const element of document.querySelectorAll("[aria-owns], [aria-labelledby], [aria-controls]")) {
    for (const name of ["owns", "labelledby", "controls"]) {
      for (const id of (element.getAttribute(`aria-${name}`) ?? "").split(" ").filter(Boolean)) {
        if (!seen.has(id)) yield `${told(element)} refers to ${id}, which does not exist`;
      }
    }
  }
}

function* wrongAttributes(element) {
  const role = roleOf(element);
  for (const { name } of element.attributes) {
    if (!name.startsWith("aria-")) continue;
    const short = name.slice(5);
    const isNamed = short === "label" || short === "labelledby";
    if (isNamed && !role && element.tagName !== "INPUT") yield `${told(element)} has a name but no role`;
    if (!everywhere.includes(short) && !allowed[role]?.includes(short)) yield `${told(element)} has ${name}`;
  }
}

function* wrongName(element) {
  if (named.includes(roleOf(element)) && !nameOf(element)) yield `${told(element)} has no name`;
}

function* wrongFocus(element) {
  const isReached = element.tabIndex >= 0 && element.matches("a[href], button, input, [tabindex]");
  if (!isReached) return;
  if (element.closest("[aria-hidden=true]")) yield `${told(element)} is hidden and can be focused`;
  if (!roleOf(element) && !element.matches("input, .pane")) yield `${told(element)} can be focused and has no role`;
  const around = element.parentElement.closest("[role=button], [role=option], [role=img]");
  if (around) yield `${told(element)} can be focused inside of ${told(around)}, which hides its content`;
}

/** Returns the elements with roles that are the children of an element in the accessibility tree. */
function rolesIn(element, owners) {
  const inside = [...element.children].filter((child) => !owners.has(child));
  return [...inside, ...ownedBy(element)].filter((child) => isSeen(child) || isOwner(child)).flatMap((child) => {
    const role = roleOf(child);
    return role && role !== "presentation" ? [child] : rolesIn(child, owners);
  });
}

function roleAround(element, owners) {
  for (let at = element; at !== document.body;) {
    at = owners.get(at) ?? at.parentElement;
    if (roleOf(at)) return at;
  }
  return document.body;
}

function* wrongFamily(element, owners) {
  const role = roleOf(element);
  if (parents[role]) {
    const around = roleAround(element, owners);
    if (!parents[role].includes(roleOf(around))) yield `${told(element)} is in ${told(around)}`;
  }
  if (!children[role]) return;
  for (const child of rolesIn(element, owners)) {
    if (!children[role].includes(roleOf(child))) yield `${told(element)} contains ${told(child)}`;
  }
}

function* wrongPlace(element, owners) {
  const number = (name) => Number(element.getAttribute(`aria-${name}`) ?? NaN);
  if (number("posinset") > number("setsize") || number("posinset") < 1) yield `${told(element)} is at ${number("posinset")}`;
  if (!["gridcell", "columnheader", "rowheader"].includes(roleOf(element))) return;
  const row = roleAround(element, owners);
  const grid = roleAround(row, owners);
  const isWithin = (index, span, count) =>
    index >= 1 && index + (span || 1) - 1 <= Number(grid.getAttribute(`aria-${count}`));
  if (!isWithin(number("rowindex"), number("rowspan"), "rowcount")) yield `${told(element)} is in row ${number("rowindex")}`;
  if (!isWithin(number("colindex"), number("colspan"), "colcount")) yield `${told(element)} is in column ${number("colindex")}`;
  if (Number(row.getAttribute("aria-rowindex")) !== number("rowindex")) yield `${told(element)} is owned by another row`;
}
