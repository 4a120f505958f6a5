/// Which way a line of text runs.
public enum ReadingDirection: Hashable, Sendable, CaseIterable {
  /// As in Latin script.
  case leftToRight
  /// As in Arabic or Hebrew script.
  case rightToLeft
}

/// At which end of the content the first item lies.
public enum ItemOrder: Hashable, Sendable, CaseIterable {
  /// At the top, or where a line begins.
  case forward
  /// At the bottom, or where a line ends; as in a chat.
  case reversed
}

/// Any layout, turned to another axis or mirrored.
///
/// Layouts are written and configured for content that scrolls from top to bottom and reads from
/// left to right. This turns the whole: what the configuration calls width lies along the viewport's
/// height when the axis is horizontal, what it calls top lies at the right for right-to-left
/// content that scrolls sideways, and so on. Sizes that are passed in and frames that come out are
/// those of the screen.
///
///     var chat = Oriented(ListLayout(extent: .estimated(.fixed(60))), order: .reversed)
///     var strip = Oriented(UniformGridLayout(count: 20), axis: .horizontal)
///
/// A mirrored frame is exactly extent - x - width, where the extent is that of the content or of
/// the viewport, whichever is larger: short content settles at the side where it begins.
public struct Oriented<Base: ItemLayout> {
  /// The layout that is turned.
  public private(set) var base: Base

  /// Whether the layout lies on its side.
  private let isTransposed: Bool

  /// Whether its first row is the last that a reader counts.
  private let isReversed: Bool

  private let mirrorsX: Bool
  private let mirrorsY: Bool

  /// Creates a turned layout.
  public init(
    _ base: Base, axis: GridAxis = .vertical, reading: ReadingDirection = .leftToRight,
    order: ItemOrder = .forward
  ) {
    self.base = base
    isTransposed = axis == .horizontal
    isReversed = order == .reversed
    switch axis {
    case .vertical:
      mirrorsX = reading == .rightToLeft
      mirrorsY = order == .reversed
    case .horizontal:
      mirrorsX = (reading == .rightToLeft) != (order == .reversed)
      mirrorsY = false
    }
  }
}

extension Oriented: Sendable where Base: Sendable {}

// MARK: - Questions
extension Oriented: ItemLayout {
  public var itemCount: Int { base.itemCount }

  public var sectionCount: Int { base.sectionCount }

  public var contentSize: GridSize {
    let size = turned(base.contentSize)
    return GridSize(
      width: mirrorsX ? max(size.width, viewport.width) : size.width,
      height: mirrorsY ? max(size.height, viewport.height) : size.height)
  }

  public var viewport: GridSize { turned(base.viewport) }

  /// The axis of scrolling.
  public var axis: GridAxis { isTransposed ? base.axis.crossing : base.axis }

  public func placements(in window: LayoutWindow, into buffer: inout [Placement]) {
    let size = contentSize
    // Mirroring rounds the edges of a window. So the layout is asked for a little more, and what
    // does not meet the window on the screen is dropped again.
    let margin = 1.0 / 64
    let bounds = GridRect(origin: .zero, size: size).inset(by: GridInsets(all: -1))
    let rect = window.rect.intersection(bounds)
    guard !rect.isEmpty else { return }
    let asked = based(rect, in: size).inset(by: GridInsets(all: -margin))
    var end = buffer.count
    let start = end
    base.placements(
      in: LayoutWindow(asked, viewport: based(window.viewport, in: size)), into: &buffer)
    for place in start..<buffer.count {
      var placement = buffer[place]
      placement.frame = mirrored(turned(placement.frame), in: size)
      guard placement.frame.meets(window.rect) else { continue }
      buffer[end] = placement
      end += 1
    }
    buffer.removeSubrange(end...)
  }

  /// Asks for the same window, turned.
  /// - Complexity: That of the layout, asked once, or twice if it is mirrored.
  public func items(
    in window: LayoutWindow, into runs: inout [Range<Int>], scratch: inout [Placement]
  ) {
    let viewport = based(window.viewport, in: contentSize)
    guard mirrorsX || mirrorsY else {
      let asked = LayoutWindow(turned(window.rect), viewport: viewport)
      return base.items(in: asked, into: &runs, scratch: &scratch)
    }
    // Mirroring rounds the edges of a window. What meets a little less of it meets it, and so does
    // what is placed in the strips that are left along its edges. Beyond the content nothing is
    // placed: there the window may be as large as one likes.
    let size = contentSize
    let rect = window.rect.intersection(GridRect(origin: .zero, size: size))
    let (x, y) = (mirrorsX ? 1.0 / 64 : 0, mirrorsY ? 1.0 / 64 : 0)
    guard rect.width > 2 * x, rect.height > 2 * y else {
      return appendPlacedItems(in: window, to: &runs, &scratch)
    }
    let margins = GridInsets(
      top: rect.minY > 0 ? y : -1, left: rect.minX > 0 ? x : -1,
      bottom: rect.maxY < size.height ? y : -1, right: rect.maxX < size.width ? x : -1)
    let part = runs.beginPart()
    let asked = LayoutWindow(based(rect.inset(by: margins), in: size), viewport: viewport)
    base.items(in: asked, into: &runs, scratch: &scratch)
    func appendStrip(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
      guard width > 0, height > 0 else { return }
      let strip = GridRect(
        x: x, y: y, width: min(width, rect.width), height: min(height, rect.height))
      appendPlacedItems(in: LayoutWindow(strip, viewport: window.viewport), to: &runs, &scratch)
    }
    appendStrip(rect.minX, rect.minY, rect.width, 2 * margins.top)
    appendStrip(rect.minX, rect.maxY - 2 * margins.bottom, rect.width, 2 * margins.bottom)
    appendStrip(rect.minX, rect.minY, 2 * margins.left, rect.height)
    appendStrip(rect.maxX - 2 * margins.right, rect.minY, 2 * margins.right, rect.height)
    runs.endPart(part, firstItem: 0, count: itemCount)
  }

  /// That of the layout, if it does not run backwards along the axis.
  public func leeway(from first: Placement, to last: Placement) -> Leeway {
    guard isTransposed ? !mirrorsX : !mirrorsY else { return .none }
    let size = contentSize
    var (first, last) = (first, last)
    first.frame = based(first.frame, in: size)
    last.frame = based(last.frame, in: size)
    return base.leeway(from: first, to: last)
  }

  public func frame(of item: Int) -> GridRect? {
    guard let frame = base.frame(of: item) else { return nil }
    return mirrored(turned(frame), in: contentSize)
  }

  public func covered(for item: Int) -> GridInsets {
    let insets = base.covered(for: item)
    var turned =
      isTransposed
      ? GridInsets(top: insets.left, left: insets.top, bottom: insets.right, right: insets.bottom)
      : insets
    if mirrorsX { swap(&turned.left, &turned.right) }
    if mirrorsY { swap(&turned.top, &turned.bottom) }
    return turned
  }

  public func item(at point: GridPoint, in viewport: GridRect) -> Int? {
    let size = contentSize
    let mirror = GridPoint(
      x: mirrorsX ? mirrored(point.x, in: size.width) : point.x,
      y: mirrorsY ? mirrored(point.y, in: size.height) : point.y)
    return base.item(at: turned(mirror), in: based(viewport, in: size))
  }

  /// Where in the layout a coordinate on the screen lies.
  ///
  /// A mirrored frame contains its far edge and not its near one, so a point on an edge goes a little
  /// further. It goes between the lines on which edges lie, so that another mirror brings it back to
  /// where it came from.
  private func mirrored(_ coordinate: Double, in extent: Double) -> Double {
    let mirror = extent - coordinate
    return PixelGrid.subpoints.nearest(to: mirror) == mirror ? mirror - 1.0 / 128 : mirror.nextDown
  }

  public func item(nearestTo point: GridPoint) -> Int? {
    let size = contentSize
    let isFinite = point.x.isFinite && point.y.isFinite
    let target = isFinite ? point : GridRect(origin: .zero, size: size).nearestPoint(to: point)
    let mirror = GridPoint(
      x: mirrorsX ? size.width - target.x : target.x,
      y: mirrorsY ? size.height - target.y : target.y)
    return base.item(nearestTo: turned(mirror))
  }

  public func item(_ step: Step, of item: Int) -> Int? {
    base.item(based(step), of: item)
  }

  public func gridPosition(of item: Int) -> GridPosition? {
    // Reading from right to left changes the side on which columns begin, and no number.
    guard var position = base.gridPosition(of: item) else { return nil }
    if isReversed { position = position.withRowsReversed }
    return isTransposed ? position.transposed : position
  }

  public func measuredRuns() -> [MeasuredRun] {
    isTransposed ? base.measuredRuns().map { $0.transposed } : base.measuredRuns()
  }
}

// MARK: - Changes
extension Oriented {
  public mutating func setViewport(_ viewport: GridSize) {
    base.setViewport(turned(viewport))
  }

  public mutating func replaceItems(in range: Range<Int>, with count: Int, section: Int) {
    base.replaceItems(in: range, with: count, section: section)
  }

  public mutating func moveItems(in range: Range<Int>, to destination: Int, section: Int) {
    base.moveItems(in: range, to: destination, section: section)
  }

  public mutating func replaceSections(
    in range: Range<Int>, items: Range<Int>, with counts: [Int]
  ) {
    base.replaceSections(in: range, items: items, with: counts)
  }

  public mutating func setMeasuredSize(_ size: GridSize, of item: Int) -> Bool {
    base.setMeasuredSize(turned(size), of: item)
  }

  public mutating func setMeasured(_ run: MeasuredRun) -> Bool {
    base.setMeasured(isTransposed ? run.transposed : run)
  }

  public func refusal(of change: LayoutChange) -> LayoutError? { base.refusal(of: change) }

  public func refusal(of changes: [LayoutChange]) -> LayoutError? { base.refusal(of: changes) }
}

// MARK: - Turning
extension Oriented {
  private func turned(_ size: GridSize) -> GridSize { isTransposed ? size.transposed : size }

  private func turned(_ rect: GridRect) -> GridRect { isTransposed ? rect.transposed : rect }

  private func turned(_ point: GridPoint) -> GridPoint {
    isTransposed ? GridPoint(x: point.y, y: point.x) : point
  }

  private func mirrored(_ rect: GridRect, in size: GridSize) -> GridRect {
    var mirrored = rect
    if mirrorsX { mirrored.origin.x = size.width - rect.minX - rect.width }
    if mirrorsY { mirrored.origin.y = size.height - rect.minY - rect.height }
    return mirrored
  }

  /// A rectangle of the screen as the layout sees it.
  private func based(_ rect: GridRect, in size: GridSize) -> GridRect {
    turned(mirrored(rect, in: size))
  }

  /// A step on the screen as the layout sees it.
  private func based(_ step: Step) -> Step {
    let mirrored: Step =
      switch step {
      case .left: mirrorsX ? .right : .left
      case .right: mirrorsX ? .left : .right
      case .up: mirrorsY ? .down : .up
      case .down: mirrorsY ? .up : .down
      case .pageUp: mirrorsY ? .pageDown : .pageUp
      case .pageDown: mirrorsY ? .pageUp : .pageDown
      case .home, .end: step
      }
    guard isTransposed else { return mirrored }
    switch mirrored {
    case .left: return .up
    case .right: return .down
    case .up: return .left
    case .down: return .right
    case .pageUp, .pageDown, .home, .end: return mirrored
    }
  }
}
