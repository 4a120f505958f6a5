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

    def test_scrolling_hides_and_shows_no_elements(self):
        """The number of rows within the viewport changes by one in most frames."""
        for setup in (LIST, TABLE):
            with self.subTest(setup=setup):
                self.do(setup)
                self.scroll(2_000)
                for _ in range(8):
                    self.scroll_by(25)
                self.do("""
                    globalThis.toggled = 0;
                    globalThis.observer = new MutationObserver((records) => { toggled += records.length; });
                    observer.observe(grid, { attributeFilter: ["hidden"], subtree: true });
                    const scroller = grid.shadowRoot.querySelector(".scroller");
                    for (let frame = 0; frame < 60; frame += 1) {
                      scroller.scrollTop += 25;
                      await new Promise((done) => requestAnimationFrame(done));
                    }
                    observer.disconnect();
                """)
                # A busy machine may make a pause, at which elements are hidden.
                self.assertLessEqual(self.ask("toggled"), 4)

    def test_unused_elements_are_outside_of_the_viewport_and_hidden_at_rest(self):
        for setup in (LIST, TABLE):
            with self.subTest(setup=setup):
                self.do(setup)
                unused = self.do("""
                    const unused = [];
                    const scroller = grid.shadowRoot.querySelector(".scroller");
                    for (const step of [500, 20, 20, 100_000, -20, -20, -99_000, 20]) {
                      scroller.scrollTop += step;
                      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
                      for (const each of grid.querySelectorAll(".vg-item:not([hidden])")) {
                        if (grid.elementOf(each.vgIndex) !== each) unused.push(each.getBoundingClientRect().bottom);
                      }
                    }
                    return unused;
                """)
                self.assertGreater(len(unused), 0)
                self.assertLess(max(unused), -1_000_000)
                self.rest(700)
                self.assertEqual(
                    self.ask("[...grid.querySelectorAll('.vg-item:not([hidden])')].every((each) => grid.elementOf(each.vgIndex) === each)"),
                    True)

    def test_unused_elements_are_hidden_at_rest_while_a_text_is_selected(self):
        self.do(LIST)
        self.do("const text = document.createElement('p'); text.textContent = 'Text'; document.body.append(text); getSelection().selectAllChildren(text);")
        for position in (500, 520, 540, 560):
            self.scroll(position)
        self.rest(700)
        self.assertEqual(self.ask("getSelection().type"), "Range")
        self.assertTrue(self.ask(
            "[...grid.querySelectorAll('.vg-item:not([hidden])')].every((each) => grid.elementOf(each.vgIndex) === each)"))


class StartTests(GestureTest):
    """The first frames of a grid, in a browser whose scroll bars take space."""

    SETUPS = {
        "list": "grid.setAttribute('item-height', 40); grid.cell = fill;",
        "measured list": "grid.cell = fill;",
        "table": "grid.columns = [{ key: 'a', width: 900, cell: fill }];",
        "table as wide as the grid": "grid.columns = [{ key: 'a', flex: 1, cell: fill }, { key: 'b', width: 90 }];",
    }

    def start(self, setup):
        """Replaces the grid by a new one."""
        self.do("""
            globalThis.fills = new Map();
            globalThis.fill = (element, item) => {
              element.textContent = item;
              fills.set(item, (fills.get(item) ?? 0) + 1);
            };
            const old = grid;
            globalThis.grid = document.createElement("virtual-grid");
            """ + setup + "old.replaceWith(grid);")

    def check(self, frames):
        counts = self.ask("[...fills.values()]")
        self.assertGreater(len(counts), 1)
        self.assertEqual(set(counts), {1}, "Some items were filled again.")
        self.assertEqual(self.ask("grid.counters.frames"), frames)

    def test_the_first_frame_fills_each_item_once(self):
        for name, setup in self.SETUPS.items():
            for count in (2, 1_000):
                with self.subTest(name, count=count):
                    self.start(f"{setup} grid.count = {count};")
                    self.check(frames=1)

    def test_items_that_arrive_later_are_filled_once(self):
        for name, setup in self.SETUPS.items():
            with self.subTest(name):
                self.start(setup)
                self.do("grid.count = 1_000;")
                self.assertGreater(self.ask(
                    "(({ offsetWidth, clientWidth }) => offsetWidth - clientWidth)(grid.shadowRoot.querySelector('.scroller'))"), 0)
                self.check(frames=2)

    def test_only_texts_that_are_sorted_need_a_collator(self):
        self.page.add_init_script("""
            globalThis.collators = 0;
            Intl.Collator = class extends Intl.Collator { constructor(...options) { super(...options); collators += 1; } };
        """)
        self.page.reload()
        self.ask("globalThis.grid = document.querySelector('virtual-grid')")
        self.do("grid.columns = [{ key: 'name' }]; grid.items = [{ name: 'b' }, { name: 'a' }];")
        self.assertEqual(self.ask("collators"), 0)
        self.do("grid.sort = [{ key: 'name' }];")
        self.assertEqual(self.ask("collators"), 1)


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

    def scroll_for_a_while(self):
        """Scrolls for 40 frames. Returns the duration in milliseconds, and the told ranges of visible items."""
        return self.ask("""async () => {
            const told = [];
            grid.addEventListener("rangechange", ({ detail }) => told.push(detail));
            const start = performance.now();
            for (let count = 0; count < 40; count += 1) {
              grid.shadowRoot.querySelector(".scroller").scrollTop += 100;
              await new Promise((done) => requestAnimationFrame(done));
            }
            await new Promise((done) => setTimeout(done, 1_000));
            return [performance.now() - start, told];
        }""")

    def test_a_scroll_tells_the_visible_items_at_most_ten_times_per_second(self):
        self.do(LIST)
        duration, told = self.scroll_for_a_while()
        self.assertLessEqual(len(told), duration // 100)
        self.assertEqual(told[-1], self.ask("grid.range"))
        self.assertGreater(told[-1]["start"], 0)

    def test_a_browser_that_does_not_tell_the_end_of_a_scroll_orders_the_elements_at_rest(self):
        self.do(LIST)
        self.ask("grid.shadowRoot.addEventListener('scrollend', (event) => event.stopImmediatePropagation(), true)")
        self.scroll_for_a_while()
        numbers = self.ask("[...grid.querySelectorAll('.vg-item:not([hidden])')].map((each) => Number(each.ariaPosInSet))")
        self.assertEqual(numbers, sorted(numbers))
        self.assertGreater(numbers[0], 1)

    def test_a_listener_of_the_visible_items_may_scroll(self):
        self.do(LIST)
        self.do("""
            grid.addEventListener("rangechange", () => grid.scrollToItem(900, { block: "start" }), { once: true });
            grid.scrollToItem(500, { block: "start" });
            await new Promise((done) => setTimeout(done, 600));
        """)
        self.assertEqual(self.ask("grid.range.start"), 900)
