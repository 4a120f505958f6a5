import { checkCount } from "./rules.js";
import { isNothing } from "./sorting.js";

/**
 * The data of a grid. A source has `count`, and `item(index)`, which is undefined until the item is
 * loaded. `need(ranges)` tells it which items have cells.
 */

/** Items that are numbers, from 0. */
export class CountSource {
  constructor(count) {
    this.count = count;
  }

  item(index) {
    return index;
  }

  need() {}

  stop() {}
}

/** The items of an array, in an order, or as the rows of an outline. */
export class ArraySource {
  /** The items as they were when they were shown, by which later changes of the array are found. */
  snapshot;

  /** The positions of the shown items in the array, or null for all in their order. */
  order = null;

  /** The rows of groups, a tree or details, or undefined. */
  outline;

  constructor(items) {
    this.items = items;
    this.snapshot = items.slice();
  }

  get count() {
    return this.outline?.count ?? this.order?.length ?? this.items.length;
  }

  item(index) {
    return (this.outline ? this.outline.item(index) : this.items[this.#position(index)]) ?? undefined;
  }

  /** Returns the position in the array of a row without an outline. */
  #position(index) {
    return this.order ? this.order[index] : index;
  }

  /**
   * Returns what distinguishes a row from all others of the array.
   *
   * @param identify returns it for an item and its position
   * @param details what distinguishes the details of items, by item; new ones are added
   */
  identity(index, identify, details) {
    if (!this.outline) {
      const position = this.#position(index);
      return identify(this.snapshot?.[position], position);
    }
    const identity = this.outline.identity(index);
    if (!this.outline.node(index).isDetail) return identity;
    if (!details.has(identity)) details.set(identity, {});
    return details.get(identity);
  }


  need() {}

  stop() {}
}

/** How many requests run at once, how often a failed one is repeated, and how many pages are kept. */
const requestLimits = { atOnce: 4, retries: 3, delay: 500, pages: 200 };

/** Throws an error if an answer of the page's function is no array of the requested rows. */
function check(answer, start, end) {
  if (!Array.isArray(answer?.rows)) throw new TypeError("An answer needs an array `rows`.");
  const { rows, total } = answer;
  const missing = rows.findIndex(isNothing);
  if (missing >= 0) throw new TypeError(`Row ${start + missing} of an answer is ${rows[missing]}. Each row must be an item.`);
  if (total === undefined) return;
  checkCount(total, "total of an answer");
  const wanted = Math.max(0, Math.min(end, total) - start);
  if (rows.length < wanted) throw new RangeError(`An answer has ${rows.length} rows instead of ${wanted}.`);
}

/**
 * Items that are loaded in pages, when they are needed.
 *
 * Requests for pages that are no longer needed are aborted. A rejected request is repeated with
 * growing delays; one with an invalid answer is not. Pages far from the visible ones are forgotten when there are too many.
 */
export class PageSource {
  count = 0;

  /** Whether the number of items is known. Until then, it grows with the loaded pages. */
  isTotalKnown = false;

  /** What is passed to the function besides the range, such as sort and filter. */
  query = {};

  #load;
  #size;
  #tell;

  /** Loaded pages, by number, the last used one last. */
  #pages = new Map();

  /** The `AbortController` of each request, by page. */
  #requests = new Map();

  /**
   * The failures of each page: the number of attempts, whether the next one waits for its `timer` or for `retry`, whether the last
   * one has failed, and why the engine has refused the number of items.
   */
  #failures = new Map();

  /** The start of the first page that was empty. There are not more items. */
  #end = Infinity;

  /** The ranges of pages that have cells, or are next to them. */
  #needed = [];

  /** The page of an item that the grid will scroll to, or -1. */
  #wanted = -1;
  #isStopped = false;

  /**
   * @param load the page's function, which returns or resolves to `{ rows, total }`
   * @param pageSize the number of rows of a page
   * @param tell `{ loaded(start, end), counting(), counted(), failed(error, start, end, isLast), didForgetFailure() }`;
   *   `counting` throws an error if there are too many items
   */
  constructor(load, pageSize, tell) {
    this.#load = load;
    this.#size = pageSize;
    this.#tell = tell;
  }

  /**
   * What is shown instead of items, if there are none: `loading`, `empty` or `error`. If there are items, `failed` if some of them,
   * near the visible ones, could not be loaded.
   */
  get state() {
    if (this.count > 0) return [...this.#failures.values()].some(({ isLast }) => isLast) ? "failed" : undefined;
    if (this.#pages.size > 0) return "empty";
    return this.#failures.get(0)?.isLast ? "error" : "loading";
  }

  /** Why the engine has refused the first page, or undefined. */
  get limitError() {
    return this.#failures.get(0)?.limitError;
  }

  item(index) {
    return this.#pages.get(Math.floor(index / this.#size))?.[index % this.#size];
  }

  /** Whether an item could not be loaded. */
  isFailed(index) {
    return Boolean(this.#failures.get(Math.floor(index / this.#size))?.isLast);
  }

  /** The ranges of loaded items, in ascending order. */
  get loaded() {
    return [...this.#pages].sort(([one], [other]) => one - other)
      .map(([page, rows]) => [page * this.#size, page * this.#size + rows.length]);
  }

  /** Forgets all items, and loads the needed ones again. The number of items stays until it is known. */
  reload() {
    this.#drop();
    this.isTotalKnown = false;
    this.#end = Infinity;
    this.#pages.clear();
    this.#requestPages();
  }

  /** Loads the pages of items that have cells, and aborts the requests of others. */
  need(ranges) {
    this.#needed = ranges.map(([start, end]) => [
      Math.floor(start / this.#size), Math.floor(Math.max(end - 1, start) / this.#size),
    ]);
    this.#requestPages();
  }

  /** Loads the page of an item beyond the number of items that is known, or of none if it is -1. */
  want(index) {
    this.#wanted = Math.floor(index / this.#size);
    this.#requestPages();
  }

  #requestPages() {
    if (this.#isStopped) return;
    const isNear = (page) => page === this.#wanted
      || this.#needed.some(([first, last]) => page >= first - 1 && page <= last + 1);
    // A page that could not be loaded is requested again when the user comes back to it.
    for (const [page, { isLast }] of this.#failures) {
      if (!isLast || this.#pages.size === 0 || isNear(page)) continue;
      this.#failures.delete(page);
      this.#tell.didForgetFailure();
    }
    for (const [page, request] of this.#requests) {
      if (isNear(page)) continue;
      request.abort();
      // The page's function may ignore this, and never end.
      this.#requests.delete(page);
    }
    for (const [first, last] of this.#needed) {
      for (let page = first; page <= last; page += 1) this.#request(page);
    }
    if (this.#wanted >= 0 && !this.isTotalKnown) this.#request(this.#wanted);
    this.#forget();
  }

  /** Repeats failed requests at once. */
  retry() {
    for (const failure of this.#failures.values()) clearTimeout(failure.timer);
    this.#failures.clear();
    this.#requestPages();
  }

  /** Aborts all requests. */
  stop() {
    this.#isStopped = true;
    this.#drop();
  }

  #drop() {
    for (const request of this.#requests.values()) request.abort();
    for (const failure of this.#failures.values()) clearTimeout(failure.timer);
    this.#requests.clear();
    this.#failures.clear();
  }

  async #request(page) {
    if (this.#pages.has(page) || this.#requests.has(page)) return;
    if (this.#failures.get(page)?.isWaiting) return;
    if (this.#requests.size >= requestLimits.atOnce) return;
    const controller = new AbortController();
    const { signal } = controller;
    this.#requests.set(page, controller);
    const [start, end] = [page * this.#size, (page + 1) * this.#size];
    let answer;
    let isAnswered = false;
    try {
      answer = await this.#load({ ...this.query, start, end, signal });
      isAnswered = true;
      check(answer, start, end);
    } catch (error) {
      const isCurrent = this.#requests.get(page) === controller;
      if (isCurrent) this.#requests.delete(page);
      if (signal.aborted || !isCurrent) return;
      this.#fail(page, error, { isFinal: isAnswered });
      this.#requestPages();
      return;
    }
    if (signal.aborted) return;
    this.#requests.delete(page);
    // After this, so that an error of the page's own functions is not taken for one of the request.
    try {
      this.#store(page, start, answer);
    } finally {
      this.#requestPages();
    }
  }

  #store(page, start, { rows, total }) {
    this.#failures.delete(page);
    this.#pages.set(page, rows);
    const before = this.count;
    const wasTotalKnown = this.isTotalKnown;
    if (total !== undefined) {
      this.count = Number(total);
      this.isTotalKnown = true;
    } else if (rows.length === 0 && start > 0) {
      // There may be fewer items still.
      this.#end = Math.min(this.#end, start);
      this.count = Math.min(this.count, this.#end);
    } else if (rows.length < this.#size) {
      this.count = start + rows.length;
      this.isTotalKnown = true;
    } else if (!this.isTotalKnown) {
      // There may be more items, so one more is shown as a placeholder, which loads the next page.
      this.count = Math.min(Math.max(this.count, start + rows.length + 1), this.#end);
    }
    if (this.count !== before) {
      try {
        this.#tell.counting();
      } catch (error) {
        this.count = before;
        this.isTotalKnown = wasTotalKnown;
        this.#pages.delete(page);
        this.#fail(page, error, { isFinal: true, limitError: error.message });
        return;
      }
      this.#tell.counted();
    }
    this.#tell.loaded(start, start + rows.length);
  }

  /** Repeats a request later, unless its failure is final. */
  #fail(page, error, { isFinal, limitError }) {
    const failure = this.#failures.get(page) ?? { count: 0, limitError };
    this.#failures.set(page, failure);
    failure.count += 1;
    // After the last attempt, the page waits for `retry`.
    failure.isWaiting = true;
    const isLast = failure.isLast = isFinal || failure.count > requestLimits.retries;
    // The number of items was that of another query.
    if (isLast && page === 0 && this.#pages.size === 0 && this.count > 0) {
      this.count = 0;
      this.#tell.counting();
      this.#tell.counted();
    }
    this.#tell.failed(error, page * this.#size, (page + 1) * this.#size, isLast);
    if (isLast) return;
    failure.timer = setTimeout(() => {
      failure.isWaiting = false;
      this.#requestPages();
    }, requestLimits.delay * 2 ** (failure.count - 1));
  }

  /** Forgets the pages that were used the longest time ago, if there are too many. */
  #forget() {
    let used = 0;
    for (const [first, last] of this.#needed) {
      for (let page = first; page <= last; page += 1) {
        const rows = this.#pages.get(page);
        if (!rows) continue;
        used += 1;
        this.#pages.delete(page);
        this.#pages.set(page, rows);
      }
    }
    for (const page of this.#pages.keys()) {
      if (this.#pages.size <= Math.max(requestLimits.pages, used)) return;
      this.#pages.delete(page);
    }
  }
}
