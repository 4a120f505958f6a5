/**
 * Puts texts of the engine on the clipboard.
 *
 * The functions of `imports` are called by the module, while it handles a key or a tap.
 */
export class Clipboard {
  #memory;

  constructor(memory) {
    this.#memory = memory;
  }

  get imports() {
    return { copy: (address, length) => this.#copy(this.#memory.text(address, length)) };
  }

  #copy(text) {
    // Pages without a secure connection have no clipboard, but may answer a copy event.
    if (navigator.clipboard) navigator.clipboard.writeText(text).catch(() => this.#copyByEvent(text));
    else this.#copyByEvent(text);
  }

  #copyByEvent(text) {
    const answer = (event) => {
      event.clipboardData.setData("text/plain", text);
      event.preventDefault();
    };
    document.addEventListener("copy", answer, { once: true });
    document.execCommand("copy");
    document.removeEventListener("copy", answer);
  }
}
