/** Finds the rows of items again, after the order of an array or its items have changed. */

import { union } from "./ranges.js";

/** Returns whether two arrays have the same items in the same order. */
const isEqual = (one, other) => one.length === other.length && one.every((item, index) => item === other[index]);

/**
 * Returns functions that tell what distinguishes an item from all others, given the item and its position: `before` for an item that was
 * shown, and `now` for one of the array as it is.
 */
function identities(before, source, identify) {
  const byPosition = (_, position) => position;
  // Positions tell apart even items that are in the array twice.
  if (!before.snapshot || isEqual(before.snapshot, source.snapshot)) return { before: byPosition, now: byPosition };
  const present = new Set(source.snapshot.map(identify));
  const isReplaced = before.snapshot.length === source.snapshot.length;
  return {
    now: identify,
    before: (item, position) => {
      const identity = identify(item, position);
      if (present.has(identity)) return identity;
      // The item was removed, or replaced by the item at its position.
      return isReplaced ? identify(source.snapshot[position], position) : undefined;
    },
  };
}

/**
 * Returns which item has the focus and which ones are selected in a source, given those of the source before, which has the same array.
 * The item after one that was removed gets the focus, and for a row of a tree that is not shown, the one that contains it; none for
 * another item that a filter hides.
 *
 * @param identify returns what distinguishes an item, given it and its position
 */
export function followed(before, source, identify, { focusedItem, selection }) {
  const found = identities(before, source, identify);
  const details = new Map();
  const identityOf = (index) => before.identity(index, found.before, details);
  const isAll = before.count === source.count && String(selection) === `0,${before.count}`;
  const selected = new Set(isAll ? [] : selection.flatMap(([start, end]) =>
    Array.from({ length: end - start }, (_, index) => identityOf(start + index))));
  selected.delete(undefined);
  const focused = focusedItem < 0 ? undefined : identityOf(focusedItem);
  const rows = [];
  let focus = focusedItem >= 0 && focused === undefined ? Math.min(focusedItem, source.count - 1) : -1;
  for (let index = 0; index < source.count; index += 1) {
    const identity = source.identity(index, found.now, details);
    if (selected.has(identity)) rows.push([index, index + 1]);
    const isNearer = focus < 0 || Math.abs(index - focusedItem) < Math.abs(focus - focusedItem);
    if (focused !== undefined && identity === focused && isNearer) focus = index;
  }
  const parent = focus < 0 && focusedItem >= 0 ? before.outline?.parent(focusedItem) ?? -1 : -1;
  if (parent >= 0) focus = followed(before, source, identify, { focusedItem: parent, selection: [] }).focusedItem;
  return { focusedItem: focus, selection: isAll ? selection : union([], rows) };
}
