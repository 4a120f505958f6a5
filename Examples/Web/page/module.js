/** Throws if a server has not answered with a file. */
function check(status, name) {
  if (status !== 200) throw new Error(`The server answers ${status} for ${name}.`);
}

/** Returns the response for a file of the module, which is beside the page or embedded in it. */
async function file(name) {
  const inside = document.getElementById(name);
  if (inside) {
    const bytes = Uint8Array.from(atob(inside.textContent), (letter) => letter.charCodeAt(0));
    return new Response(bytes, { headers: { "Content-Type": "application/wasm" } });
  }
  const response = await fetch(name);
  check(response.status, name);
  return response;
}

/**
 * The WebAssembly module of the engine. Where `wasm-split` and `node` are installed, the build splits it into two files:
 * `page.wasm` has the functions that the first scene and the comparison call, `rest.wasm` has the others. The first scene
 * is shown before the rest is loaded.
 *
 *     const module = await Module.load(imports);
 *     module.exports.begin(…);
 *     await module.complete();
 */
export class Module {
  exports;

  /** Whether all functions are loaded. */
  isComplete = false;

  /** The table of functions, which only a module that was split exports. */
  #table;

  /** The promise of `complete` while the rest is being loaded. */
  #completion;

  static async load(imports) {
    const module = new Module();
    const { instance } = await WebAssembly.instantiateStreaming(file("page.wasm"), {
      ...imports, rest: module.#placeholders(),
    });
    module.exports = instance.exports;
    module.#table = Object.values(instance.exports).find((each) => each instanceof WebAssembly.Table);
    module.isComplete = !module.#table;
    // A page from the disk has both files in it. There, the rest cannot be loaded by a request.
    if (document.getElementById("rest.wasm")) await module.complete();
    return module;
  }

  /** Loads the rest, unless it is loaded. After a failure, the next call tries again. */
  async complete() {
    if (this.isComplete) return;
    this.#completion ??= this.#loadRest().finally(() => {
      this.#completion = undefined;
    });
    await this.#completion;
  }

  async #loadRest() {
    try {
      const rest = await WebAssembly.compileStreaming(file("rest.wasm"));
      // A call of the module may have loaded the rest in the meantime.
      if (!this.isComplete) this.#add(rest);
    } catch (error) {
      if (!this.isComplete) throw error;
    }
  }

  /** Puts the functions of the rest into the table. */
  #add(rest) {
    new WebAssembly.Instance(rest, { first: this.exports });
    this.isComplete = true;
  }

  /**
   * Returns functions in place of those of the rest, by their positions in the table of functions. The one that is called
   * first loads the rest, which replaces all of them in the table.
   */
  #placeholders() {
    return new Proxy({}, {
      get: (_, position) => (...values) => {
        this.#completeNow();
        return this.#table.get(position)(...values);
      },
    });
  }

  /** Loads the rest during a call of the module, which cannot wait for a promise. */
  #completeNow() {
    const request = new XMLHttpRequest();
    request.open("GET", "rest.wasm", false);
    // A text with a character for each byte: synchronous requests return no bytes.
    request.overrideMimeType("text/plain; charset=x-user-defined");
    request.send();
    check(request.status, "rest.wasm");
    const bytes = Uint8Array.from(request.responseText, (letter) => letter.charCodeAt(0));
    this.#add(new WebAssembly.Module(bytes));
  }
}
