// MARK: - Scrolling at the edges
extension AnyGridView {
  /// Whether the content scrolls because the pointer that moves an item is near an edge.
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

  /// Scrolls the content under the pointer that moves an item, by the time since the last frame.
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
    updateReorderGap()
  }

  /// The longest time step, in seconds, so that the content does not jump to its end after the
  /// machine slept.
  private static var longestScroll: Double { 0.1 }
}
