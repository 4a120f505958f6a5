"""Accessibility: the tree that the browser provides to screen readers, and the keyboard focus."""

from support import SCENES, GalleryTest


class TreeTests(GalleryTest):
    def tree(self, page):
        """Returns the nodes of the accessibility tree by role."""
        nodes = page.protocol.send("Accessibility.getFullAXTree")["nodes"]
        by_role = {}
        for node in nodes:
            if node.get("ignored"):
                continue
            node["says"] = node.get("name", {}).get("value", "")
            by_role.setdefault(node["role"]["value"], []).append(node)
        return by_role

    def attributes(self, page, node):
        """Returns the attributes of the element of a tree node. Position and set size are not in
        the tree.
        """
        element = page.protocol.send("DOM.describeNode", {"backendNodeId": node["backendDOMNodeId"]})
        names = element["node"]["attributes"]
        return dict(zip(names[::2], names[1::2]))

    def numbers(self, page, node, *names):
        """Returns numeric attributes, named without `aria-`; 0 for missing ones."""
        attributes = self.attributes(page, node)
        return [int(attributes.get(f"aria-{name}", 0)) for name in names]

    def test_the_page_has_a_name_for_each_part(self):
        tree = self.tree(self.open("billions"))
        names = {node["says"] for node in tree["navigation"]}
        self.assertEqual(names, {"Scenes"})
        self.assertGreaterEqual(len(tree["link"]), len(SCENES))
        self.assertEqual(len(tree["main"]), 1)
        self.assertTrue(all(node["says"] for node in tree["link"]))

    def test_items_say_what_they_show_and_which_of_how_many_they_are(self):
        page = self.open("billions")
        page.press("m")
        tree = self.tree(page)
        cells = tree["gridcell"]
        shown = {item["text"] for item in page.items()}
        texts = {node["says"] for node in tree["StaticText"]}
        self.assertLessEqual(shown, texts)
        self.assertGreaterEqual(len(cells), len(shown))
        for node in cells:
            row, column = self.numbers(page, node, "rowindex", "colindex")
            self.assertTrue(row > 1_000 and column >= 1, f"row {row}, column {column}")

    def test_lists_are_lists(self):
        page = self.open("chat")
        tree = self.tree(page)
        self.assertIn("list", tree)
        self.assertGreater(len(tree["listitem"]), 3)
        for item in page.items():
            self.assertTrue(1 <= item["place"] <= item["count"])

    def test_a_sheet_is_a_grid_with_rows_and_columns(self):
        page = self.open("sheet")
        page.press("r")
        tree = self.tree(page)
        self.assertIn("grid", tree)
        self.assertGreater(len(tree["gridcell"]), 50)
        rows, columns = self.numbers(page, tree["grid"][0], "rowcount", "colcount")
        # The headers are an additional row and column. With 32-bit integers, the sheet has fewer
        # rows.
        self.assertIn(rows, (100_001, 1_000_001))
        self.assertEqual(columns, 16_385)
        places = {}
        for role in ("gridcell", "columnheader", "rowheader"):
            places[role] = [self.numbers(page, node, "rowindex", "colindex") for node in tree[role]]
        for row, column in sum(places.values(), []):
            self.assertTrue(1 <= row <= rows and 1 <= column <= columns, f"{row}, {column}")
        self.assertEqual({row for row, column in places["columnheader"]}, {1})
        self.assertEqual({column for row, column in places["rowheader"]}, {1})
        self.assertEqual({row for row, column in places["rowheader"]}, {row for row, column in places["gridcell"]})
        self.assertEqual(len(tree["row"]), len({row for row, column in sum(places.values(), [])}))
        for node in tree["row"]:
            self.assertGreater(len(node["childIds"]), 1)

    def reading(self, page, holder, *roles):
        """Returns the positions of the nodes inside of the first node with the role `holder`, in
        the order of the tree. A position is the number of a row or item, or 0.5 less for a heading
        that is read before the item.
        """
        nodes = page.protocol.send("Accessibility.getFullAXTree")["nodes"]
        by_id = {node["nodeId"]: node for node in nodes}
        places = []

        def visit(node):
            if not node.get("ignored") and node["role"]["value"] in roles:
                places.append(self.place(page, node))
                return
            for child in node.get("childIds", []):
                if child in by_id:
                    visit(by_id[child])

        visit(next(node for node in nodes if node["role"]["value"] == holder))
        return places

    def place(self, page, node):
        place, row = self.numbers(page, node, "posinset", "rowindex")
        if place or row:
            return place or row
        number = int(self.attributes(page, node)["id"].removeprefix("node-"))
        return page.ask("number => watch.model.nodes.get(number).before", number) - 0.5

    def test_rows_are_read_from_the_first_to_the_last(self):
        for scene in ("sheet", "images", "compare"):
            with self.subTest(scene=scene):
                page = self.open(scene)
                for way in (37, 500, 4_000, -700):
                    page.wheel(down=way)
                    rows = self.reading(page, "grid", "row")
                    self.assertGreater(len(rows), 3)
                    self.assertEqual(rows, sorted(rows))

    def test_months_are_read_before_their_photos(self):
        page = self.open("photos")
        for way in (0, 300, 2_000, -700):
            page.wheel(down=way)
            self.assert_same(page, f"after a wheel by {way}")
            months = page.ask("""() => [...watch.model.nodes]
                .filter(([number, node]) => node.before > 0 && watch.model.sights().has(number)).length""")
            self.assertGreater(months, 0)
            places = self.reading(page, "group", "option", "button")
            self.assertEqual(sum(1 for place in places if place % 1), months)
            self.assertEqual(places, sorted(places))

    def test_what_can_be_pressed_is_a_button_with_a_name(self):
        for scene in SCENES:
            with self.subTest(scene=scene):
                names = [node["says"] for node in self.tree(self.open(scene))["button"]]
                # One of them belongs to the page, not to the scene.
                self.assertGreater(len(names), 1)
                self.assertNotIn("", names)

    def test_pictures_say_what_there_is_to_see(self):
        tree = self.tree(self.open("photos"))
        self.assertGreater(len(tree["image"]), 10)
        self.assertNotIn("", [node["says"] for node in tree["image"]])
        # The name of an item is that of its picture.
        self.assertLessEqual({node["says"] for node in tree["option"]}, {node["says"] for node in tree["image"]})

    def test_a_button_can_be_pressed_by_those_who_do_not_see_it(self):
        page = self.open("billions")
        page.ask("""() => {
            const buttons = [...document.querySelectorAll("#stage [role=button]")];
            buttons.find((button) => button.textContent === "Last").click();
        }""")
        page.rest()
        self.assertEqual(page.items()[-1]["place"], page.items()[-1]["count"])

    def test_a_press_on_a_cell_does_what_a_tap_does(self):
        page = self.open("sheet")
        cell = page.items()[-1]
        page.ask("number => virtualGrid.nodes.get(number).click()", cell["number"])
        page.rest()
        focused = [item["place"] for item in page.items() if item["hasFocus"]]
        self.assertEqual(focused, [cell["place"]])

    def test_what_is_hidden_is_not_told(self):
        page = self.open("images")
        page.press("x", "x", "s")
        page.wheel(down=400)
        hidden = page.ask("""() => [...virtualGrid.nodes.values()]
            .filter((element) => getComputedStyle(element).visibility === "hidden")
            .flatMap((element) => [...element.childNodes])
            .filter((node) => node.nodeType === Node.TEXT_NODE && node.data).length""")
        tree = self.tree(page)
        told = tree.get("listitem", []) + tree.get("option", []) + tree.get("gridcell", [])
        shown = page.ask("""() => [...document.querySelectorAll("[role=listitem], [role=option], [role=gridcell]")]
            .filter((element) => getComputedStyle(element).visibility === "visible").length""")
        self.assertGreater(hidden, 0)
        self.assertEqual(len(told), shown)


class FocusTests(GalleryTest):
    """The focus stays where it is."""

    def test_a_cell_that_scrolls_away_keeps_the_focus(self):
        for scene in ("billions", "photos", "images", "sheet"):
            with self.subTest(scene=scene):
                page = self.open(scene)
                page.press("m" if scene == "billions" else "ArrowDown")
                if not [item for item in page.items() if item["hasFocus"]]:
                    page.page.mouse.click(*page.place_of(page.items()[2]))
                    page.rest()
                place = page.ask("""() => {
                    watch.kept = document.activeElement;
                    return watch.placeOf(watch.kept);
                }""")
                self.assertIsNotNone(place, "an item has the focus")
                for way in (900, 900, 900, -2_700):
                    page.wheel(down=way)
                    self.assertTrue(page.ask("document.activeElement === watch.kept"))
                    self.assertEqual(page.ask("watch.placeOf(document.activeElement)"), place)
                self.assert_same(page, "after it has come back")

    def test_a_button_keeps_the_focus_while_items_move(self):
        page = self.open("images")
        page.press("ArrowRight")
        page.ask("""() => {
            const buttons = [...document.querySelectorAll("#stage [role=button]")];
            watch.kept = buttons.find((button) => button.textContent.includes("shuffle"));
            watch.kept.focus();
        }""")
        page.press("Enter", "Enter")
        self.assertTrue(page.ask("document.activeElement === watch.kept"))
        # A key that the scene handles moves the focus back into the scene.
        page.press("ArrowRight")
        self.assertIsNotNone(page.ask("watch.placeOf(document.activeElement)"))

    def test_a_press_of_a_pointer_moves_nothing(self):
        page = self.open("waterfall")
        page.wheel(down=100)
        item = min((item for item in page.items() if item["box"][1] < -20), key=lambda item: item["box"][1])
        x, _ = page.place_of(item)
        page.page.mouse.move(x, page.pane()["top"] + item["box"][3] - 10)
        page.page.mouse.down()
        page.rest()
        self.assertEqual(page.pane()["scroll"][1], 100)
        page.page.mouse.up()

    def test_keys_go_on_from_a_cell_that_is_out_of_sight(self):
        page = self.open("billions")
        page.press("Home", "ArrowRight")
        page.wheel(down=3_000)
        self.assertEqual(page.ask("watch.placeOf(document.activeElement)"), 2)
        page.press("ArrowRight")
        self.assertEqual(page.ask("watch.placeOf(document.activeElement)"), 3)
        self.assertEqual([item["place"] for item in page.items() if item["hasFocus"]], [3])

    def test_a_cell_that_gets_the_focus_has_its_row_at_once(self):
        page = self.open("sheet")
        page.press("ArrowDown")
        for key in ["PageDown"] * 3 + ["ArrowRight"] * 3:
            page.page.keyboard.press(key)
            shown, meant = page.ask("""async () => {
                await watch.painted();
                const cell = document.activeElement;
                watch.placeOf(cell);
                const number = Number(cell.id.slice("node-".length));
                return [[Number(cell.ariaRowIndex), Number(cell.ariaColIndex)], watch.model.nodes.get(number).cell.slice(0, 2)];
            }""")
            self.assertGreater(meant[0], 0)
            self.assertEqual(shown, meant)

    def test_the_keyboard_reaches_all_there_is(self):
        for scene in SCENES:
            with self.subTest(scene=scene):
                page = self.open(scene)
                meant = page.ask("""() =>
                    [...document.querySelectorAll("a, button, #stage [role=button], #stage [role=group], .pane")]
                        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
                        .map((element) => (watch.meant ??= []).push(element))""")
                self.assertGreater(len(meant), len(SCENES) + 1)
                reached = set()
                # Tab from both ends: in the middle, scrolling to the focus makes ever more rows
                # visible.
                for key in ["Tab"] * (len(meant) + 10) + ["Shift+Tab"] * (2 * len(meant) + 40):
                    page.page.keyboard.press(key)
                    reached.add(page.ask("watch.meant.indexOf(document.activeElement) + 1"))
                    if reached >= set(meant):
                        break
                self.assertLessEqual(set(meant), reached)
                page.rest()
                self.assert_same(page, "after all")

    def test_a_pane_with_the_focus_is_told_from_others(self):
        page = self.open("images")
        pane = page.pane()
        edge = {"x": pane["left"], "y": pane["top"], "width": 2, "height": pane["height"]}
        before = page.page.screenshot(clip=edge)
        page.page.keyboard.press("Tab")
        page.ask("number => virtualGrid.nodes.get(number).focus()", pane["number"])
        page.rest()
        self.assertNotEqual(page.page.screenshot(clip=edge), before)
        self.assertEqual(page.ask("""(number) => {
            const view = virtualGrid.nodes.get(number).querySelector(".view");
            return getComputedStyle(view, "::after").outlineStyle;
        }""", pane["number"]), "solid")

    def test_nothing_that_is_hidden_is_reached(self):
        page = self.open("images")
        page.wheel(down=900)
        for _ in range(40):
            page.page.keyboard.press("Tab")
            self.assertTrue(page.ask("""() => {
                const element = document.activeElement;
                return element === document.body || getComputedStyle(element).visibility === "visible";
            }"""))

    def test_selected_text_stays_selected_while_its_cell_stays(self):
        page = self.open("chat")
        page.ask("""() => {
            const items = watch.items();
            getSelection().selectAllChildren(virtualGrid.nodes.get(items[items.length >> 1].number));
        }""")
        text = page.ask("getSelection().toString()")
        self.assertNotEqual(text, "")
        page.wheel(down=-60)
        self.assertEqual(page.ask("getSelection().toString()"), text)
