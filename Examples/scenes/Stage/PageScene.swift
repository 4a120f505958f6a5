/// A scene whose box does everything but handle keys.
class PageScene<Page: Box>: Scene {
  final let page: Page

  init(_ page: Page) {
    self.page = page
    super.init(page)
  }
}
