/** Measures when the first rows of a page are painted, and the memory of its WebAssembly modules. */
globalThis.starts = {
  /** When the first rows were painted, in milliseconds since the start of the page. */
  painted: undefined,

  /** The memories of the modules of the page. */
  memories: [],

  /** Returns the milliseconds from the request of a script until the first rows were painted, or undefined. */
  since(script) {
    const { startTime } = performance.getEntriesByType("resource").find(({ name }) => name.endsWith(`/${script}`));
    return starts.painted && starts.painted - startTime;
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
