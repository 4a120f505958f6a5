"""Accessibility: each scene passes the checks of `support/checker.js`."""

from support import PHONE, SCENES, GalleryTest


class CheckerTests(GalleryTest):
    def findings(self, page):
        return page.ask("checker.findings().slice(0, 12)")

    def test_no_scene_has_a_finding(self):
        for options in ({}, PHONE):
            for scene in SCENES:
                with self.subTest(scene=scene, phone=bool(options)):
                    page = self.open(scene, **options)
                    self.assertEqual(self.findings(page), [])
                    page.wheel(down=700)
                    self.assertEqual(self.findings(page), [], "after a wheel")

    def test_no_finding_remains_after_other_scenes(self):
        page = self.open("photos")
        for scene in ("sheet", "store", "chat", "board", "photos", "images"):
            page.ask("(scene) => { location.hash = scene }", scene)
            page.rest()
            self.assertEqual(self.findings(page), [], scene)

    def test_a_text_field_has_a_name(self):
        page = self.open("billions")
        page.press("4")
        self.assertEqual(self.findings(page), [])
        self.assertNotEqual(page.ask("document.querySelector('[role=textbox]').ariaLabel"), "")

    def test_the_checker_finds_mistakes(self):
        page = self.open("images")
        for mistake, finding in [
            ("cell.setAttribute('aria-posinset', 3)", "has aria-posinset"),
            ("cell.setAttribute('aria-colindex', 99)", "is in column 99"),
            ("cell.setAttribute('role', 'option')", "is in row"),
            ("cell.id = 'stage'", "occurs twice"),
            ("document.querySelector('[role=grid]').ariaLabel = ''", "has no name"),
            ("document.querySelector('[role=row]').removeAttribute('aria-owns')", "gridcell"),
            ("document.querySelector('#stage [role=button]').textContent = ''", "has no name"),
        ]:
            with self.subTest(mistake=mistake):
                page.ask("() => location.reload()")
                page.page.wait_for_timeout(300)
                page.wait()
                page.ask(f"() => {{ const cell = document.querySelector('[role=gridcell]'); {mistake}; }}")
                self.assertIn(finding, " ".join(self.findings(page)))
