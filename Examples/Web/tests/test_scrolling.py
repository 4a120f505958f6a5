"""The browser scrolls natively, and the content follows exactly."""

import math

from support import PHONE, GalleryTest

# Scenes with a list whose scroll distance is visible, and keys that go to the middle of it.
LISTS = {
    "billions": ["m"], "waterfall": ["r"], "photos": [], "chat": [], "sheet": ["r"], "images": [],
    "endless": ["t"],
}


class WheelTests(GalleryTest):
    def assert_smooth(self, steps, way):
        """Checks the distance of each frame: the sum is right, no frame moves backward, and none
        moves farther than the wheel.
        """
        torn = [step for step in steps if isinstance(step, str)]
        self.assertEqual(torn, [], "items moved by different ways")
        self.assertNotIn(None, steps, "no item was seen in two frames")
        self.assertAlmostEqual(sum(steps), way, delta=0.5, msg=f"{steps}")
        sign = 1 if way > 0 else -1
        self.assertTrue(all(0 <= step * sign <= abs(way) + 0.5 for step in steps), f"{steps}")

    def test_a_row_moves_by_just_the_way_of_the_wheel(self):
        for scene, keys in LISTS.items():
            page = self.open(scene)
            page.press(*keys)
            page.ask("(has) => { watch.hasFrozenEdges = has }", scene == "sheet")
            for way in (-120, 100, 300, -40):
                with self.subTest(scene=scene, way=way):
                    self.turn(page, way)

    def turn(self, page, way):
        pane = page.pane()
        before = page.ask("watch.places()")
        # Near an end, the distance is limited.
        place, end = pane["scroll"][1], pane["range"][1]
        way = max(-place, min(way, end - place))
        with page.steps() as steps:
            page.wheel(down=way)
        self.assert_smooth(steps, way)
        after = page.ask("watch.places()")
        for item in before.keys() & after.keys():
            self.assertAlmostEqual(before[item] - after[item], way, delta=0.5)
        self.assert_same(page, f"after {way}")

    def test_a_sheet_goes_sideways(self):
        page = self.open("sheet")
        page.press("r")
        page.ask("watch.hasFrozenEdges = true")
        for way in (200, 90, -150):
            with page.steps(side=0) as steps:
                page.wheel(across=way)
            self.assert_smooth(steps, way)
            self.assert_same(page, f"after {way}")

    def test_a_mirrored_list_goes_the_same_way(self):
        page = self.open("billions", "?dir=rtl")
        page.press("m")
        with page.steps() as steps:
            page.wheel(down=250)
        self.assert_smooth(steps, 250)

    def test_a_mirrored_sheet_stays_where_it_is_across(self):
        """The browser counts the scroll position from the right, and the engine from the left."""
        page = self.open("sheet", "?dir=rtl")
        def first_column():
            return min(item["column"] for item in page.items() if item["column"] > 1)
        self.assertEqual(first_column(), 2)
        page.wheel(down=200)
        self.assertEqual(first_column(), 2)
        page.wheel(across=450)
        column = first_column()
        self.assertGreater(column, 2)
        page.page.set_viewport_size({"width": 1000, "height": 700})
        page.rest()
        page.wheel(down=200)
        self.assertEqual(first_column(), column)
        self.assert_same(page, "after all that")

    def test_there_is_no_jump_anywhere_in_a_long_list(self):
        page = self.open("billions")
        for keys in (["Home"], ["m"], ["r"], ["r"], ["r"], ["End"]):
            page.press(*keys)
            for way in (500, -500):
                place, end = page.pane()["scroll"][1], page.pane()["range"][1]
                if not 0 <= place + way <= end:
                    continue
                with self.subTest(keys=keys, way=way), page.steps() as steps:
                    page.wheel(down=way)
                self.assert_smooth(steps, way)

    def test_there_is_no_jump_in_a_gesture_that_never_rests(self):
        """The gesture is longer than the track, so the scroll bar must be moved during it."""
        page = self.open("billions")
        page.press("Home")
        # Just beyond the exact part of the track, where a pixel of the track stands for much more
        # content.
        page.ask("""() => {
            const { number } = watch.panes()[0];
            virtualGrid.nodes.get(number).scrollTop = 100_040;
        }""")
        page.rest(20)
        start = page.items()[0]
        way = page.pane()["scroll"][1]
        with page.steps() as steps:
            page.page.mouse.move(*page.middle())
            for _ in range(260):
                page.page.mouse.wheel(0, -400)
                page.page.wait_for_timeout(10)
            page.rest(20)
        self.assertLess(sum(step for step in steps if isinstance(step, (int, float))), 0)
        self.assertEqual([step for step in steps if isinstance(step, str)], [])
        self.assertTrue(all(step is None or -2_000 < step <= 0.05 for step in steps), f"{steps}")
        self.assert_same(page, "after the gesture")
        first = page.items()[0]
        self.assertLess(first["place"], start["place"])
        columns = len({item["box"][0] for item in page.items()})
        rows = (start["place"] - first["place"]) // columns
        self.assertGreater(rows * 48, 90_000, f"the bar was at {way}")

    def test_elements_stay_with_their_items(self):
        for scene in ("billions", "photos", "waterfall", "chat", "sheet"):
            with self.subTest(scene=scene):
                page = self.open(scene)
                page.press(*LISTS[scene])
                page.ask("""() => {
                    watch.kept = watch.items().map(({ number, place }) => [place, virtualGrid.nodes.get(number)]);
                }""")
                page.wheel(down=-150)
                # An item that was scrolled out may get another element when it returns.
                page.ask("""() => {
                    const seen = new Set(watch.items().map(({ place }) => place));
                    watch.kept = watch.kept.filter(([place]) => seen.has(place));
                }""")
                page.wheel(down=60)
                moved = page.ask("""() => {
                    const now = new Map(watch.items().map(({ number, place }) => [place, number]));
                    return watch.kept.filter(([place, element]) =>
                        now.has(place) && virtualGrid.nodes.get(now.get(place)) !== element).length;
                }""")
                self.assertEqual(moved, 0)


class KeyTests(GalleryTest):
    def test_arrows_lead_the_focus_from_item_to_item(self):
        page = self.open("billions")
        page.press("Home")
        places = []
        for key in ("ArrowRight", "ArrowRight", "ArrowDown", "ArrowUp", "ArrowLeft"):
            page.press(key)
            places.append(self.focused(page)["place"])
        columns = places[2] - places[1]
        self.assertEqual(places, [2, 3, 3 + columns, 3, 2])

    def test_the_focus_is_brought_into_sight(self):
        page = self.open("billions")
        page.press("Home", *["PageDown"] * 5)
        item = self.focused(page)
        pane = page.pane()
        self.assertGreaterEqual(item["box"][1], 0)
        self.assertLessEqual(item["box"][3], pane["height"])
        self.assertGreater(item["place"], 100)
        self.assert_same(page, "after five pages")

    def focused(self, page):
        items = [item for item in page.items() if item["hasFocus"]]
        self.assertEqual(len(items), 1, "one item has the focus of the page")
        return items[0]

    def test_arrows_scroll_a_chat(self):
        page = self.open("chat")
        with page.steps() as steps:
            page.press("ArrowUp", "ArrowUp")
        # Each arrow scrolls by a tenth of the viewport, rounded up to whole pixels.
        tenth = math.ceil(page.pane()["height"] / 10)
        self.assertAlmostEqual(sum(step or 0 for step in steps), -2 * tenth, delta=0.5)

    def test_keys_of_the_browser_stay_its_own(self):
        page = self.open("images")
        page.ask("""() => {
            watch.prevented = [];
            addEventListener("keydown", (event) => watch.prevented.push([event.key, event.defaultPrevented]));
        }""")
        for key in ("Control+c", "Control+r", "F5", "s"):
            page.ask("""(key) => {
                const [name, control] = key.startsWith("Control+") ? [key.slice(8), true] : [key, false];
                document.body.dispatchEvent(new KeyboardEvent("keydown", {
                    key: name, ctrlKey: control, bubbles: true, cancelable: true }));
            }""", key)
        self.assertEqual(
            page.ask("watch.prevented"), [["c", False], ["r", False], ["F5", False], ["s", True]])


class BarTests(GalleryTest):
    def drag_bar(self, page, share):
        """Drags the thumb of the scroll bar from the top down by a fraction of the track."""
        pane = page.pane()
        x = pane["left"] + (-8 if pane["barLeft"] else pane["width"] + 8)
        # Within the minimal height of a thumb.
        top, bottom = pane["top"] + 24, pane["top"] + pane["height"] - 4
        page.drag((x, top), (x, top + share * (bottom - top)))

    def test_a_bar_is_beside_the_content_and_not_over_it(self):
        for scene in ("billions", "sheet", "photos", "waterfall", "chat"):
            page = self.open(scene)
            pane = page.pane()
            with self.subTest(scene=scene):
                self.assertGreater(pane["bars"][0], 0, "there is a bar")
                page.press(*LISTS[scene])
                hidden = [item for item in page.items() if item["box"][2] > pane["width"] + 0.05]
                # A sheet continues beyond its right edge.
                if scene != "sheet":
                    self.assertEqual(hidden, [])

    def test_dragging_a_bar_leads_anywhere(self):
        page = self.open("billions")
        page.press("Home")
        self.drag_bar(page, 0.5)
        count = page.items()[0]["count"]
        self.assertAlmostEqual(page.items()[0]["place"] / count, 0.5, delta=0.1)
        self.assert_same(page, "half way")
        before = page.items()[0]["place"]
        page.wheel(down=96)
        columns = len({item["box"][0] for item in page.items()})
        self.assertIn(page.items()[0]["place"] - before, (2 * columns, 3 * columns))


class TouchTests(GalleryTest):
    def open_phone(self, scene):
        return self.open(scene, **PHONE)

    def test_content_follows_a_finger(self):
        page = self.open_phone("billions")
        x, y = page.middle()
        with page.steps() as steps:
            # A finger that stops before it is lifted does not fling.
            page.swipe((x, y), (x, y - 200), count=40, rest=200)
        way = sum(step or 0 for step in steps)
        # The browser withholds the first pixels, until it knows that the touch is not a tap.
        self.assertGreater(way, 150)
        self.assertLessEqual(way, 200.5)
        self.assertTrue(all(step is None or step >= 0 for step in steps), f"{steps}")
        self.assert_same(page, "after the finger")

    def test_content_goes_on_after_a_finger(self):
        page = self.open_phone("billions")
        x, y = page.middle()
        with page.steps() as steps:
            page.fling((x, y + 150), (x, y - 100))
        self.assertTrue(all(step is None or step >= 0 for step in steps), f"{steps}")
        # The finger itself moves by 250 pixels.
        self.assertGreater(sum(step or 0 for step in steps), 300, f"{steps}")
        self.assert_same(page, "after the fling")

    def test_a_tap_chooses(self):
        page = self.open_phone("billions")
        item = page.items()[4]
        page.page.touchscreen.tap(*page.place_of(item))
        page.rest()
        chosen = [each["place"] for each in page.items() if each["hasFocus"]]
        self.assertEqual(chosen, [item["place"]])

    def test_two_fingers_change_the_columns(self):
        page = self.open_phone("photos")
        columns = self.columns(page)
        x, y = page.middle()
        page.touch("start", (x, y - 30), (x, y + 30))
        for step in range(1, 25):
            page.touch("move", (x, y - 30 - 5 * step), (x, y + 30 + 5 * step))
            page.page.wait_for_timeout(16)
        page.touch("end")
        page.rest(20)
        self.assertLess(self.columns(page), columns)
        self.assertEqual(page.ask("visualViewport.scale"), 1)
        self.assert_same(page, "after the pinch")

    def test_a_wheel_with_control_changes_the_columns(self):
        page = self.open("photos")
        columns = self.columns(page)
        page.page.keyboard.down("Control")
        page.wheel(down=-120)
        page.page.keyboard.up("Control")
        self.assertLess(self.columns(page), columns)
        self.assert_same(page, "after the zoom")

    def columns(self, page):
        return len({round(item["box"][0]) for item in page.items()})


class FindTests(GalleryTest):
    """The browser's search finds texts in realized cells, visible or not, and scrolls to them."""

    def edges(self, page, number):
        """Returns the top and bottom of an element relative to its pane, and the height of the
        pane.
        """
        return page.ask("""(number) => {
            const element = virtualGrid.nodes.get(number);
            const [box, pane] = [element, element.closest(".pane")].map((each) => each.getBoundingClientRect());
            return [box.top - pane.top, box.bottom - pane.top, pane.height];
        }""", number)

    def test_a_text_beyond_the_edge_is_found(self):
        page = self.open("table")
        self.assert_same(page, "before")
        # The text of a button cannot be selected, so `window.find` does not find it.
        number, text = page.ask("""() => {
            const texts = [...watch.model.sights()].filter(([number, { node }]) => {
                const element = virtualGrid.nodes.get(number);
                const isText = node.lines.length === 1 && node.letters.length > 12;
                return isText && element.closest(".pane") && !element.closest("[role=button]");
            });
            texts.sort(([, one], [, other]) => one.box[1] - other.box[1]);
            const [number, { node }] = texts.at(-1);
            return [number, node.letters];
        }""")
        # The page becomes so low that the text is just below its lower edge.
        top, _, height = self.edges(page, number)
        if top < height:
            page.page.set_viewport_size({"width": 1280, "height": 800 - math.ceil(height - top)})
            page.rest()
        top, _, height = self.edges(page, number)
        self.assertGreaterEqual(top, height, "it is out of sight")
        self.assertTrue(page.ask("(text) => window.find(text)", text))
        # `window.find` does not scroll, unlike the search of the browser, which scrolls like this.
        page.ask("getSelection().anchorNode.parentElement.scrollIntoView({ block: 'nearest' })")
        page.rest(20)
        top, bottom, height = self.edges(page, number)
        self.assertTrue(0 <= top and bottom <= height, f"{top} to {bottom} of {height}")
        self.assertEqual(page.ask("getSelection().toString()"), text)
        self.assert_same(page, "after it was found")


class CarryingTests(GalleryTest):
    """Icons of the springboard are dragged to other positions."""

    def names(self, page):
        return [item["text"] for item in page.items()]

    def carry(self, page, carry):
        before, pane = self.names(page), page.pane()
        source, target = page.items()[1], page.items()[3]
        carry(page.place_of(source), page.place_of(target))
        page.rest()
        meant = before.copy()
        meant.insert(3, meant.pop(1))
        self.assertEqual(self.names(page), meant)
        self.assertEqual(page.pane()["scroll"], pane["scroll"])
        self.assertEqual(page.ask("getSelection().toString()"), "")
        self.assert_same(page, "after the drop")

    def test_by_a_mouse(self):
        page = self.open("springboard")
        self.carry(page, lambda start, end: page.drag(start, end, hold=800))

    def test_by_a_finger(self):
        page = self.open("springboard", **PHONE)
        self.carry(page, lambda start, end: page.swipe(start, end, hold=800, count=30, rest=300))

    def test_by_keys(self):
        page = self.open("springboard")
        before = self.names(page)
        page.press(" ", "ArrowRight", "ArrowRight", " ")
        meant = before.copy()
        meant.insert(2, meant.pop(0))
        self.assertEqual(self.names(page), meant)
