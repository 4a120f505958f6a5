"""Items and columns that the user changes: badges, swipes, menus, fields, and drags."""

from support import PHONE, GalleryTest

# Returns the middle of each visible element that has just this text, from top to bottom.
FIND = """(text) => {
    const isMeant = (element) => element.textContent.trim() === text
        && ![...element.children].some((child) => child.textContent.trim() === text)
        && element.checkVisibility({ visibilityProperty: true });
    return [...document.querySelectorAll("#stage *")].filter(isMeant).map((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return [(left + right) / 2, (top + bottom) / 2];
    }).sort((one, other) => one[1] - other[1]);
}"""

# Covers the lower part of the page by an on-screen keyboard. A headless browser has none.
KEYBOARD = """(height) => {
    const get = () => innerHeight - height;
    Object.defineProperty(visualViewport, "height", { configurable: true, get });
    visualViewport.dispatchEvent(new Event("resize"));
}"""

FIELD = """() => {
    const { top, bottom } = document.querySelector("input.field").getBoundingClientRect();
    return [top, bottom];
}"""


# A window in which all rows are visible.
TALL = {"viewport": {"width": 390, "height": 1_100}}


class EditingTests(GalleryTest):
    def places(self, page, text):
        return [tuple(place) for place in page.ask(FIND, text)]

    def place(self, page, text):
        places = self.places(page, text)
        self.assertGreater(len(places), 0, f"{text} is not shown")
        return places[0]

    def click(self, page, text, **options):
        page.page.mouse.click(*self.place(page, text), **options)
        page.rest()

    def order(self, page, *texts):
        """Returns the texts from top to bottom, without those that are not shown."""
        rows = [(self.places(page, text), text) for text in texts]
        return [text for _, text in sorted((places[0][1], text) for places, text in rows if places)]

    # Editing

    def test_badges_delete_and_insert(self):
        page = self.open("editing", **TALL)
        page.press("e")
        chore = self.place(page, "Return the library books")
        badge = min(self.places(page, "⊖"), key=lambda place: abs(place[1] - chore[1]))
        page.page.mouse.click(*badge)
        page.rest()
        self.assertEqual(self.places(page, "Return the library books"), [])
        self.place(page, "15 chores")
        self.click(page, "Undo")
        self.place(page, "16 chores")
        self.click(page, "⊕")
        self.place(page, "17 chores")
        self.assert_same(page, "after the badges")

    def test_handles_move_items(self):
        page = self.open("editing")
        page.press("e")
        names = ["Water the tomatoes", "Return the library books", "Oil the garden gate"]
        self.assertEqual(self.order(page, *names), names)
        x = self.places(page, "≡")[0][0]
        page.drag((x, self.place(page, names[0])[1]), (x, self.place(page, names[1])[1] + 4))
        self.assertEqual(self.order(page, *names), [names[1], names[0], names[2]])
        self.assert_same(page, "after the move")

    def swipe_and_flag(self, page, swipe):
        x, y = self.place(page, "Return the library books")
        flags = len(self.places(page, "● flagged"))
        swipe((x + 60, y), (x - 100, y))
        self.click(page, "Flag")
        self.assertEqual(len(self.places(page, "● flagged")), flags + 1)
        self.assertEqual(self.places(page, "Flag"), [])
        self.assert_same(page, "after the swipe")

    def test_a_swipe_by_the_mouse_reveals_actions(self):
        page = self.open("editing")
        self.swipe_and_flag(page, page.drag)

    def test_a_swipe_by_touch_reveals_actions(self):
        page = self.open("editing", **PHONE)
        self.swipe_and_flag(page, page.swipe)

    def test_the_secondary_button_opens_a_menu(self):
        page = self.open("editing")
        self.click(page, "Buy stamps", button="right")
        self.assert_same(page, "with a menu")
        self.click(page, "Move to the top")
        self.assertEqual(self.places(page, "Move to the top"), [])
        self.assertEqual(
            self.order(page, "Water the tomatoes", "Buy stamps"),
            ["Buy stamps", "Water the tomatoes"])
        # Escape closes it without a change.
        self.click(page, "Buy stamps", button="right")
        self.place(page, "Move to the end")
        page.press("Escape")
        self.assertEqual(self.places(page, "Move to the end"), [])
        self.assert_same(page, "without a menu")

    def test_a_chore_is_renamed_in_place(self):
        page = self.open("editing")
        self.click(page, "Buy stamps", button="right")
        self.click(page, "Rename")
        page.press("S", "e", "l", "l", "Enter")
        self.place(page, "Sell")
        self.assertEqual(self.places(page, "Buy stamps"), [])
        page.press("r", "x", "Escape")
        self.place(page, "Sell")
        self.assert_same(page, "after the names")

    def test_a_field_is_scrolled_above_the_keyboard(self):
        page = self.open("editing", **PHONE | TALL)
        name = "Tune the piano"
        before = self.place(page, name)[1]
        page.press("End", "ArrowUp", "r")
        top, bottom = page.ask(FIELD)
        page.ask(KEYBOARD, 400)
        page.rest()
        edge = page.ask("visualViewport.height")
        self.assertGreater(bottom, edge)
        moved_top, moved_bottom = page.ask(FIELD)
        self.assertLessEqual(moved_bottom, edge)
        self.assertAlmostEqual(moved_bottom - moved_top, bottom - top, delta=0.1)
        self.assert_same(page, "with a keyboard")
        page.press("F", "l", "u", "t", "e")
        self.assertLessEqual(page.ask(FIELD)[1], edge)
        page.ask(KEYBOARD, 0)
        page.rest()
        self.assertAlmostEqual(page.ask(FIELD)[1], bottom, delta=1)
        page.press("Enter")
        self.assertAlmostEqual(self.place(page, "Flute")[1], before, delta=1)
        self.assert_same(page, "without a keyboard")

    # Board

    def test_cards_are_dragged_to_the_other_column(self):
        page = self.open("board")
        self.place(page, "11 cards")
        start, end = self.place(page, "Order firewood"), self.place(page, "Post the parcel")
        page.drag(start, end, hold=800)
        self.place(page, "10 cards")
        self.place(page, "14 cards")
        x, y = self.place(page, "Order firewood")
        self.assertAlmostEqual(x, end[0], delta=abs(end[0] - start[0]) / 4)
        self.assert_same(page, "after the drag")
        page.press("u")
        self.place(page, "11 cards")

    def test_cards_are_dragged_to_the_other_column_by_touch(self):
        page = self.open("board", **PHONE)
        start, end = self.place(page, "Order firewood"), self.place(page, "Post the parcel")
        page.swipe(start, end, hold=800, count=30, rest=300)
        self.place(page, "10 cards")
        self.place(page, "14 cards")
        self.assert_same(page, "after the drag")

    # Columns

    def drop_lines(self, page):
        """Returns the visible lines at which a dragged column would be dropped: left edge and height."""
        return page.ask("""() => [...document.querySelectorAll("#stage *")].filter((element) => {
            const { width, height } = element.getBoundingClientRect();
            return width === 2 && height > 100
                && getComputedStyle(element).backgroundColor !== "rgba(0, 0, 0, 0)"
                && element.checkVisibility({ visibilityProperty: true });
        }).map((element) => {
            const { left, height } = element.getBoundingClientRect();
            return [left, height];
        })""")

    def columns(self, page):
        names = ["Ship", "Cargo", "Tons", "Crew", "Days"]
        places = [(self.place(page, name)[0], name) for name in names]
        return [name for _, name in sorted(places)]

    def test_columns_are_moved_by_their_headers(self):
        page = self.open("columns")
        self.assertEqual(self.columns(page), ["Ship", "Cargo", "Tons", "Crew", "Days"])
        start, end = self.place(page, "Cargo"), self.place(page, "Crew")
        mouse = page.page.mouse
        mouse.move(*start)
        mouse.down()
        mouse.move(end[0] + 20, end[1], steps=20)
        page.rest()
        lines = self.drop_lines(page)
        self.assertEqual(len(lines), 1)
        self.assertTrue(end[0] < lines[0][0] < self.place(page, "Days")[0], lines)
        self.assert_same(page, "during the drag")
        mouse.up()
        page.rest()
        self.assertEqual(self.drop_lines(page), [])
        self.assertEqual(self.columns(page), ["Ship", "Tons", "Crew", "Cargo", "Days"])
        self.place(page, "Cargo moved")
        page.press("Alt+ArrowLeft")
        self.assert_same(page, "after the drag")
