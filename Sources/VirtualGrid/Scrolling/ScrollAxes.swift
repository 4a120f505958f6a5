/// The scroll offset along both axes.
///
/// All points, offsets and sizes must be finite.
struct ScrollAxes: Hashable, Sendable {
  private(set) var horizontal = AxisScroll()
  private(set) var vertical = AxisScroll()
}

// MARK: - Current state
extension ScrollAxes {
  var offset: GridPoint { GridPoint(x: horizontal.offset, y: vertical.offset) }

  var target: GridPoint { GridPoint(x: horizontal.target, y: vertical.target) }

  var range: ScrollRange {
    ScrollRange(
      start: GridPoint(x: horizontal.start, y: vertical.start),
      end: GridPoint(x: horizontal.end, y: vertical.end))
  }

  var viewport: GridSize { GridSize(width: horizontal.viewport, height: vertical.viewport) }

  /// The distance beyond the ends of the content.
  var overscroll: GridOffset {
    GridOffset(
      x: horizontal.excess(of: horizontal.offset), y: vertical.excess(of: vertical.offset))
  }

  /// Whether a fling, a spring or an animation changes the offset.
  @inline(__always)
  var isMoving: Bool { horizontal.isMoving || vertical.isMoving }

  func velocity(at now: Double) -> GridOffset {
    GridOffset(x: horizontal.velocity(at: now), y: vertical.velocity(at: now))
  }

  /// Returns the part of a move that stays within the range.
  func room(for move: GridOffset) -> GridOffset {
    GridOffset(x: horizontal.room(for: move.x), y: vertical.room(for: move.y))
  }
}

// MARK: - Bounds
extension ScrollAxes {
  mutating func setBounds(
    _ range: ScrollRange, viewport: GridSize, bounces: AxisSet, at now: Double
  ) {
    horizontal.setBounds(
      start: range.start.x, end: range.end.x, viewport: viewport.width.limitedExtent,
      bounces: bounces.contains(.horizontal), at: now)
    vertical.setBounds(
      start: range.start.y, end: range.end.y, viewport: viewport.height.limitedExtent,
      bounces: bounces.contains(.vertical), at: now)
  }

  mutating func clampToRange(at now: Double) {
    horizontal.clampToRange(at: now)
    vertical.clampToRange(at: now)
  }

  mutating func shift(by distance: GridOffset) {
    horizontal.shift(by: distance.x)
    vertical.shift(by: distance.y)
  }
}

// MARK: - Motion
extension ScrollAxes {
  @inline(__always)
  mutating func jump(to offset: GridPoint) {
    horizontal.jump(to: offset.x)
    vertical.jump(to: offset.y)
  }

  mutating func stop() {
    horizontal.stop()
    vertical.stop()
  }

  /// Begins to follow a pointer.
  mutating func hold() {
    horizontal.hold()
    vertical.hold()
  }

  /// Follows a pointer by a distance.
  mutating func pull(by distance: GridOffset) {
    horizontal.pull(by: distance.x)
    vertical.pull(by: distance.y)
  }

  mutating func advance(to now: Double) {
    horizontal.advance(to: now)
    vertical.advance(to: now)
  }

  mutating func animate(
    to target: GridPoint, duration: Double, _ curve: TimingCurve, at now: Double
  ) {
    horizontal.animate(to: target.x, duration: duration, curve, at: now)
    vertical.animate(to: target.y, duration: duration, curve, at: now)
  }

  mutating func retarget(to offset: GridPoint, at now: Double) {
    horizontal.retarget(to: offset.x, at: now)
    vertical.retarget(to: offset.y, at: now)
  }
}

// MARK: - Release
extension ScrollAxes {
  /// Lets content go with a velocity.
  /// - Parameters:
  ///   - answer: The offset at which the owner wants it to come to rest.
  ///   - rest: The offset at which it would come to rest by the rules.
  mutating func release(
    with velocity: GridOffset, _ rules: ScrollRules, answer: GridPoint, rest: GridPoint,
    at now: Double
  ) {
    horizontal.release(
      with: velocity.x, rules.deceleration,
      to: Self.goal(answer.x, rest.x, isPaged: rules.pages.contains(.horizontal)), at: now)
    vertical.release(
      with: velocity.y, rules.deceleration,
      to: Self.goal(answer.y, rest.y, isPaged: rules.pages.contains(.vertical)), at: now)
  }

  /// The offset to which the content must go, or nil if its velocity decides.
  private static func goal(_ answer: Double, _ rest: Double, isPaged: Bool) -> Double? {
    if answer.isFinite, answer != rest { return answer }
    return isPaged ? rest : nil
  }
}

// MARK: - Pages
extension ScrollAxes {
  /// The indices of the pages that cover most of the viewport.
  var nearestPage: GridPoint { GridPoint(x: horizontal.nearestPage, y: vertical.nearestPage) }

  /// Returns the offset at which content comes to rest after a drag.
  /// - Parameter page: The pages at which the drag began.
  func rest(of velocity: GridOffset, from page: GridPoint, _ rules: ScrollRules) -> GridPoint {
    GridPoint(
      x: rules.pages.contains(.horizontal)
        ? horizontal.page(for: velocity.x, from: page.x)
        : horizontal.rest(of: velocity.x, rules.deceleration),
      y: rules.pages.contains(.vertical)
        ? vertical.page(for: velocity.y, from: page.y)
        : vertical.rest(of: velocity.y, rules.deceleration))
  }
}

extension AxisScroll {
  /// The index of the page that covers most of the viewport.
  fileprivate var nearestPage: Double {
    viewport > 0 ? ((offset - start) / viewport).rounded() : 0
  }

  /// The offset of the page at which a drag ends: after a flick, the next one in its direction,
  /// else the nearest.
  fileprivate func page(for velocity: Double, from first: Double) -> Double {
    guard viewport > 0 else { return clamp(offset) }
    let place = (offset - start) / viewport
    let isFlick = velocity.magnitude > 100
    let next = velocity > 0 ? place.rounded(.down) + 1 : place.rounded(.up) - 1
    let page = isFlick ? next : place.rounded()
    return clamp(start + min(max(page, first - 1), first + 1) * viewport)
  }
}
