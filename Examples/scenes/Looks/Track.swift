/// A scroll track beside content. Its knob shows the position, and pressing or dragging on the
/// track changes it.
final class Track: Box {
  private let knob = Box(width: .fill, height: 16)

  /// Called with the position that the user chooses, from 0 to 1.
  var onMove: ((Double) -> Void)?

  convenience init() {
    self.init(width: 16, height: .fill, arrangement: .stack)
    background = Palette.bar
    knob.background = Palette.accent
    append(knob)
    isControl = true
    on(anyOf: [.touchDown, .touchDragInside, .touchDragOutside]) { track, _, touch in
      track.move(to: touch.point.y)
    }
  }

  /// Moves the knob to a position from 0 to 1. Other values are clamped.
  func show(_ share: Double) {
    let way = (length * min(max(share, 0), 1)).rounded()
    if way != knob.offset.y { knob.offset.y = way }
  }

  /// The distance that the knob can move.
  private var length: Double { max(0, height - knob.height) }

  private func move(to place: Double) {
    guard length > 0 else { return }
    onMove?(min(max((place - knob.height / 2) / length, 0), 1))
  }
}
