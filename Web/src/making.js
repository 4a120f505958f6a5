/** Makes the elements of items and of sections. */

/** The kind of the rows with details, which no item of the page has. */
export const detailKind = Symbol("detail");

let lastId = 0;

/** Returns an identifier that no other element has. */
export function nextId() {
  lastId += 1;
  return `vg-${lastId}`;
}

/** Makes an element for items of a kind. */
export function makeItem({ table, rules }, kind) {
  const id = nextId();
  const element = kind === detailKind ? table.makeDetail(id)
    : rules.isTable ? table.makeRow(id) : document.createElement("div");
  element.classList.add("vg-item");
  element.id = id;
  if (!rules.isTable) element.role = rules.selection === "none" ? "listitem" : "option";
  element.vgIsMeasured = rules.isMeasured || kind === detailKind;
  return element;
}

/**
 * Makes the element of a section with its header: a row of a table, a group of options, or a list with a name. A list may
 * contain items only, so its header is beside it, in the same section element.
 */
export function makeSection({ isTable, selection }) {
  const section = document.createElement("div");
  section.className = "vg-section";
  const header = section.appendChild(document.createElement("div"));
  header.className = "vg-header";
  header.id = nextId();
  section.vgHeader = header;
  if (isTable) {
    section.role = "row";
    header.role = "rowheader";
    return section;
  }
  const isList = selection === "none";
  const group = isList ? section.appendChild(document.createElement("div")) : section;
  group.role = isList ? "list" : "group";
  group.setAttribute("aria-labelledby", header.id);
  section.vgGroup = group;
  return section;
}
