/// A row of the list of walks: a walk, a placeholder for one, or the row behind the last walk.
final class WalkCell: SceneCell {
  private let title = Box(width: .fill, height: 16)
  private let details = Box(width: .fill, height: 16)
  private let bar = Box(width: 0, height: 16)

  override func setUp() {
    super.setUp()
    contentBox.padding = GridInsets(left: 8, right: 8)
    contentBox.append(contentsOf: [title, details, bar])
  }

  /// Shows a walk that is loaded.
  func show(walk number: Int) {
    ground = Self.ground(of: number)
    show(Self.title(of: number), Self.details(of: number))
  }

  /// Shows that a walk is being loaded, with a bar in place of its details.
  func showPlaceholder(ofWalk number: Int) {
    ground = Self.ground(of: number)
    title.content = .line("Walk \(number + 1)", Palette.faint)
    details.visibility = .gone
    bar.visibility = .visible
    bar.background = Palette.card
    bar.sizing.width = .points(8 * (12 + (16 * Dice.share(number, 42)).rounded()))
  }

  /// Shows that a walk could not be loaded.
  func showFailure(ofWalk number: Int) {
    ground = Self.ground(of: number)
    show("Walk \(number + 1) did not arrive", Self.retryText, color: Palette.accent)
  }

  /// Shows the row behind the last walk.
  func show(_ row: TailRow) {
    ground = nil
    switch row {
    case .loading(let page):
      show("Loading more walks", "page \(page + 1) of \(SlowServer.pageCount)", color: Palette.dim)
    case .failed: show("The server did not answer", Self.retryText, color: Palette.accent)
    case .end: show("That is all", "\(SlowServer.walkCount) walks", color: Palette.dim)
    }
  }

  /// Shows that the server is offline.
  func showWarning() {
    ground = Palette.note
    show("The server is unplugged", "requests fail meanwhile", color: Palette.accent)
  }

  private func show(_ name: String, _ more: String, color: GridColor = Palette.text) {
    title.content = .line(name, color, weight: .bold)
    details.content = .line(more, Palette.dim)
    details.visibility = .visible
    bar.visibility = .gone
  }

  private static func ground(of number: Int) -> GridColor? {
    number.isMultiple(of: 2) ? nil : Palette.stripe
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
  /// A page is being loaded, or will be when the row comes near.
  case loading(page: Int)
  /// A page could not be loaded.
  case failed(page: Int)
  /// There are no more pages.
  case end
}
