"""Elements that are used again, and frames while the user scrolls."""

from gestures import GestureTest, LIST, TABLE

# Counts the elements that are added to the grid and were not there before.
COUNT = """
  globalThis.known = new Set(grid.querySelectorAll("*"));
  globalThis.added = 0;
  new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) {
      if (node.nodeType !== Node.ELEMENT_NODE || known.has(node)) continue;
      known.add(node);
      added += 1;
    }
  }).observe(grid, { childList: true, subtree: true });
"""


class ReuseTests(GestureTest):
    def test_scrolling_adds_no_element_that_was_not_there_before(self):
        for setup in (LIST, TABLE):
            with self.subTest(setup=setup):
                self.do(setup)
                # The longest jump needs as many elements as any other.
                for position in (100_000, 37, 500_000, 0):
                    self.scroll(position)
                self.do(COUNT)
                for step in range(10):
                    self.scroll(1_000 + step * 3_970)
                for _ in range(10):
                    self.scroll_by(-333)
                self.assertEqual(self.ask("added"), 0)
                self.assertTrue(self.ask("[...grid.querySelectorAll('.vg-item:not([hidden])')].every((each) => known.has(each))"))


    def test_each_cell_is_filled_once_at_the_start(self):
        self.ask("""() => {
            globalThis.fills = new Map();
            const early = document.createElement("virtual-grid");
            early.style.cssText = "width: 500px; height: 300px";
            early.setAttribute("item-height", 40);
            early.count = 1_000;
            early.cell = (element, index) => {
              element.textContent = index;
              fills.set(index, (fills.get(index) ?? 0) + 1);
            };
            grid.replaceWith(early);
            globalThis.grid = early;
        }""")
        self.rest()
        self.assertGreater(self.ask("fills.size"), 5)
        self.assertEqual(self.ask("[...fills.values()].filter((count) => count !== 1)"), [])


class FrameTests(GestureTest):
    def test_rows_follow_a_scroll_before_it_ends(self):
        self.do(LIST)
        blanks = self.ask("""async () => {
            // A scroll of the user ends when the finger is lifted. Those of scripts end at once.
            grid.shadowRoot.addEventListener("scrollend", (event) => event.stopImmediatePropagation(), true);
            const scroller = grid.shadowRoot.querySelector(".scroller");
            const frame = () => new Promise((done) => requestAnimationFrame(done));
            const blanks = [];
            for (let count = 0; count < 20; count += 1) {
              scroller.scrollTop += 1_000;
              // The first frame has the event, and the second one its result.
              await frame();
              await frame();
              blanks.push(watch.look().blank);
            }
            return blanks;
        }""")
        self.assertEqual(blanks, [0] * 20)
