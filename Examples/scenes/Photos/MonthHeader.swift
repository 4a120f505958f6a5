/// The header of a month. A tap selects all of its photos.
final class MonthHeader: Box {
  private let title = Box(width: .fill, height: 16)
  private let hint = Box(width: .fit, height: 16)

  /// The index of the month.
  private var month = 0

  /// Handles taps. It lives at least as long as its cells.
  private unowned(unsafe) let page: PhotosPage

  init(_ page: PhotosPage) {
    self.page = page
    super.init(
      sizing: Sizing(width: .fill, height: .fill), arrangement: .linear(.horizontal, spacing: 8))
    background = Palette.bar
    padding = GridInsets(
      top: SceneSizes.inset, left: 8, bottom: SceneSizes.inset, right: 8)
    append(contentsOf: [title, hint])
    hint.content = .line("all", Palette.dim)
    isTappable = true
  }

  override func tapped(_ tap: Tap) { page.toggle(month: month) }

  /// Shows a month.
  func show(_ month: Int, _ name: String, count: Int) {
    self.month = month
    title.content = .line(name, more: count == 1 ? "1 photo" : "\(grouped(count)) photos")
  }
}
