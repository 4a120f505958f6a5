/// A bar that stands still while the boxes under it are scrolled.
final class BoxesBar: Box {
  let add = SceneButton("+ photo", columns: 9)
  let snap = SceneButton("snap off", columns: 10)
  private let counts = Box(width: 208, height: 16)
  private var shown = ""

  convenience init() {
    self.init(arrangement: .linear(.horizontal, spacing: 8))
    background = Palette.bar
    corners = Corners(all: 4)
    position = .fixed(Point(x: 8, y: 16))
    zIndex = 2_000_000
    append(contentsOf: [add, snap, counts])
  }

  /// Says how many boxes there are, and how many are shown.
  func show(all: Int, shown count: Int, snaps: Bool) {
    let text = "\(grouped(all)) boxes, \(grouped(count)) shown"
    if text != shown {
      shown = text
      counts.content = .line(text, Palette.dim)
    }
    guard snaps != snap.isChosen else { return }
    snap.isChosen = snaps
    snap.title = snaps ? "snap on" : "snap off"
  }
}

/// A frame around the card that the keys are for.
final class CursorMark: Box {
  convenience init() {
    self.init(width: 0, height: 0)
    borders = Borders(all: Palette.accent)
    margin = Insets(top: -8, left: -8)
    zIndex = 1_000_000
    passesTouches = true
  }

  /// Goes around a card.
  func follow(_ card: Card) {
    position = .attached(to: card)
    size = Size(width: card.width + 16, height: card.height + 16)
  }
}
