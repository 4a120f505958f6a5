/** Sets of indices, as ranges `[start, end]` in ascending order that do not touch. */

/** Returns the union of two sets. */
export function union(ranges, others) {
  const sorted = [...ranges, ...others].sort((one, other) => one[0] - other[0]);
  const result = [];
  for (const [start, end] of sorted) {
    const last = result.at(-1);
    if (start >= end) continue;
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else result.push([start, end]);
  }
  return result;
}

/** Returns a set without a range. */
export function without(ranges, [start, end]) {
  return ranges.flatMap(([first, last]) => [
    [first, Math.min(last, start)], [Math.max(first, end), last],
  ]).filter(([first, last]) => first < last);
}

/** Returns whether a set has an index. */
export function has(ranges, index) {
  return ranges.some(([start, end]) => start <= index && index < end);
}
