/// A row of the list of walks: a walk, a placeholder for one, or the row behind the last walk.
///
/// The picture of a walk arrives later than the row. The load is cancelled when the cell is reused.
final class WalkCell: SceneCell {
  private let picture = Box(
    width: .points(theme.length(48, page: 64)), height: .points(theme.length(32, page: 44)))
  private let texts = Box(width: .fill, height: .fill)
  private let title = Box.label()
  private let details = Box.label(theme.secondary)
  private let bar = Box(width: 0, height: .points(theme.length(16, page: 12)))

  /// Cancels the load of the picture; nil if none is in progress.
  private var cancelLoad: (() -> Void)?

  override func setUp() {
    super.setUp()
    contentBox.arrangement = .linear(.horizontal)
    contentBox.padding.left = theme.length(0, page: theme.margin)
    picture.gravity = .centerVertical
    picture.corners = Corners(all: theme.pictureRadius)
    bar.corners = Corners(all: theme.pictureRadius)
    bar.margin.top = theme.length(0, page: 2)
    picture.visibility = .gone
    contentBox.append(contentsOf: [picture, texts])
    let side = theme.length(8, page: 12)
    texts.padding = GridInsets(top: theme.length(0, page: 12), left: side, right: side)
    texts.append(contentsOf: [title, details, bar])
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    cancelLoad?()
    showNoPicture()
    picture.visibility = .gone
  }

  /// Shows a walk that is loaded.
  func show(walk number: Int) {
    show(rowOf: number)
    show(Self.title(of: number), Self.details(of: number))
  }

  /// Shows a frame for the picture of a walk while it is being loaded.
  /// - Parameter cancel: Cancels the load.
  func awaitPicture(cancel: @escaping () -> Void) {
    cancelLoad?()
    showNoPicture()
    cancelLoad = cancel
  }

  /// Shows the picture of a walk.
  func showPicture(ofWalk number: Int) {
    cancelLoad = nil
    picture.visibility = .visible
    picture.content = .picture(ScenePictures.photo(number, size: GridSize(width: 48, height: 32)))
  }

  /// Shows that the picture of a walk could not be loaded.
  func showPictureFailure() {
    cancelLoad = nil
    details.content = .line(
      "Its picture did not arrive: " + Self.retryText, theme.colors.alert,
      theme.secondary)
  }

  /// Shows a frame without a picture.
  private func showNoPicture() {
    cancelLoad = nil
    picture.visibility = .visible
    picture.background = theme.colors.placeholder
    picture.content = .none
  }

  /// Shows that a walk is being loaded, with a bar in place of its details.
  func showPlaceholder(ofWalk number: Int) {
    show(rowOf: number)
    showNoPicture()
    title.content = .line("Walk \(number + 1)", theme.colors.faint)
    details.visibility = .gone
    bar.visibility = .visible
    bar.background = theme.colors.placeholder
    bar.sizing.width = .points(8 * (12 + (16 * Dice.share(number, 42)).rounded()))
  }

  /// Shows that a walk could not be loaded.
  func showFailure(ofWalk number: Int) {
    show(rowOf: number)
    showNoPicture()
    show("Walk \(number + 1) did not arrive", Self.retryText, color: theme.colors.alert)
  }

  /// Shows the row behind the last walk.
  func show(_ row: TailRow) {
    ground = nil
    switch row {
    case .loading(let page):
      show("Loading more walks", "page \(page + 1)", color: theme.colors.dim)
    case .failed: show("The server did not answer", Self.retryText, color: theme.colors.alert)
    case .end(let count): show("That is all", "\(count) walks", color: theme.colors.dim)
    }
  }

  /// Shows that the server is offline.
  func showWarning() {
    ground = theme.colors.note
    show("The server is unplugged", "requests fail meanwhile", color: theme.colors.alert)
  }

  private func show(_ name: String, _ more: String, color: GridColor = theme.colors.text) {
    title.content = .line(name, color, weight: theme.body.strong)
    details.content = .line(more, theme.colors.dim, theme.secondary)
    details.visibility = .visible
    bar.visibility = .gone
  }

  private func show(rowOf number: Int) {
    showRow(number.isMultiple(of: 2) ? nil : theme.colors.stripe)
  }

  private static var retryText: String { "enter or a click tries again" }
}

// MARK: - Texts
extension WalkCell {
  /// Returns the title of a walk.
  static func title(of number: Int) -> String {
    "Walk \(number + 1)  " + WaterfallCell.caption(of: number)
  }

  /// Returns the length, the climb and the duration of a walk.
  static func details(of number: Int) -> String {
    let length = 4 + Int(18 * Dice.share(number, 43))
    let climb = 10 * Int(120 * Dice.share(number, 44))
    let minutes = 15 * ((length * 15 + climb / 10) / 15)
    let rest = minutes % 60
    let time = rest == 0 ? "\(minutes / 60) h" : "\(minutes / 60) h \(rest) min"
    return "\(length) km, \(climb) m up, \(time)"
  }
}

/// The row behind the last walk.
enum TailRow: Hashable, Sendable {
  /// A page is being loaded, or will be when the end of the list comes near.
  case loading(page: Int)
  /// A page could not be loaded.
  case failed(page: Int)
  /// There are no more pages after a number of walks.
  case end(count: Int)
}
