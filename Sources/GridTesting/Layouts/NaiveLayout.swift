import GridLayouts

/// A layout that is a list of frames, and walks all of them for every query.
///
/// It is the reference model for layouts without sticky elements. Send the same query to both, and
/// compare:
///
///     let naive = NaiveLayout(layout)
///     #expect(layout.item(nearestTo: point) == naive.item(nearestTo: point))
///
/// It does not compute frames. Removed and moved items take their frames along, and inserted items
/// have an empty frame until ``frames`` is set. The viewport and measured sizes change no frame. It
/// has no rows and columns.
public struct NaiveLayout: ItemLayout, Hashable, Sendable {
  /// The frames of the items, by index.
  public var frames: [GridRect]

  /// The size of the content, which begins at the origin.
  public var contentSize: GridSize

  /// The size of the viewport.
  public private(set) var viewport: GridSize

  /// The axis along which the content grows.
  public let axis: GridAxis

  /// Creates a layout from frames. The content size is the smallest that contains all frames.
  /// - Complexity: O(*n*) for *n* frames.
  public init(frames: [GridRect], viewport: GridSize = .zero, axis: GridAxis = .vertical) {
    self.frames = frames
    self.axis = axis
    self.viewport = viewport
    contentSize = GridSize(
      width: frames.reduce(0) { max($0, $1.maxX) }, height: frames.reduce(0) { max($0, $1.maxY) })
  }

  /// Creates a model of a layout. An item without a frame in the layout gets an empty one.
  /// - Complexity: O(*n*) queries of a frame, for *n* items.
  public init(_ layout: some ItemLayout) {
    frames = (0..<layout.itemCount).map { layout.frame(of: $0) ?? .zero }
    contentSize = layout.contentSize
    viewport = layout.viewport
    axis = layout.axis
  }
}

// MARK: - Queries
extension NaiveLayout {
  /// The number of frames.
  public var itemCount: Int { frames.count }

  /// Appends a placement for each item whose frame shares area with `window.rect`.
  /// - Complexity: O(*n*) for *n* items.
  public func placements(in window: LayoutWindow, into buffer: inout [Placement]) {
    for (item, frame) in frames.enumerated() where frame.intersects(window.rect) {
      buffer.append(Placement(.item(item), frame: frame))
    }
  }

  /// Returns the frame of an item, or nil if the index is out of range.
  public func frame(of item: Int) -> GridRect? {
    frames.indices.contains(item) ? frames[item] : nil
  }

  /// Returns the last item whose frame contains a point, or nil without one. `viewport` is ignored.
  /// - Complexity: O(*n*) for *n* items.
  public func item(at point: GridPoint, in viewport: GridRect) -> Int? {
    frames.lastIndex { $0.contains(point) }
  }

  /// Returns the item nearest to a point, or nil if no frame has an area.
  ///
  /// Among items at the same distance, it is the first one. A point with an infinite coordinate is
  /// clamped to the content. If a coordinate is NaN, the result is nil.
  /// - Complexity: O(*n*) for *n* items.
  public func item(nearestTo point: GridPoint) -> Int? {
    guard !point.x.isNaN, !point.y.isNaN else { return nil }
    let isFinite = point.x.isFinite && point.y.isFinite
    let target =
      isFinite
      ? point
      : GridPoint(
        x: min(max(point.x, 0), contentSize.width), y: min(max(point.y, 0), contentSize.height))
    var best: (item: Int, distance: Double)?
    for (item, frame) in frames.enumerated() where !frame.isEmpty {
      let distance = frame.squaredDistance(to: target)
      if best.map({ distance < $0.distance }) ?? true { best = (item, distance) }
    }
    return best?.item
  }
}

// MARK: - Changes
extension NaiveLayout {
  /// Sets the viewport. The frames stay the same.
  public mutating func setViewport(_ viewport: GridSize) {
    self.viewport = viewport
  }

  /// Replaces items with `count` items that have empty frames. The content size stays the same.
  /// - Complexity: O(*n*) for *n* items.
  public mutating func replaceItems(in range: Range<Int>, with count: Int, section: Int) {
    frames.replaceSubrange(range, with: repeatElement(.zero, count: count))
  }

  /// Moves items with their frames so that the first ends up at `destination`.
  /// - Complexity: O(*n*) for *n* items.
  public mutating func moveItems(in range: Range<Int>, to destination: Int, section: Int) {
    let moved = Array(frames[range])
    frames.removeSubrange(range)
    frames.insert(contentsOf: moved, at: destination)
  }
}
