"""Zoom, size, hidden pages, slow frames and stalled loaders, while the user scrolls."""

import time

from gestures import LIST, TABLE, GestureTest

# Items whose heights depend on the width of the grid.
TEXTS = """
  grid.cell = (element, item) => { element.textContent = item; };
  grid.items = Array.from({ length: 2_000 }, (_, id) => `${id} ` + "word ".repeat(1 + (id * 7919) % 60));
"""


class SizeTests(GestureTest):
    def zoom(self, factor):
        """Zooms as the browser does: the page has fewer CSS pixels, and each has more pixels of the screen."""
        self.protocol.send("Emulation.setDeviceMetricsOverride", {
            "width": round(800 / factor), "height": round(600 / factor), "deviceScaleFactor": factor, "mobile": False})
        self.rest(100)

    def fill_window(self):
        self.do("grid.style.width = '100vw'; grid.style.height = '100vh';")

    def test_zoom_keeps_the_first_row_and_leaves_no_gaps(self):
        self.fill_window()
        self.do(TABLE + "grid.offset = 100_016;")
        before = self.look()
        for factor in (2, 1.1, 0.67, 1):
            self.zoom(factor)
            after = self.look()
            self.assertEqual((after["first"], after["blank"]), (before["first"], 0), f"{factor:.0%}")
            self.assertAlmostEqual(after["distance"], before["distance"], delta=1)

    def test_zoom_keeps_the_first_of_measured_items(self):
        self.fill_window()
        self.do(TEXTS + "grid.scrollToItem(1_000, { block: 'start' });")
        self.rest(300)
        self.assertEqual((self.look()["first"], self.look()["distance"]), (1_000, 0))
        for factor in (2, 1.25, 0.5, 1):
            self.zoom(factor)
            after = self.look()
            self.assertEqual((after["first"], after["blank"]), (1_000, 0), f"{factor:.0%}")
            self.assertAlmostEqual(after["distance"], 0, delta=1)

    def test_a_continuous_resize_keeps_the_first_of_measured_items(self):
        self.do(TEXTS + "grid.scrollToItem(1_000, { block: 'start' });")
        self.rest(300)
        with self.frames() as frames:
            self.do("""
              for (let step = 0; step < 40; step += 1) {
                grid.style.width = `${600 - 12 * (step < 20 ? step : 40 - step)}px`;
                grid.style.height = `${400 - 5 * (step < 20 ? step : 40 - step)}px`;
                await new Promise((done) => requestAnimationFrame(done));
              }""")
        self.assertEqual({each["first"] for each in frames}, {1_000})
        self.assertLessEqual(max(abs(each["distance"]) for each in frames), 1)

    def test_a_resize_keeps_a_chat_at_its_end(self):
        self.do("grid.setAttribute('anchor', 'end');" + TEXTS)
        for width in ("250px", "600px"):
            self.do(f"grid.style.width = '{width}';")
            self.rest(200)
            box = self.ask("grid.elementOf(1_999).getBoundingClientRect()")
            self.assertAlmostEqual(box["bottom"], 400, delta=1)

    def test_a_hidden_tab_panel_keeps_its_position(self):
        self.do(TEXTS + "grid.scrollToItem(700, { block: 'start' }); grid.focusItem(702);")
        self.rest(300)
        before = self.look()
        nodes = before["nodes"]
        self.do("document.body.style.display = 'none';")
        self.do("grid.refresh();")
        with self.frames():
            self.do("document.body.style.display = '';")
            self.rest(200)
        after = self.look()
        self.assertEqual(after["first"], before["first"])
        self.assertAlmostEqual(after["distance"], before["distance"], delta=1)
        self.assertLessEqual(after["nodes"], nodes + 2)
        self.assertEqual(self.ask("grid.focusedItem"), 702)

    def test_a_grid_keeps_its_position_when_it_moves_to_another_element(self):
        self.do(TEXTS + "grid.scrollToItem(700, { block: 'start' }); grid.focusItem(702);")
        self.rest(300)
        self.do("document.body.appendChild(document.createElement('div')).append(grid);")
        self.rest(200)
        after = self.look()
        self.assertEqual((after["first"], after["blank"]), (700, 0))
        self.assertAlmostEqual(after["distance"], 0, delta=1)
        self.assertEqual(self.ask("grid.focusedItem"), 702)


class DirectionTests(GestureTest):
    def test_a_grid_turns_around_when_its_direction_changes(self):
        self.do("grid.columns = [{ key: 'a' }, { key: 'b' }, { key: 'c' }]; grid.items = [{ a: 1, b: 2, c: 3 }];"
                "grid.focusItem(0, 'b');")
        self.do("grid.focus(); grid.dir = 'rtl';")
        self.press("ArrowLeft")
        name = "document.getElementById(grid.getAttribute('aria-activedescendant')).textContent"
        self.assertEqual(self.ask(name), "3")
        self.do("grid.dir = 'ltr';")
        self.press("ArrowLeft")
        self.assertEqual(self.ask(name), "2")

    def test_items_are_placed_again_when_the_direction_changes(self):
        self.do("grid.layout = 'grid'; grid.setAttribute('item-width', 100); grid.setAttribute('item-height', 100);"
                "grid.count = 100;")
        left = self.ask("grid.elementOf(1).getBoundingClientRect().left")
        self.do("grid.dir = 'rtl';")
        box = self.ask("grid.elementOf(1).getBoundingClientRect()")
        edge = self.ask("grid.shadowRoot.querySelector('.track').getBoundingClientRect().right")
        self.assertAlmostEqual(edge - box["right"], left, delta=1)
        self.do("grid.dir = 'ltr';")
        self.assertEqual(self.ask("grid.elementOf(1).getBoundingClientRect().left"), left)

    def rooms(self):
        """Returns how far the grid scrolls from left to right and downwards."""
        return self.ask("(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => "
                        "[scrollWidth - clientWidth, scrollHeight - clientHeight])(grid.shadowRoot.querySelector('.scroller'))")

    def test_a_list_becomes_horizontal_and_vertical_again(self):
        self.do(LIST)
        self.do("grid.setAttribute('direction', 'horizontal');")
        self.assertEqual([room > 1_000_000 for room in self.rooms()], [True, False])
        self.assertEqual(self.ask("[grid.elementOf(2).getBoundingClientRect().left, grid.elementOf(2).offsetWidth]"), [80, 40])
        self.do("grid.removeAttribute('direction');")
        self.assertEqual(self.ask("[grid.elementOf(2).getBoundingClientRect().top, grid.elementOf(2).offsetHeight]"), [80, 40])
        self.assertEqual([room > 0 for room in self.rooms()], [False, True])

    def test_a_table_becomes_a_list_that_does_not_scroll_sideways(self):
        self.do(TABLE)
        self.assertGreater(self.rooms()[0], 1_000)
        self.do("grid.layout = 'list'; grid.setAttribute('item-height', 40);")
        self.assertEqual(self.rooms()[0], 0)
        self.assertEqual(self.ask("grid.elementOf(0).getBoundingClientRect().top"), 0)
        self.assertEqual(self.shown()[0], "0")

    def test_a_list_becomes_a_table(self):
        self.do("grid.layout = 'list'; grid.setAttribute('item-height', 40);" + TABLE + "grid.summary = { c0: 'sum' };")
        for layout in ("table", "list", "table"):
            self.do(f"grid.layout = '{layout}';")
        self.assertEqual(self.ask("grid.elementOf(0).querySelector('.vg-cell')?.textContent"), "0.0")
        self.assertEqual(self.ask("[...grid.shadowRoot.querySelectorAll('.heading, .total')].map((each) => each.textContent)"
                                  ".filter((text) => text === 'c0' || text === 'sum')"), ["c0", "sum"])
        self.assertEqual(self.look()["blank"], 0)


    def test_the_direction_of_the_page_mirrors_a_grid(self):
        self.do("""grid.setAttribute("layout", "grid"); grid.setAttribute("item-width", 150); grid.count = 12; grid.style.display = "block";
            document.documentElement.dir = "rtl";""")
        inside = """[...grid.querySelectorAll(".vg-item:not([hidden])")].every((each) => {
            const [box, all] = [each.getBoundingClientRect(), grid.getBoundingClientRect()];
            return box.left >= all.left && box.right <= all.right;
        })"""
        self.assertTrue(self.ask(inside))
        self.do("document.documentElement.dir = '';")
        self.assertTrue(self.ask(inside))


class PauseTests(GestureTest):
    def test_a_frozen_page_goes_on_where_it_was(self):
        self.do(LIST)
        self.wheel(*[300] * 5)
        self.settle()
        before = self.look()
        self.protocol.send("Page.setWebLifecycleState", {"state": "frozen"})
        time.sleep(0.3)
        # Data may arrive as soon as the page is shown again.
        self.protocol.send("Page.setWebLifecycleState", {"state": "active"})
        self.ask("grid.count = 500_000")
        self.rest()
        self.assertEqual(self.look(), before)
        with self.frames():
            self.wheel(*[100] * 5)
            self.assertEqual(self.settle()["position"], before["position"] + 500)
        self.do("grid.scrollToItem(499_999);")
        self.assertEqual(self.shown()[-1], "499999")

    def test_a_page_in_the_background_is_current_when_it_returns(self):
        self.do(LIST)
        self.context.new_page().bring_to_front()
        self.ask("grid.count = 100; grid.scrollToItem(99);")
        self.page.bring_to_front()
        self.rest()
        self.assertEqual(self.shown()[-1], "99")

    def test_slow_frames_have_no_blanks(self):
        self.do(TABLE)
        self.protocol.send("Emulation.setCPUThrottlingRate", {"rate": 6})
        with self.frames() as frames:
            self.wheel(*[700] * 15)
            end = self.settle()
        self.protocol.send("Emulation.setCPUThrottlingRate", {"rate": 1})
        self.assertEqual(end["position"], 700 * 15)
        self.check_forward(frames)

    def test_long_tasks_of_the_page_leave_no_blanks_behind(self):
        self.do(LIST + """
          globalThis.timer = setInterval(() => {
            const end = performance.now() + 120;
            while (performance.now() < end);
          }, 150);""")
        with self.frames() as frames:
            self.wheel(*[500] * 12)
            self.ask("clearInterval(timer)")
            end = self.settle()
        self.assertEqual(end["position"], 500 * 12)
        self.check_forward(frames)


class StalledLoaderTests(GestureTest):
    def setUp(self):
        super().setUp()
        # Requests without an answer. They do not end when they are aborted either.
        self.do("""
          grid.setAttribute("item-height", 40);
          grid.cell = (element, item) => { element.textContent = item; };
          globalThis.requests = [];
          globalThis.rows = (start, end) => Array.from({ length: end - start }, (_, index) => `Row ${start + index}`);
          grid.load = (request) => new Promise((resolve) => requests.push(Object.assign(request, { resolve })));
          await new Promise((done) => setTimeout(done, 50));
          requests[0].resolve({ rows: rows(0, 100), total: 100_000 });
        """)

    def test_placeholders_fill_the_viewport_while_a_loader_stalls(self):
        self.assertEqual(self.shown()[0], "Row 0")
        with self.frames():
            self.wheel(*[2_000] * 8)
            self.settle()
        self.assertTrue(self.ask("[...grid.querySelectorAll('.vg-item:not([hidden])')]"
                                 ".every((each) => each.classList.contains('vg-waiting'))"))
        self.do("grid.focusItem(300); grid.focus();")
        self.press("ArrowDown")
        self.assertEqual(self.ask("grid.focusedItem"), 301)
        self.do("grid.offset = 0;")
        self.assertEqual(self.shown()[0], "Row 0")

    def test_requests_that_never_end_do_not_keep_others_from_loading(self):
        for position in (400_000, 800_000, 1_200_000, 1_600_000, 2_400_000):
            self.scroll(position)
        open_requests = self.ask("requests.slice(1).filter(({ signal }) => !signal.aborted).map(({ start }) => start)")
        self.assertEqual(open_requests, [59_900, 60_000])
        self.do("requests.filter(({ start, signal }) => start > 59_000 && !signal.aborted)"
                ".forEach((each) => each.resolve({ rows: rows(each.start, each.end), total: 100_000 }));")
        self.assertEqual(self.shown()[0], "Row 60000")

    def test_an_aborted_page_is_requested_again_when_it_is_visible_again(self):
        self.scroll(400_000)
        self.scroll(3_000_000)
        self.scroll(400_000)
        self.assertEqual(self.ask("requests.filter(({ start, signal }) => start === 10_000 && !signal.aborted).length"), 1)

    def test_another_loader_replaces_one_that_stalls(self):
        self.scroll(400_000)
        self.do("grid.load = async ({ start, end }) => ({ rows: rows(start, end), total: 300 });")
        self.assertTrue(self.ask("requests.slice(1).every(({ signal }) => signal.aborted)"))
        self.do("requests.forEach((each) => each.resolve({ rows: ['late'], total: 1 }));")
        self.assertEqual(self.ask("grid.count"), 300)
        self.assertEqual(self.shown()[0], "Row 0")
