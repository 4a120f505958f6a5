/**
 * Positions and sizes of elements. The last values are properties of each element, because reading or writing a style is
 * slow.
 */

/** Places the element of an item, given commands and the position of its x in them. */
export function placeItem(element, commands, start, rules) {
  const y = commands[start + 1];
  const { isTable, isHorizontal, hasMerged } = rules;
  // A transformed element is a stacking context, in which no cell can be above another row.
  if (hasMerged) setLength(element, "top", "vgY", y);
  else translate(element, commands[start], y, rules);
  if (!isTable) setLength(element, isHorizontal ? "height" : "width", "vgBreadth", commands[start + 2]);
  if (!element.vgIsMeasured) setLength(element, isHorizontal ? "width" : "height", "vgExtent", commands[start + 3]);
}

/** Hides an element, or shows it again. */
export function setHidden(element, isHidden) {
  if (Boolean(element.vgIsHidden) === isHidden) return;
  element.vgIsHidden = isHidden;
  element.hidden = isHidden;
}

/** Moves an element that shows no item above the content, which has at most 8,000,000 pixels in the page. */
export function park(element) {
  translate(element, 0, -16_000_000, {});
}

/** Places the element of a section. Sticky positions ignore transforms, so it is placed by its edge. */
export function placeSection(element, commands, start) {
  setLength(element, "top", "vgY", commands[start + 1]);
  setLength(element, "height", "vgExtent", commands[start + 3]);
}

/** Moves an element to a position across and along the axis. */
function translate(element, x, y, { isHorizontal, isMirrored }) {
  if (element.vgX === x && element.vgY === y) return;
  element.vgX = x;
  element.vgY = y;
  const left = isHorizontal ? y : x;
  element.style.transform = `translate(${isMirrored ? -left : left}px, ${isHorizontal ? x : y}px)`;
}

/** Sets a length of a style, which is also a property of the element. */
export function setLength(element, name, property, length) {
  if (element[property] === length) return;
  element[property] = length;
  element.style[name] = `${length}px`;
}

/** Returns the width of the contents of an element, which may be wider or narrower. */
export function contentWidth(element) {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect().width;
}

/** Returns the width of an element without its padding. */
export function widthInside(element) {
  const style = getComputedStyle(element);
  return element.offsetWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
}
