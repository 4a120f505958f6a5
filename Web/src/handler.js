/** Shares the parts of the grid with the classes that handle keys and presses. */
export class Handler {
  /** @param actions functions by name, such as `edit` and `undo`, that both classes call */
  constructor(parts, focus, selecting, actions) {
    Object.assign(this, { parts, focus, selecting, actions });
  }
}
