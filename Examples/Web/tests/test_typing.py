"""Text fields: the input element that stands for the field with the focus."""

from support import PHONE, GalleryTest


class TypingTests(GalleryTest):
    def open_prompt(self, **options):
        """Opens the prompt of the ten billion numbers with a digit."""
        page = self.open("billions", **options)
        page.press("4")
        return page

    def field(self, page):
        """Returns the text of the input element, its selection, and whether it has the focus."""
        return page.ask("""() => {
            const input = document.querySelector("input.field");
            const { value, selectionStart, selectionEnd } = input;
            return [value, selectionStart, selectionEnd, document.activeElement === input];
        }""")

    def shown(self, page):
        """Returns the text of the field as the engine draws it."""
        return page.ask("""() => document.querySelector("input.field").parentElement.textContent""")

    def focused(self, page):
        return [item["text"] for item in page.items() if item["hasFocus"]]

    def test_the_browser_edits_and_the_engine_draws(self):
        page = self.open_prompt()
        self.assertEqual(self.field(page), ["4", 1, 1, True])
        page.press("2", "0", "0", "Home", "7", "Delete")
        self.assertEqual(self.field(page), ["7200", 1, 1, True])
        self.assertEqual(self.shown(page), "7200")
        self.assert_same(page, "while the prompt is open")
        page.press("Enter")
        self.assertEqual(self.focused(page), ["7,200"])
        self.assertFalse(self.field(page)[3])

    def test_characters_that_the_field_rejects_are_removed(self):
        page = self.open_prompt()
        page.press("q", "5")
        self.assertEqual(self.field(page)[0], "45")
        self.assertEqual(self.shown(page), "45")

    def test_escape_returns_the_keys_to_the_scene(self):
        page = self.open_prompt()
        page.press("Escape", "m")
        self.assertEqual(len(self.focused(page)), 1)
        self.assertFalse(self.field(page)[3])

    def test_an_input_method_composes_in_the_field(self):
        page = self.open_prompt()
        page.protocol.send(
            "Input.imeSetComposition", {"text": "12", "selectionStart": 2, "selectionEnd": 2})
        page.rest()
        self.assertEqual(self.shown(page), "412")
        decoration = page.ask("""() => [...document.querySelector("input.field").parentElement
            .querySelectorAll("span")].map((run) => run.style.textDecoration).join()""")
        self.assertIn("underline", decoration)
        page.protocol.send("Input.insertText", {"text": "34"})
        page.rest()
        self.assertEqual(self.field(page)[0], "434")
        self.assertEqual(self.shown(page), "434")

    def test_text_is_pasted_where_the_cursor_is(self):
        page = self.open_prompt()
        page.press("Home")
        page.ask("""() => document.execCommand("insertText", false, "98")""")
        page.rest()
        self.assertEqual(self.shown(page), "984")

    def test_a_tap_places_the_cursor(self):
        page = self.open_prompt(**PHONE)
        page.press("2", "0")
        box = page.ask("""() => {
            const { left, top, height } = document.querySelector("input.field").getBoundingClientRect();
            return [left, top + height / 2];
        }""")
        page.touch("start", tuple(box))
        page.touch("end")
        page.rest()
        page.press("9")
        self.assertEqual(self.shown(page), "9420")
