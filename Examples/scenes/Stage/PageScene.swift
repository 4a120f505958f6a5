/// A scene whose box does all but hear keys.
class PageScene<Page: Box>: Scene {
  final let page: Page

  init(_ page: Page) {
    self.page = page
    super.init(page)
  }
}
