"""Data is always shown as text, never parsed as markup."""

from support import SCENES, GalleryTest, dist

FORGERIES = [
    "<b id=forged>bold</b><img src=x onerror=forged=1><script>forged=1</script>",
    "\"'><svg onload=forged=1>&lt;&amp;",
    "javascript:forged=1;/*{}*/expression(forged=1)url(x)",
]


class MarkupTests(GalleryTest):
    def test_markup_in_any_text_is_shown_as_it_is(self):
        for forgery in FORGERIES:
            page = self.open("images")
            page.ask("(text) => { watch.forgery = text }", forgery)
            for scene in SCENES[1:] + SCENES[:1]:
                page.ask("(scene) => { location.hash = scene }", scene)
                page.rest()
                page.press("s")
                with self.subTest(scene=scene, forgery=forgery):
                    self.check(page, forgery)

    def check(self, page, forgery):
        names = page.ask("""() => [...new Set(
            [...document.querySelectorAll("#stage *")].map((element) => element.localName))]""")
        # The input element stands for the text field with the focus.
        self.assertLessEqual(set(names), {"div", "span", "canvas", "input"})
        self.assertEqual(page.ask("document.querySelectorAll('#stage input:not(.field)').length"), 0)
        self.assertEqual(page.ask("document.querySelectorAll('[id=forged], [onerror]').length"), 0)
        self.assertEqual(page.ask("typeof forged"), "undefined")
        shown = page.ask("document.getElementById('stage').textContent")
        self.assertTrue(any((2 * forgery)[start:start + 12] in shown for start in range(len(forgery))), shown)
        self.assert_same(page, "with forged texts")

    def test_the_scripts_know_no_way_to_read_markup(self):
        for script in dist.glob("*.js"):
            self.assertNotRegex(
                script.read_text(),
                r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|DOMParser|\beval\(|new Function|"
                r"createContextualFragment|setHTML")

    def test_what_is_pasted_is_text(self):
        page = self.open("billions")
        page.ask("""() => {
            const data = new DataTransfer();
            data.setData("text/plain", "<i>12</i>34567");
            data.setData("text/html", "<i>99</i>");
            document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
        }""")
        page.rest()
        page.press("Enter")
        self.assertEqual([item["text"] for item in page.items() if item["hasFocus"]], ["1,234,567"])
