"""The page loads without errors or warnings, from a server and from the disk."""

from support import PHONE, SCENES, GalleryTest


class LoadingTests(GalleryTest):
    def test_every_scene_loads_from_the_server(self):
        for scene in SCENES:
            with self.subTest(scene=scene):
                self.check(self.open(scene), scene)

    def test_every_scene_loads_from_the_disk(self):
        for scene in SCENES:
            with self.subTest(scene=scene):
                self.check(self.open(scene, from_disk=True), scene)

    def check(self, page, scene):
        self.assertEqual(page.all_complaints(), [])
        self.assertGreater(page.ask("virtualGrid.nodes.size"), 5)
        current = page.page.locator("nav [aria-current=page]")
        self.assertEqual(current.evaluate("link => link.hash"), f"#{scene}")
        self.assert_same(page, f"{scene} as it is loaded")

    def test_the_link_of_the_scene_is_in_sight(self):
        page = self.open(**PHONE)
        for scene in SCENES:
            page.ask("(scene) => { location.hash = scene }", scene)
            page.rest()
            link = page.page.locator("nav [aria-current=page]").bounding_box()
            nav = page.page.locator("nav").bounding_box()
            with self.subTest(scene=scene):
                self.assertGreaterEqual(link["x"], nav["x"])
                # The links fade out at the end.
                self.assertLessEqual(link["x"] + link["width"], nav["x"] + nav["width"] - 31)

    def test_the_scenes_are_those_that_are_tested(self):
        links = self.open().page.locator("nav a").evaluate_all("links => links.map(link => link.hash)")
        self.assertEqual(links, [f"#{scene}" for scene in SCENES])

    def test_a_page_can_be_mirrored_and_back_where_it_is(self):
        page = self.open("images", "?other=1")
        for direction in ("rtl", ""):
            page.page.get_by_role("button", name="Figures").click()
            with page.page.expect_navigation():
                page.page.get_by_role("link", name="Mirror the page").click()
            page.wait()
            self.assertEqual(page.ask("document.documentElement.dir"), direction)
            self.assertEqual(page.ask("new URLSearchParams(location.search).get('other')"), "1")
            self.assertIn("Image demo", page.page.title())

    def test_a_link_leads_to_its_scene_and_back_leads_back(self):
        page = self.open("images")
        page.page.locator("nav a[href$='#waterfall']").click()
        page.rest()
        self.assertIn("Waterfall", page.page.title())
        self.assert_same(page, "after the link")
        page.page.go_back()
        page.rest()
        self.assertIn("Image demo", page.page.title())
        self.assert_same(page, "after going back")

    def test_every_scene_follows_another_without_a_new_page(self):
        page = self.open(SCENES[-1])
        for scene in SCENES:
            page.page.evaluate("(scene) => { location.hash = scene }", scene)
            page.rest()
            self.assert_same(page, f"{scene} after another one")


class PolicyTests(GalleryTest):
    def test_the_policy_allows_no_script_or_style_but_the_pages_own(self):
        for from_disk in (False, True):
            page = self.open(from_disk=from_disk)
            policy = page.page.locator("meta[http-equiv=Content-Security-Policy]")
            rules = dict(
                rule.split(maxsplit=1) for rule in policy.get_attribute("content").split("; "))
            self.assertEqual(rules["default-src"], "'none'")
            for rule in ("script-src", "style-src"):
                self.assertNotRegex(rules[rule], r"unsafe-inline|'unsafe-eval'|\*|https?:|data:|blob:")

    def test_what_the_policy_refuses_is_noticed_here(self):
        page = self.open()
        page.ask("""() => {
            const element = document.createElement("div");
            try { element.innerHTML = "<b>markup</b>"; } catch { /* It is to be refused. */ }
            try { element.setAttribute("onclick", "wasHere = true"); } catch { /* This as well. */ }
            element.click();
        }""")
        page.rest()
        self.assertFalse(page.ask("globalThis.wasHere ?? false"))
        self.assertNotEqual(page.ask("watch.violations.splice(0)"), [])
        page.complaints.clear()


class FailureTests(GalleryTest):
    def test_a_module_that_traps_is_told_in_words_and_can_be_started_anew(self):
        page = self.open("billions")
        alert = page.page.get_by_role("alert")
        self.assertFalse(alert.is_visible())
        page.ask("watch.isBroken = true")
        page.page.mouse.move(*page.middle())
        page.page.mouse.wheel(0, 100)
        alert.wait_for(state="visible", timeout=3_000)
        with page.page.expect_navigation():
            alert.get_by_role("button").click()
        page.wait()
        page.complaints.clear()
        self.assertFalse(alert.is_visible())
        self.assert_same(page, "after the new start")

