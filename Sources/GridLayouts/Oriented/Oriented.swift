/// The direction of text in a line.
public enum ReadingDirection: Hashable, Sendable, CaseIterable {
  /// As in Latin script.
  case leftToRight
  /// As in Arabic or Hebrew script.
  case rightToLeft
}

/// The end of the content that the first item is at.
public enum ItemOrder: Hashable, Sendable, CaseIterable {
  /// At the top, or at the leading edge.
  case forward
  /// At the bottom, or at the trailing edge, as in a chat.
  case reversed
}

/// A layout turned to another axis or mirrored.
///
/// Layouts are written and configured for content that scrolls from top to bottom and reads from
/// left to right. This type turns the whole layout. With a horizontal axis, the width in its
/// configuration lies along the height of the viewport. In right-to-left content that scrolls
/// horizontally, its top is on the right. Sizes that are passed in and frames that are returned are
/// those of the screen.
///
///     var chat = Oriented(ListLayout(rowHeight: .estimated(60)), order: .reversed)
///     var strip = Oriented(UniformGridLayout(count: 20), axis: .horizontal)
///
/// The x of a mirrored frame is exactly extent - x - width. The extent is the greater one of
/// content and viewport, so content shorter than the viewport is at the edge where it begins.
public struct Oriented<Base: ItemLayout> {
  /// The layout that is turned.
  public private(set) var base: Base

  /// Whether x and y are exchanged.
  private let isTransposed: Bool

  /// Whether the first row of the layout is the last one on the screen.
  private let isReversed: Bool

  private let mirrorsX: Bool
  private let mirrorsY: Bool

  /// Creates a turned layout.
  /// - Parameters:
  ///   - base: The layout to turn.
  ///   - axis: The scroll axis.
  ///   - reading: The direction of text.
  ///   - order: The end of the content that the first item is at.
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

// MARK: - Queries
extension Oriented: ItemLayout {
  public var itemCount: Int { base.itemCount }

  public var sectionCount: Int { base.sectionCount }

  /// The size of the content on the screen.
  ///
  /// Along a mirrored axis, it is at least as large as the viewport.
  public var contentSize: GridSize {
    let size = turned(base.contentSize)
    return GridSize(
      width: mirrorsX ? max(size.width, viewport.width) : size.width,
      height: mirrorsY ? max(size.height, viewport.height) : size.height)
  }

  /// The size of the viewport on the screen.
  public var viewport: GridSize { turned(base.viewport) }

  /// The scroll axis.
  public var axis: GridAxis { isTransposed ? base.axis.crossing : base.axis }

  /// Appends the placements that intersect the window, in screen coordinates.
  /// - Complexity: That of the layout.
  public func placements(in window: LayoutWindow, into buffer: inout [Placement]) {
    let size = contentSize
    // Mirroring rounds the edges of a window. A slightly larger window is queried, and placements
    // that do not intersect the original one are removed.
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
      guard placement.frame.intersects(window.rect) else { continue }
      buffer[end] = placement
      end += 1
    }
    buffer.removeSubrange(end...)
  }

  /// Appends the items that intersect the window, which is in screen coordinates.
  /// - Complexity: That of the layout for one window, or for up to five if the layout is mirrored.
  public func items(
    in window: LayoutWindow, into runs: inout [Range<Int>], scratch: inout [Placement]
  ) {
    let viewport = based(window.viewport, in: contentSize)
    guard mirrorsX || mirrorsY else {
      let asked = LayoutWindow(turned(window.rect), viewport: viewport)
      return base.items(in: asked, into: &runs, scratch: &scratch)
    }
    // Mirroring rounds the edges of a window. The items in a slightly smaller window certainly
    // intersect it. For the strips along its edges, frames are compared. Nothing is outside of the
    // content, so at its edges the smaller window is enlarged instead.
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

  /// Returns the leeway of the layout, or ``Leeway/none`` if the scroll axis is mirrored.
  public func leeway(from first: Placement, to last: Placement) -> Leeway {
    guard isTransposed ? !mirrorsX : !mirrorsY else { return .none }
    let size = contentSize
    var (first, last) = (first, last)
    first.frame = based(first.frame, in: size)
    last.frame = based(last.frame, in: size)
    return base.leeway(from: first, to: last)
  }

  /// Returns the frame of an item on the screen, or nil if there is no such item.
  /// - Complexity: That of the layout.
  public func frame(of item: Int) -> GridRect? {
    guard let frame = base.frame(of: item) else { return nil }
    return mirrored(turned(frame), in: contentSize)
  }

  /// Returns the insets that sticky elements cover, at the edges of the screen.
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

  /// Returns the item at a point on the screen.
  /// - Complexity: That of the layout.
  public func item(at point: GridPoint, in viewport: GridRect) -> Int? {
    let size = contentSize
    let mirror = GridPoint(
      x: mirrorsX ? mirrored(point.x, in: size.width) : point.x,
      y: mirrorsY ? mirrored(point.y, in: size.height) : point.y)
    return base.item(at: turned(mirror), in: based(viewport, in: size))
  }

  /// Returns the mirrored coordinate of a point.
  ///
  /// A mirrored frame contains its far edge and not its near one, so a point on an edge moves a
  /// little further. It moves to between the multiples of 1/64 that edges lie on, so that mirroring
  /// it again returns the original coordinate.
  private func mirrored(_ coordinate: Double, in extent: Double) -> Double {
    let mirror = extent - coordinate
    return PixelGrid.subpoints.nearest(to: mirror) == mirror ? mirror - 1.0 / 128 : mirror.nextDown
  }

  /// Returns the item nearest to a point on the screen.
  /// - Complexity: That of the layout.
  public func item(nearestTo point: GridPoint) -> Int? {
    let size = contentSize
    let target =
      point.isFinite ? point : GridRect(origin: .zero, size: size).nearestPoint(to: point)
    let mirror = GridPoint(
      x: mirrorsX ? size.width - target.x : target.x,
      y: mirrorsY ? size.height - target.y : target.y)
    return base.item(nearestTo: turned(mirror))
  }

  /// Returns the item that a step on the screen leads to.
  /// - Complexity: That of the layout.
  public func item(_ step: Step, of item: Int) -> Int? {
    base.item(based(step), of: item)
  }

  /// Returns the row and column of an item on the screen.
  ///
  /// Rows count from the top of the screen, and columns from the edge where text begins.
  public func gridPosition(of item: Int) -> GridPosition? {
    // Right-to-left reading changes the edge that columns count from, but not their indices.
    guard var position = base.gridPosition(of: item) else { return nil }
    if isReversed { position = position.withRowsReversed }
    return isTransposed ? position.transposed : position
  }

  /// The number of cells in each row of the table that is turned, or nil if it is none.
  public var tableColumnCount: Int? { base.tableColumnCount }

  /// The table that is turned, or nil if it is none.
  public var table: TableLayout? { base.table }

  /// Returns the smallest rectangle that contains two items, in rows and columns of the table that is
  /// turned.
  public func tableArea(from first: Int, to last: Int) -> TableArea? {
    base.tableArea(from: first, to: last)
  }

  /// Returns the measured sizes as they are on the screen.
  /// - Complexity: That of the layout, plus the number of runs if the axis is horizontal.
  public func measuredRuns() -> [MeasuredRun] {
    isTransposed ? base.measuredRuns().map { $0.transposed } : base.measuredRuns()
  }
}

// MARK: - Measuring
extension Oriented {
  public var usesMeasuredSizes: Bool { base.usesMeasuredSizes }

  /// Returns the space that the layout proposes, as it is on the screen.
  public func proposal(for element: GridElement) -> SizeProposal? {
    guard let space = base.proposal(for: element) else { return nil }
    return isTransposed ? SizeProposal(width: space.height, height: space.width) : space
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

  public mutating func setStyle(of sections: Range<Int>, from source: SectionStyleSource) {
    base.setStyle(of: sections, from: source)
  }

  public mutating func changeTable(_ change: TableChange) { base.changeTable(change) }

  public mutating func storeMeasuredSize(_ size: GridSize, of item: Int) -> Bool {
    base.storeMeasuredSize(turned(size), of: item)
  }

  public mutating func storeMeasuredSize(_ size: GridSize, ofBar element: GridElement) -> Bool {
    base.storeMeasuredSize(turned(size), ofBar: element)
  }

  public mutating func storeMeasuredRun(_ run: MeasuredRun) -> Bool {
    base.storeMeasuredRun(isTransposed ? run.transposed : run)
  }

  public func refusal(of change: LayoutChange) -> LayoutError? { base.refusal(of: change) }

  public func refusal(of changes: [LayoutChange]) -> LayoutError? { base.refusal(of: changes) }
}

// MARK: - Conversion
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

  /// Returns a rectangle on the screen in the coordinates of the base layout.
  private func based(_ rect: GridRect, in size: GridSize) -> GridRect {
    turned(mirrored(rect, in: size))
  }

  /// Returns the step of the base layout for a step on the screen.
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
