"""Memory: nodes, the heap of the script, and the memory of the module."""

from grid import GridTest
from gestures import TABLE

# Keeps the memory of the module, which the element does not tell.
SPY = """
  globalThis.memories = [];
  const instantiate = WebAssembly.instantiate;
  WebAssembly.instantiate = async (...parameters) => {
    const result = await instantiate.apply(WebAssembly, parameters);
    memories.push((result.instance ?? result).exports.memory);
    return result;
  };
"""

SCROLL = """async (duration) => {
    const scroller = grid.shadowRoot.querySelector(".scroller");
    const end = performance.now() + duration;
    for (let frame = 1; performance.now() < end; frame += 1) {
      if (scroller.scrollTop >= scroller.scrollHeight - scroller.clientHeight - 1) scroller.scrollTop = 0;
      else scroller.scrollTop += frame % 100 === 0 ? 500_000 : frame % 10 === 0 ? 800 : 37;
      if (frame % 40 === 0) scroller.scrollLeft = frame * 7 % 1_500;
      await new Promise((done) => requestAnimationFrame(done));
    }
}"""


class MemoryTests(GridTest):
    def setUp(self):
        super().setUp()
        self.page.add_init_script(SPY)
        self.page.reload()
        self.ask("globalThis.grid = document.querySelector('virtual-grid')")

    def memory(self):
        """Returns the nodes, and the bytes of the heap and of the module, after a garbage collection."""
        self.rest()
        # The module frees a grid after its element was collected.
        for _ in range(2):
            self.protocol.send("HeapProfiler.collectGarbage")
            self.rest(50)
        self.protocol.send("HeapProfiler.collectGarbage")
        return (self.protocol.send("Memory.getDOMCounters")["nodes"],
                self.protocol.send("Runtime.getHeapUsage")["usedSize"],
                self.ask("memories[0].buffer.byteLength"))

    def test_half_a_minute_of_scrolling_needs_no_more_memory(self):
        self.do(TABLE)
        self.ask(SCROLL, 3_000)
        nodes, heap, module = self.memory()
        self.ask(SCROLL, 27_000)
        after = self.memory()
        self.assertAlmostEqual(after[0], nodes, delta=20)
        self.assertLess(after[1], heap + 200_000)
        self.assertEqual(after[2], module)

    def test_removed_grids_free_their_memory(self):
        make = """async (count) => {
            for (let number = 0; number < count; number += 1) {
              const other = document.createElement("virtual-grid");
              other.columns = [{ key: "id" }, { key: "name", sortable: true }];
              other.items = Array.from({ length: 1_000 }, (_, id) => ({ id, name: `Name ${id}` }));
              document.body.append(other);
              await other.ready;
              other.scrollToItem(500);
              await new Promise((done) => requestAnimationFrame(done));
              other.remove();
            }
        }"""
        self.do("grid.setAttribute('item-height', 40); grid.count = 100;")
        self.ask(make, 20)
        nodes, heap, module = self.memory()
        self.ask(make, 60)
        after = self.memory()
        self.assertAlmostEqual(after[0], nodes, delta=200)
        self.assertLess(after[1], heap + 500_000)
        self.assertLessEqual(after[2], module)

    def test_other_data_replaces_the_memory_of_former_data(self):
        change = """async (count) => {
            for (let round = 0; round < count; round += 1) {
              grid.items = Array.from({ length: 20_000 }, (_, id) => ({ id: id * 7 % 20_011, name: `Name ${id} ${round}` }));
              grid.sort = [{ key: "name", descending: round % 2 === 0 }];
              grid.filter = { name: `${round % 10}` };
              await new Promise((done) => requestAnimationFrame(done));
            }
        }"""
        self.do("grid.columns = [{ key: 'id' }, { key: 'name' }];")
        self.ask(change, 3)
        nodes, heap, module = self.memory()
        self.ask(change, 8)
        after = self.memory()
        self.assertAlmostEqual(after[0], nodes, delta=20)
        self.assertLess(after[1], heap + 500_000)
        self.assertEqual(after[2], module)
