/** What handles input of the user on the items of a grid. */
export class Handler {
  /** @param actions what other handlers do, by name */
  constructor(parts, focus, selecting, actions) {
    Object.assign(this, { parts, focus, selecting, actions });
  }
}
