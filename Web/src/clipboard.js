/** Copies and pastes cells, as spreadsheets do: as text with tabs, and as an HTML table. */

/** Quotes a field of tab-separated text if it contains a delimiter. */
const quoted = (text) => (/[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const entities = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text) => text.replace(/[&<>"]/g, (letter) => entities[letter]);

/** Puts the cells of an area on the clipboard. Items that are not loaded are empty. */
export function copyArea(event, area, parts) {
  const { table, data } = parts;
  const columns = area.columns(table);
  if (columns.length === 0) return;
  const rows = [];
  area.forEachRow(parts, (index, item) => {
    if (data.node(index)?.isDetail) return;
    rows.push(columns.map((column) => {
      if (item === undefined) return "";
      const isItem = data.isItem(index);
      return column.copy && isItem ? column.copy(table.rowValue(column, item), item) : table.plainText(column, item);
    }));
  });
  event.clipboardData.setData("text/plain", rows.map((row) => row.map(quoted).join("\t")).join("\n"));
  const cell = (text) => `<td>${escaped(text)}</td>`;
  const body = rows.map((row) => `<tr>${row.map(cell).join("")}</tr>`);
  event.clipboardData.setData("text/html", `<table>${body.join("")}</table>`);
  event.preventDefault();
}

/** Returns the fields of tab-separated text, whose fields may be quoted. */
export function fields(text) {
  const rows = [[]];
  const pattern = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/y;
  while (pattern.lastIndex <= text.length) {
    const start = pattern.lastIndex;
    const match = pattern.exec(text);
    if (!match) break;
    rows.at(-1).push(match[1]?.replaceAll('""', '"') ?? match[2]);
    if (match[3] === "" || pattern.lastIndex === start) break;
    if (match[3] !== "\t") rows.push([]);
  }
  // A line end at the end of the text begins no row.
  if (rows.length > 1 && rows.at(-1).join("") === "") rows.pop();
  return rows;
}

/** Returns the changes that a paste makes. A single row or field is repeated in the selected area. Rows with details are left out. */
export function pasteArea(event, area, parts) {
  const { table, data } = parts;
  const { clipboardData } = event;
  const text = clipboardData.getData("text/plain");
  // An image is no text. An empty cell has an empty one.
  if (text === "" && clipboardData.files.length > 0) return [];
  const rows = fields(text);
  const { shown } = table.columns;
  const isField = rows.length === 1 && rows[0].length === 1;
  const changes = [];
  const paste = (texts, index) => {
    if (!data.isItem(index)) return;
    const item = data.item(index);
    const width = isField ? area.columns(table).length : texts.length;
    Array.from({ length: width }, (_, offset) => texts[offset % texts.length]).forEach((text, offset) => {
      const column = shown[area.firstColumn + offset];
      if (column?.editable) changes.push({ index, column, item, text });
    });
  };
  if (rows.length === 1) {
    area.forEachRow(parts, (index) => paste(rows[0], index));
    return changes;
  }
  let index = area.firstRow;
  for (const texts of rows) {
    while (data.node(index)?.isDetail) index += 1;
    paste(texts, index);
    index += 1;
  }
  return changes;
}
