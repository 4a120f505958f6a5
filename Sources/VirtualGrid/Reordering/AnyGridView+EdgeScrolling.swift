// MARK: - Scrolling at the edges
extension AnyGridView {
  /// Whether the content scrolls under the finger that carries an item.
  final var scrollsUnderFinger: Bool { edgeSpeed != .zero }

  private var edgeSpeed: GridOffset {
    guard let session = interaction.reordering else { return .zero }
    let view = viewport
    var speed = GridOffset(
      x: reorderRules.speed(at: session.finger.x, of: view.width),
      y: reorderRules.speed(at: session.finger.y, of: view.height))
    let (start, end) = (scrolling.range.start, scrolling.range.end)
    if speed.x < 0 && scrolling.offset.x <= start.x || speed.x > 0 && scrolling.offset.x >= end.x {
      speed.x = 0
    }
    if speed.y < 0 && scrolling.offset.y <= start.y || speed.y > 0 && scrolling.offset.y >= end.y {
      speed.y = 0
    }
    return speed
  }

  /// Scrolls under the finger that carries an item, as far as the time since the last frame allows.
  final func scrollUnderFinger(at time: Double) {
    let speed = edgeSpeed
    guard speed != .zero else {
      return interaction.stopScrollingUnderFinger()
    }
    let elapsed = min(interaction.scrollUnderFinger(at: time), Self.longestScroll)
    guard elapsed > 0 else { return }
    let way = GridOffset(x: speed.x * elapsed, y: speed.y * elapsed)
    scrolling.jump(to: scrolling.range.clamp(scrolling.offset + way))
    offsetDidChange()
    setNeedsAppearance()
    makeRoom()
  }

  /// A machine that slept does not scroll to the end.
  private static var longestScroll: Double { 0.1 }
}
