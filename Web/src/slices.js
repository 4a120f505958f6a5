/** Long work in slices, between which the page stays responsive. */

/** The greatest length of a slice, in milliseconds. */
const sliceLength = 8;

/** The number of steps after which work yields. */
export const stepsPerYield = 2048;

/** Runs a generator to its end at once, and returns its result. */
export function finished(work) {
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
}

/**
 * Runs a generator in slices, or at once, and calls a function at its end. An error of this function is thrown, by the
 * constructor for work at once.
 */
export class Slices {
  /** Resolves when the work is done or canceled. */
  done;

  #work;
  #whenDone;
  #resolve;
  #channel;

  constructor(work, isLong, whenDone) {
    this.#work = work;
    this.#whenDone = whenDone;
    this.done = new Promise((resolve) => { this.#resolve = resolve; });
    this.#run(isLong ? sliceLength : Infinity);
  }

  /** Ends the work without calling the function. */
  cancel() {
    this.#work = undefined;
    this.#end();
  }

  get isRunning() {
    return this.#work !== undefined;
  }

  #end() {
    this.#channel?.port1.close();
    this.#resolve();
  }

  #run(length = sliceLength) {
    const end = performance.now() + length;
    let isDone = false;
    try {
      while (this.#work && !isDone && performance.now() < end) isDone = this.#work.next().done;
    } catch (error) {
      // A function of the page has failed. The grid goes on showing the rows that it has.
      this.#work = undefined;
      reportError(error);
    }
    if (this.#work && !isDone) {
      this.#continue();
      return;
    }
    const isCanceled = !this.#work;
    this.#work = undefined;
    try {
      if (!isCanceled) this.#whenDone();
    } finally {
      this.#end();
    }
  }

  /** Runs the next slice soon. A message comes sooner than a timer, which browsers delay. */
  #continue() {
    if (!this.#channel) {
      this.#channel = new MessageChannel();
      this.#channel.port1.onmessage = () => this.#run();
    }
    this.#channel.port2.postMessage(undefined);
  }
}
