/// A track beside content with a knob where the reader is: a pointer that goes down on it, or moves along it, leads
/// elsewhere.
final class Track: Box {
  private let knob = Box(width: .fill, height: 16)

  /// Called with where the reader wants to be, from 0 to 1.
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

  /// Shows where the reader is, from 0 to 1.
  func show(_ share: Double) {
    let way = (length * min(max(share, 0), 1)).rounded()
    if way != knob.offset.y { knob.offset.y = way }
  }

  /// How far the knob goes.
  private var length: Double { max(0, height - knob.height) }

  private func move(to place: Double) {
    guard length > 0 else { return }
    onMove?(min(max((place - knob.height / 2) / length, 0), 1))
  }
}
