"""Elements that are used again, and frames while the user scrolls."""

from gestures import GestureTest, LIST, TABLE
from grid import GridTest

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


class KindTests(GridTest):
    """Elements of items whose kind the page determines."""

    # The elements of a kind have a class, which no item of another kind must have.
    SETUP = """
      grid.setAttribute("selection-mode", "multiple");
      grid.kind = (item) => item.type;
      grid.cell = (element, item) => {
        element.classList.add(item.type);
        element.textContent = item.text;
        if (!grid.hasAttribute("item-height")) element.style.paddingBottom = item.type === "tall" ? "60px" : "20px";
      };
      globalThis.make = (start, end) => Array.from({ length: end - start }, (_, step) => {
        const id = start + step;
        return { id, type: id % 3 ? "low" : "tall", text: `Row ${id}` };
      });
      globalThis.wrong = () => [...grid.querySelectorAll(".vg-item:not([hidden])")]
        .filter((each) => grid.elementOf(each.vgIndex) === each)
        .filter((each) => { const item = grid.itemAt(each.vgIndex);
          return item && (each.classList.contains("low") !== (item.type === "low") || each.classList.contains("tall") !== (item.type === "tall")
            || each.textContent !== item.text); })
        .map((each) => each.vgIndex);
    """

    LOAD = """
      globalThis.requests = [];
      grid.load = ({ start, end }) => new Promise((resolve) => requests.push(
        () => resolve({ rows: make(start, end), total: 10_000 })));
      globalThis.answer = async () => { requests.splice(0).forEach((each) => each()); };
    """

    def setUp(self):
        super().setUp()
        self.do(self.SETUP)

    def test_loaded_items_get_elements_of_their_kind(self):
        """No element of another kind, and no call of `kind` without an item."""
        for height in (30, None):
            with self.subTest(height=height):
                self.do("if (argument) grid.setAttribute('item-height', argument); else grid.removeAttribute('item-height');", height)
                self.do(self.LOAD)
                self.do("answer();")
                for position in (6_000, 60_000, 61_000, 90_000, 0, 120_000):
                    self.scroll(position)
                    self.do("answer();")
                    self.assertEqual(self.ask("wrong()"), [])
                    places = self.places()
                    first = int(places[0][0].split()[1])
                    self.assertEqual([text for text, _ in places], [f"Row {first + step}" for step in range(len(places))])
                    tops = [round(top) for _, top in places]
                    if height:
                        self.assertEqual({b - a for a, b in zip(tops, tops[1:])}, {30})
                    else:
                        boxes = self.ask("""[...grid.children].filter((each) => grid.elementOf(each.vgIndex) === each)
                            .map((each) => each.getBoundingClientRect()).sort((one, other) => one.top - other.top)
                            .map(({ top, bottom }) => [Math.round(top), Math.round(bottom)])""")
                        self.assertEqual([bottom for _, bottom in boxes[:-1]], [top for top, _ in boxes[1:]])
                self.assertLess(self.ask("grid.children.length"), 250)

    def test_an_element_of_another_kind_keeps_the_focus_and_the_selection(self):
        self.do("grid.setAttribute('item-height', 30);" + self.LOAD)
        self.do("answer();")
        self.do("grid.scrollToItem(500, { block: 'start' });")
        self.do("grid.focusItem(502); grid.selection = [[502, 504]]; grid.focus();")
        self.do("globalThis.waiting = grid.elementOf(502); answer();")
        self.assertEqual(self.ask("""[grid.elementOf(502) !== waiting, grid.getAttribute("aria-activedescendant") === grid.elementOf(502).id,
            [...grid.querySelectorAll("[data-focused]")].map((each) => each.vgIndex)]"""), [True, True, [502]])
        self.assertEqual(self.ask("""[501, 502, 503, 504].map((index) => { const { ariaSelected, ariaPosInSet } = grid.elementOf(index);
            return [ariaSelected, ariaPosInSet]; })"""), [["false", "502"], ["true", "503"], ["true", "504"], ["false", "505"]])

    def test_an_item_whose_kind_has_changed_gets_another_element(self):
        for setup in ("", "grid.setAttribute('item-height', 30);"):
            with self.subTest(setup):
                self.do(setup + "grid.setItems(make(0, 1_000), 'id');")
                self.do("const item = grid.itemAt(1); item.type = 'tall'; item.text = 'New'; grid.refresh(1, 2);"
                        "grid.refresh();")
                self.assertEqual([self.ask("grid.elementOf(1).textContent"), self.ask("wrong()")], ["New", []])
                self.do("const item = grid.itemAt(3); item.type = 'low'; grid.refresh(); item.type = 'tall'; grid.refresh();")
                self.assertEqual([self.ask("grid.elementOf(3).textContent"), self.ask("wrong()")], ["Row 3", []])
                self.do("grid.items = make(0, 1_000).map((each) => ({ ...each, type: each.type === 'low' ? 'tall' : 'low' }));")
                self.rest(300)
                self.assertEqual(self.ask("wrong()"), [])
                self.assertEqual(self.shown()[:3], ["Row 0", "Row 1", "Row 2"])

    def test_items_are_filled_again_after_changes(self):
        """At once, when elements have old indices still."""
        self.do("grid.setAttribute('item-height', 30); globalThis.items = make(0, 1_000); grid.items = items;")
        for change in ("items.splice(0, 1); grid.applyChanges([{ type: 'remove', start: 0 }]); grid.refresh();",
                       "items.unshift({ type: 'low', text: 'New' }); grid.applyChanges([{ type: 'insert', start: 0 }]); grid.refresh();"):
            self.do(change + "globalThis.before = [...grid.children];")
            self.assertEqual(self.ask("wrong()"), [])
        self.assertTrue(self.ask("[...grid.children].every((each) => before.includes(each))"))
        self.do("grid.columns = [{ key: 'text' }]; grid.detail = (element, item) => { element.textContent = `About ${item.text}`; };")
        self.do("grid.expand(1); grid.refresh();")
        self.assertEqual(self.shown()[:4], ["New", "Row 1", "About Row 1", "Row 2"])
        self.assertEqual(self.ask("[...new Set([...grid.querySelectorAll('.vg-row:not([hidden])')].map((each) => each.offsetHeight))]"), [30])

    def test_a_focused_element_of_another_kind_leaves_the_focus_to_the_grid(self):
        self.do("""grid.setAttribute("item-height", 30);
            grid.cell = (element, item) => { element.replaceChildren(document.createElement("button")); };
            grid.items = make(0, 100);""")
        self.do("grid.elementOf(1).firstChild.focus(); grid.itemAt(1).type = 'tall'; grid.refresh();")
        self.assertTrue(self.ask("document.activeElement === grid && grid.focusedItem === 1"))

    def test_elements_stay_where_the_page_determines_no_kind(self):
        self.do("grid.setAttribute('item-height', 30); grid.kind = () => undefined;" + self.LOAD)
        self.do("answer();")
        self.scroll(20_000)
        self.do("globalThis.before = [...grid.children]; answer();")
        self.assertTrue(self.ask("[...grid.children].every((each) => before.includes(each))"))
        self.assertEqual(self.shown()[1], self.ask("grid.itemAt(grid.range.start + 1).text"))

    def test_an_edit_is_kept_when_the_kind_of_its_row_changes(self):
        self.do("grid.columns = [{ key: 'text', editable: true }, { key: 'type' }]; grid.items = make(0, 100);"
                "grid.focusItem(1, 'text'); grid.focus();")
        self.press("F2")
        self.page.keyboard.type("New")
        self.do("grid.itemAt(1).type = 'tall'; grid.refresh();")
        self.assertEqual(self.ask("""[grid.itemAt(1).text, grid.elementOf(1).vgKind, [...grid.elementOf(1).querySelectorAll(".vg-cell")].map((each) => each.textContent),
            grid.querySelectorAll(".vg-editor").length, document.activeElement === grid]"""), ["New", "tall", ["New", "tall"], 0, True])
        self.assertEqual(self.ask("[...grid.querySelectorAll('[data-focused]')].map((each) => grid.elementOf(1).contains(each))"), [True])
