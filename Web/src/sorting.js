/** Sorting and filtering of arrays. */

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });

/** Compares values: numbers and dates by size, others as texts; missing ones are last. */
function compareValues(one, other) {
  const [isMissing, isOtherMissing] = [one ?? undefined, other ?? undefined].map((each) => each === undefined);
  if (isMissing || isOtherMissing) return isMissing - isOtherMissing;
  if (typeof one === "number" || one instanceof Date) return one - other;
  return collator.compare(one, other);
}

/** Returns the positions of the items that contain the texts of a filter, or null for all. */
export function filtered(items, filter, value) {
  const tests = Object.entries(filter).map(([key, text]) => {
    const of = value(key);
    const wanted = String(text).toLocaleLowerCase();
    return (item) => String(of(item) ?? "").toLocaleLowerCase().includes(wanted);
  });
  if (tests.length === 0) return null;
  const view = [];
  for (let index = 0; index < items.length; index += 1) {
    if (tests.every((test) => test(items[index]))) view.push(index);
  }
  return Uint32Array.from(view);
}

/** Returns a view in the order of columns. Equal items stay in their order. */
export function sorted(items, view, sort, value, compare) {
  if (sort.length === 0) return view;
  const order = view ?? Uint32Array.from(items, (_, index) => index);
  const keys = sort.map(({ key, descending }) => {
    const of = value(key);
    return { values: items.map(of), compare: compare(key) ?? compareValues, sign: descending ? -1 : 1 };
  });
  return order.sort((one, other) => {
    for (const { values, compare: by, sign } of keys) {
      const [a, b] = [values[one], values[other]];
      const isEither = (a ?? undefined) === undefined || (b ?? undefined) === undefined;
      const result = by(a, b) * (isEither ? 1 : sign);
      if (result !== 0) return result;
    }
    return one - other;
  });
}
