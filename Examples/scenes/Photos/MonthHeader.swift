/// The header of a month. A tap selects all of its photos.
final class MonthHeader: Box {
  private let title = Box.label(theme.title)
  private let hint = Box.label(width: .fit)

  /// The index of the month.
  private var month = 0

  /// Handles taps. It lives at least as long as its cells.
  private unowned(unsafe) let page: PhotosPage

  init(_ page: PhotosPage) {
    self.page = page
    super.init(
      sizing: Sizing(width: .fill, height: .fill), arrangement: .linear(.horizontal, spacing: 8))
    background = theme.colors.section
    padding = GridInsets(
      top: theme.sectionInset, left: theme.margin, bottom: theme.sectionInset,
      right: theme.margin)
    append(contentsOf: [title, hint])
    hint.gravity = .centerVertical
    hint.content = .line("all", theme.colors.dim)
    isTappable = true
  }

  override func tapped(_ tap: Tap) { page.toggle(month: month) }

  /// Shows a month.
  func show(_ month: Int, _ name: String, count: Int) {
    self.month = month
    title.content = .line(
      name, more: count == 1 ? "1 photo" : "\(grouped(count)) photos", theme.title)
  }
}
