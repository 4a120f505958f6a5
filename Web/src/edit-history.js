/** The greatest number of steps that the user can undo. */
const stepLimit = 100;

/**
 * The edits of the user, to undo and redo them. A step is an array of `{ index, item, column, value, oldValue }`: the cells
 * that one edit, paste, fill or clearing has changed.
 */
export class EditHistory {
  #past = [];
  #future = [];

  /** Adds a step of the user. Those that were undone are forgotten. */
  add(step) {
    if (step.length === 0) return;
    this.#past.push(step);
    if (this.#past.length > stepLimit) this.#past.shift();
    this.#future = [];
  }

  /**
   * Undoes the last step, or repeats the last one that was undone.
   *
   * @param apply sets the values of a step, and returns the part of it that the page has not refused
   * @returns this part, or undefined if there is no step
   */
  go(isRedo, apply) {
    const [from, to] = isRedo ? [this.#future, this.#past] : [this.#past, this.#future];
    const step = from.pop();
    if (!step) return undefined;
    const done = apply(step.map((edit) => ({ ...edit, value: edit.oldValue })));
    if (done.length > 0) to.push(done);
    return done;
  }
}
