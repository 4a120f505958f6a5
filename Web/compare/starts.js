/** Measures when the first rows of a page are painted, and the memory of its WebAssembly modules. */
globalThis.starts = {
  /** When the first rows were painted, in milliseconds since the start of the page. */
  painted: undefined,

  /** The memories of the modules of the page. */
  memories: [],

  /**
   * Returns the milliseconds until the first rows were painted: from the request of a script, and from the arrival of the
   * last script.
   */
  since(script) {
    const scripts = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js"));
    const { startTime } = scripts.find(({ name }) => name.endsWith(`/${script}`));
    const end = Math.max(...scripts.map(({ responseEnd }) => responseEnd));
    return [starts.painted - startTime, starts.painted - end];
  },

  /** The bytes of the memories. */
  get bytes() {
    return starts.memories.reduce((sum, { buffer }) => sum + buffer.byteLength, 0);
  },
};

{
  // The point is in the fourth row or the third one, below a header.
  const isPainted = () => /^[34]\.1$/.test(document.elementFromPoint(20, 85)?.textContent.trim());
  const channel = new MessageChannel();
  // Messages arrive after the frame is painted.
  channel.port1.onmessage = () => {
    if (isPainted()) starts.painted = performance.now();
    else requestAnimationFrame(look);
  };
  const look = () => channel.port2.postMessage("");
  requestAnimationFrame(look);

  for (const name of ["instantiate", "instantiateStreaming"]) {
    const original = WebAssembly[name];
    WebAssembly[name] = async (...parameters) => {
      const result = await original.apply(WebAssembly, parameters);
      const { exports } = result.instance ?? result;
      starts.memories.push(...Object.values(exports).filter((each) => each instanceof WebAssembly.Memory));
      return result;
    };
  }
}
