/// A picture above its caption. The caption shows the focus.
final class WaterfallCell: GridCell {
  private let picture = Box(width: .fill, height: .fill)
  private let caption = Box(width: .fill, height: .points(WaterfallCell.captionHeight))
  private var captionText = ""

  override func setUp() {
    super.setUp()
    selectionStyle = .none
    contentBox.padding = GridInsets(top: 8)
    contentBox.append(contentsOf: [picture, caption])
    picture.corners = Corners(all: theme.length(0, page: 8))
    let inset = (Self.captionHeight - theme.body.line) / 2
    let side = theme.length(8, page: 4)
    caption.padding = GridInsets(top: inset, left: side, right: side)
  }

  /// Shows a picture.
  func show(_ number: Int) {
    picture.content = .picture(ScenePictures.photo(number, ratio: Self.ratio(of: number)))
    captionText = Self.caption(of: number)
    drawCaption()
  }

  override func stateDidChange(from old: CellState) { drawCaption() }

  private func drawCaption() {
    let isFocused = attributes.state.contains(.focused)
    let usual = theme.isForPage ? nil : theme.colors.card
    caption.background = isFocused ? theme.colors.accent : usual
    caption.content = .line(captionText, isFocused ? theme.colors.onAccent : theme.colors.text)
  }
}

// MARK: - Pictures by number
extension WaterfallCell {
  /// Returns the ratio of height to width of a picture.
  static func ratio(of number: Int) -> Double {
    let ratios = [0.5, 0.625, 0.75, 1, 1.25, 1.5]
    return ratios[Int(Dice.share(number, 21) * Double(ratios.count))]
  }

  /// Returns the height of a cell: its picture, the gap above and the caption, in whole rows of
  /// text.
  static func height(of number: Int, width: Double) -> Double {
    let step = theme.pitch
    let rows = ((8 + max(0, width) * ratio(of: number)) / step).rounded()
    return max(rows * step, 16) + captionHeight
  }

  private static var captionHeight: Double { theme.length(16, page: 32) }

  /// Returns the caption of a picture.
  static func caption(of number: Int) -> String {
    let subject = subjects[Int(Dice.share(number, 22) * Double(subjects.count))]
    let place = places[Int(Dice.share(number, 23) * Double(places.count))]
    return subject + " " + place
  }

  private static let subjects = [
    "Morning", "First frost", "Low sun", "A clear day", "Fog", "After the rain", "The old path",
    "Larches", "Evening", "Hay", "Snow", "Thaw", "A dry summer", "Wind", "Shadows", "Two hills",
    "The last light", "New leaves",
  ]

  private static let places = [
    "above the lake", "at the pass", "near the weir", "on the ridge", "behind the mill",
    "in the far valley", "by the ferry", "on the moor", "below the dam", "at the tree line",
    "seen from the hut", "along the border", "over the bay", "from the train",
  ]
}
