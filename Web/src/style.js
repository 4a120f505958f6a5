/**
 * The styles of a grid. Selectors of cells have no specificity, so any rule of the page wins, except that elements kept for
 * reuse stay hidden.
 */

/** Returns a style sheet; constructed sheets need no permission of a content security policy. */
function sheet(text) {
  const result = new CSSStyleSheet();
  result.replaceSync(text);
  return result;
}

/** The inside of the element. */
export const inside = sheet(`
  :host {
    display: block; position: relative; contain: content; height: 400px;
    color: var(--vg-color, CanvasText); background: var(--vg-background, Canvas);
    font: var(--vg-font, 14px/1.4 system-ui, sans-serif);
    --vg-line: color-mix(in srgb, currentColor 14%, transparent);
    --vg-accent: var(--vg-accent-color, #1a66d6); --vg-forward: 1px;
  }
  :host(:dir(rtl)) { --vg-forward: -1px; }
  :host([hidden]) { display: none; }
  :host(:focus) { outline: none; }
  /* There is no item with the focus. */
  :host(:focus-visible) .message:has(slot:not([name=failed])) { outline: 2px solid var(--vg-accent); outline-offset: -2px; }
  .scroller {
    height: 100%; overflow: auto; overflow-anchor: none; overscroll-behavior: contain;
  }
  :host([scroller=window]) { height: auto; contain: none; isolation: isolate; }
  :host([scroller=window]) .scroller { height: auto; overflow: visible; }
  .track {
    position: relative; min-width: 100%; min-height: 100%; overflow-x: clip; display: flex; flex-direction: column;
  }
  .spacer { flex: 1; }
  .layer { position: absolute; top: 0; inset-inline-start: 0; width: 100%; height: 0; }
  .head, .foot {
    position: sticky; z-index: 3; background: var(--vg-head-background, var(--vg-background, Canvas));
  }
  .head { top: var(--vg-top, 0px); }
  .foot { bottom: var(--vg-bottom, 0px); }
  .head:not(:has(.row, .frozen:not([hidden]))), .foot:not(:has(.row, .frozen:not([hidden]))) { display: none; }
  .titles { border-bottom: 1px solid var(--vg-line); }
  .titles .row { height: var(--vg-header-height, 36px); min-height: 32px; }
  .titles .row + .row { height: 36px; }
  .totals { border-top: 1px solid var(--vg-line); }
  .titles:empty, .totals:empty { display: none; }
  .frozen { position: relative; overflow-x: clip; }
  .head > .frozen { border-bottom: 1px solid var(--vg-line); }
  .foot > .frozen { border-top: 1px solid var(--vg-line); }
  .row { display: flex; position: relative; min-width: 100%; }
  .titles, .totals, .row { background: inherit; }
  .center { position: relative; flex: none; }
  /* Above the handles of the columns that scroll. */
  .start, .end { position: sticky; flex: none; z-index: 2; background: inherit; }
  .start { inset-inline-start: 0; box-shadow: var(--vg-forward) 0 var(--vg-line); }
  .end { inset-inline-end: 0; margin-inline-start: auto; box-shadow: calc(-1 * var(--vg-forward)) 0 var(--vg-line); }
  .heading, .total { position: absolute; top: 0; height: 100%; box-sizing: border-box; padding: 0 8px; font-weight: 600; }
  .heading { display: flex; align-items: center; gap: 4px; user-select: none; }
  .total { line-height: 32px; }
  .totals > .row { height: 32px; }
  .total, .title { flex: 1; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  [data-align=end] { text-align: end; font-variant-numeric: tabular-nums; }
  [data-align=center] { text-align: center; }
  .heading[data-sortable] { cursor: pointer; }
  .heading[data-sortable]:hover { background: color-mix(in srgb, currentColor 7%, transparent); }
  :host(:focus-within) .heading[data-focused] { outline: 2px solid var(--vg-accent); outline-offset: -2px; }
  [aria-sort]::after {
    content: ""; flex: none; width: 12px; height: 12px; background: currentColor; clip-path: polygon(50% 17%, 83% 75%, 17% 75%);
  }
  [aria-sort=descending]::after { transform: scaleY(-1); }
  [data-align=end]::after { order: -1; }
  .titles input {
    width: 100%; height: 28px; font: inherit; font-weight: 400; padding: 0 6px; color: inherit;
    background: var(--vg-background, Canvas); border-radius: 4px;
    border: 1px solid color-mix(in srgb, currentColor 55%, transparent);
  }
  .handle {
    position: absolute; inset-inline-end: -4px; top: 0; bottom: 0; width: 9px; cursor: col-resize;
    z-index: 1; touch-action: none;
  }
  .handle::after {
    content: ""; position: absolute; inset: 25% 4px; background: var(--vg-line);
  }
  .handle:hover::after { background: var(--vg-accent); }
  .message, .notice { position: absolute; display: grid; place-items: center; pointer-events: none; text-align: center; }
  .message { inset: var(--vg-head-height, 0px) 0 0; opacity: 0.7; }
  .message:not(:has(slot)) { display: none; }
  .message button, .message ::slotted(*) { pointer-events: auto; }
  .message button { font: inherit; }
  :host([scroller=window]) .message { position: static; padding: 16px; }
  .notice, .message:has([name=failed]) { inset: auto 0 calc(var(--vg-bottom, 0px) + var(--vg-foot-height, 0px) + 20px); z-index: 4; opacity: 1; }
  :host([scroller=window]) :is(.notice, .message:has([name=failed])) { position: sticky; }
  .notice > span, [name=failed] {
    display: block; padding: 6px 12px; border: 1px solid var(--vg-line); border-radius: 6px;
    background: var(--vg-background, Canvas); box-shadow: 0 2px 10px rgb(0 0 0 / 0.3);
  }
  @media (pointer: coarse) { .titles .row { min-height: 44px; } .handle { width: 24px; inset-inline-end: -12px; } .handle::after { inset: 25% 11px; } }
  @media (forced-colors: active) { .heading[data-focused] { outline-color: Highlight; } [aria-sort]::after { background: CanvasText; } }
`);

/** The cells, which are elements of the page. */
export const outside = sheet(`
  :where(.vg-live) {
    position: absolute; top: 0; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);
    white-space: nowrap;
  }
  :where(virtual-grid) > :where(.vg-item) {
    position: absolute; top: 0; inset-inline-start: 0; box-sizing: border-box; contain: layout style;
  }
  /* No rule of the page shows an element that is kept to be used again. */
  virtual-grid [hidden]:is(.vg-item, .vg-section, .vg-cell, .vg-mark) { display: none !important; }
  :where(virtual-grid) > :where(.vg-row) { display: flex; background: var(--vg-background, Canvas); }
  /* Beside the columns of a table that are narrower than the viewport. */
  :where(.vg-row, .vg-merged) { min-width: 100%; }
  :where(.vg-row)::after { content: ""; flex: 1; border-bottom: 1px solid var(--vg-line); }
  :where(.vg-row, .vg-merged) > :where(.vg-center) { position: relative; flex: none; }
  :where(.vg-row, .vg-merged) > :where(.vg-start, .vg-end) { position: sticky; flex: none; z-index: 1; }
  :where(.vg-row, .vg-merged) > :where(.vg-start) { inset-inline-start: 0; }
  :where(.vg-row, .vg-merged) > :where(.vg-end) { inset-inline-end: 0; margin-inline-start: auto; order: 1; }
  /* A child that inherits a background is styled again whenever its row moves, even if it is hidden. */
  :where(.vg-row) > :where(.vg-start, .vg-end):where(:not([hidden])) { background: inherit; }
  :where(.vg-row) > :where(.vg-start) { box-shadow: var(--vg-forward) 0 var(--vg-line); }
  :where(.vg-row) > :where(.vg-end) { box-shadow: calc(-1 * var(--vg-forward)) 0 var(--vg-line); }
  :where(.vg-cell) {
    position: absolute; top: 0; height: 100%; box-sizing: border-box; padding: 0 8px; overflow: hidden;
    text-overflow: ellipsis; white-space: nowrap; contain: strict;
    border-bottom: 1px solid var(--vg-line); line-height: calc(var(--vg-row-height, 32px) - 1px);
  }
  :where(.vg-cell[data-align=end]) { text-align: end; font-variant-numeric: tabular-nums; }
  :where(.vg-cell[data-align=center]) { text-align: center; }
  :where(.vg-row:hover) { background: color-mix(in srgb, var(--vg-accent) 6%, var(--vg-background, Canvas)); }
  :where(.vg-item[aria-selected=true]) {
    background: color-mix(in srgb, var(--vg-accent) 16%, var(--vg-background, Canvas));
  }
  /* A photo covers the background. */
  :where(virtual-grid:is([layout=grid], [layout=waterfall])) > :where(.vg-item[aria-selected=true]) {
    outline: 3px solid var(--vg-accent); outline-offset: -3px;
  }
  :where(.vg-cell[data-selected]) { background: color-mix(in srgb, var(--vg-accent) 16%, transparent); }
  :where(virtual-grid:focus-within) :where([data-focused]) {
    outline: 2px solid var(--vg-accent); outline-offset: -2px;
  }
  :where(virtual-grid[data-merged]) > :where(.vg-item) { contain: none; }
  :where(virtual-grid[data-merged]) > :where(.vg-row) > :where(.vg-start, .vg-end) { z-index: 2; }
  :where(.vg-merged) { display: flex; pointer-events: none; }
  :where(.vg-merged) > :where(.vg-start, .vg-end) { z-index: 3; }
  :where(.vg-merged) > * > :where(.vg-cell) {
    z-index: 1; pointer-events: auto; background: var(--vg-background, Canvas); line-height: normal;
    display: grid; align-content: center;
  }
  :where(.vg-merged) > * > :where(.vg-cell[data-selected]) {
    background: color-mix(in srgb, var(--vg-accent) 16%, var(--vg-background, Canvas));
  }
  :where(.vg-cell[data-covered]) { visibility: hidden; }
  :where(.vg-dragged) {
    background: var(--vg-background, Canvas); z-index: 2; pointer-events: none; box-shadow: 0 2px 10px rgb(0 0 0 / 0.3);
  }
  :where(virtual-grid) > :where(.vg-drop) { position: absolute; top: 0; inset-inline-start: 0; z-index: 3; pointer-events: none; }
  :where(.vg-drop[data-side=before]) { box-shadow: 0 -2px var(--vg-accent); }
  :where(.vg-drop[data-side=after]) { box-shadow: 0 2px var(--vg-accent); }
  :where(.vg-drop[data-side=before-across]) { box-shadow: calc(-2 * var(--vg-forward)) 0 var(--vg-accent); }
  :where(.vg-drop[data-side=after-across]) { box-shadow: calc(2 * var(--vg-forward)) 0 var(--vg-accent); }
  :where(.vg-check) { width: 18px; height: 18px; margin: 0; vertical-align: middle; accent-color: var(--vg-accent); }
  :where(.vg-fill) {
    position: absolute; bottom: -2px; width: 8px; height: 8px; box-sizing: border-box; z-index: 1; cursor: crosshair;
    background: var(--vg-accent); border: 1px solid var(--vg-background, Canvas); touch-action: none;
  }
  :where(.vg-fill)::after { content: ""; position: absolute; inset: -8px; }
  :where(.vg-group) { font-weight: 600; }
  /* The text runs over other cells. One line is below all of them, and none crosses the text. */
  :where(.vg-group, .vg-failed)::after { position: absolute; inset: auto 0 0; z-index: 1; }
  :where(.vg-group, .vg-failed) > * > :where(.vg-cell) { border-color: transparent; }
  :where(.vg-group, .vg-failed) > :where(.vg-start) { box-shadow: none; }
  :where(.vg-group, .vg-failed) > :where(.vg-center) { z-index: 0; }
  :where(.vg-group, .vg-failed) > * > :where([data-align=title], .vg-mark) { z-index: 1; }
  :where(.vg-mark) {
    position: absolute; top: 0; width: 24px; height: 100%; display: grid; place-items: center; cursor: pointer;
  }
  :where(.vg-mark)::before {
    content: ""; width: 6px; height: 6px; border: solid currentColor; border-width: 0 2px 2px 0;
    transform: rotate(-45deg);
  }
  :where(:dir(rtl) > .vg-mark)::before { transform: rotate(135deg); }
  :where([aria-expanded=true]) > * > :where(.vg-mark)::before { transform: rotate(45deg); }
  :where(.vg-detail) { min-width: 100%; border-bottom: 1px solid var(--vg-line); }
  :where(.vg-detail) > :where(.vg-content) {
    position: sticky; inset-inline-start: 0; width: var(--vg-width); box-sizing: border-box; overflow: auto;
    padding: 8px;
  }
  :where(.vg-waiting) :where(.vg-cell)::after, :where(.vg-waiting:not(.vg-row))::after {
    content: ""; display: inline-block; width: 60%; height: 0.7em; border-radius: 4px;
    background: color-mix(in srgb, currentColor 12%, transparent);
  }
  :where(.vg-failed) { color: color-mix(in srgb, currentColor 70%, transparent); }
  :where(.vg-section) { position: absolute; inset-inline-start: 0; width: 100%; pointer-events: none; }
  :where(.vg-section) > :where(.vg-header) {
    position: sticky; top: calc(var(--vg-top, 0px) + var(--vg-head-height, 0px)); z-index: 2; pointer-events: auto;
    background: var(--vg-background, Canvas); padding: 4px 8px; font-weight: 600; box-sizing: border-box;
  }
  :where(.vg-editor) {
    position: absolute; inset: 0; width: 100%; box-sizing: border-box; font: inherit; text-align: inherit;
    padding: inherit; border: 0; outline: 0; color: inherit; background: var(--vg-background, Field); resize: none;
    /* The focus ring is that of the cell, which is below. Above a text, cells round half a pixel down, and inputs up. */
    height: calc(100% - 1px); clip-path: inset(2px 2px 0);
  }
  /* Numbers have no buttons beside them. Inputs of the page keep theirs. */
  :where(.vg-number) { appearance: textfield; }
  :where(.vg-number)::-webkit-inner-spin-button { display: none; }
  @media (forced-colors: active) {
    :where(.vg-item[aria-selected=true], .vg-cell[data-selected]) {
      background: SelectedItem; color: SelectedItemText; forced-color-adjust: none;
    }
    :where(virtual-grid:focus-within) :where([data-focused]) { outline-color: Highlight; }
  }
`);

/** Adds the styles of cells to the document or the shadow root that contains a grid. */
export function adoptStyles(element) {
  const root = element.getRootNode();
  if (!root.adoptedStyleSheets.includes(outside)) {
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, outside];
  }
}
