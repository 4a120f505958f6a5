"""The sizes of what a pointer hits: 24 pixels for a mouse, 44 for a finger."""

from support import PHONE, SCENES, GalleryTest


class TargetTests(GalleryTest):
    def small(self, page, least):
        """Returns the visible targets that are smaller."""
        return page.ask("""(least) => {
            const all = "a[href], button, #stage [role=button], #stage [role=group], #stage [role=textbox]";
            return [...document.querySelectorAll(all)]
                .filter((element) => !element.classList.contains("pane"))
                .filter((element) => element.checkVisibility({ visibilityProperty: true }))
                .filter((element) => {
                    const { width, height } = element.getBoundingClientRect();
                    return width < least - 0.01 || height < least - 0.01;
                })
                .map((element) => {
                    const { width, height } = element.getBoundingClientRect();
                    return `${element.textContent.slice(0, 20)} has ${width} x ${height}`;
                });
        }""", least)

    def test_targets_are_large_enough_for_a_mouse_and_for_a_finger(self):
        for least, options in ((24, {}), (44, PHONE)):
            for scene in SCENES:
                # The boxes of Layouts are what its layouts arrange, 32 pixels large.
                if scene == "layouts" and least == 44:
                    continue
                with self.subTest(scene=scene, least=least):
                    page = self.open(scene, **options)
                    if least == 24:
                        page.page.get_by_role("button", name="Figures").click()
                    self.assertEqual(self.small(page, least), [])

    def test_the_field_of_a_prompt_is_large_enough(self):
        for least, options in ((24, {}), (44, PHONE)):
            page = self.open("billions", **options)
            page.press("4")
            self.assertEqual(self.small(page, least), [])
