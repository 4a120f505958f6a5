import GridLayouts

/// A layout that is nothing but a list of frames, and walks all of them for every question.
///
/// The twin of any layout in which nothing sticks. Ask both the same, and compare:
///
///     let naive = NaiveLayout(layout)
///     #expect(layout.item(nearestTo: point) == naive.item(nearestTo: point))
///
/// It does not lay anything out: removed and moved items take their frames along, inserted ones
/// have an empty frame until ``frames`` says otherwise, and a viewport or a measured size changes
/// no frame. It knows no rows and columns.
public struct NaiveLayout: ItemLayout, Hashable, Sendable {
  /// The place of every item.
  public var frames: [GridRect]

  /// The extents of everything, measured from the origin.
  public var contentSize: GridSize

  /// The size of the screen that shows the content.
  public private(set) var viewport: GridSize

  /// The axis along which the content grows.
  public let axis: GridAxis

  /// Creates a layout from frames; the content ends where the last of them does.
  public init(frames: [GridRect], viewport: GridSize = .zero, axis: GridAxis = .vertical) {
    self.frames = frames
    self.axis = axis
    self.viewport = viewport
    contentSize = GridSize(
      width: frames.reduce(0) { max($0, $1.maxX) }, height: frames.reduce(0) { max($0, $1.maxY) })
  }

  /// Creates the twin of a layout; an item that it has no frame for gets an empty one.
  /// - Complexity: That of the frame of every item.
  public init(_ layout: some ItemLayout) {
    frames = (0..<layout.itemCount).map { layout.frame(of: $0) ?? .zero }
    contentSize = layout.contentSize
    viewport = layout.viewport
    axis = layout.axis
  }
}

// MARK: - Questions
extension NaiveLayout {
  /// The number of frames.
  public var itemCount: Int { frames.count }

  /// Appends the items whose frame shares area with `window.rect`.
  /// - Complexity: O(*n*).
  public func placements(in window: LayoutWindow, into buffer: inout [Placement]) {
    for (item, frame) in frames.enumerated() where frame.meets(window.rect) {
      buffer.append(Placement(.item(item), frame: frame))
    }
  }

  /// The frame that the list has for an item.
  public func frame(of item: Int) -> GridRect? {
    frames.indices.contains(item) ? frames[item] : nil
  }

  /// The last item whose frame contains a point.
  /// - Complexity: O(*n*).
  public func item(at point: GridPoint, in viewport: GridRect) -> Int? {
    frames.lastIndex { $0.contains(point) }
  }

  /// The first of the items whose frame is least far from a point, those without area left out.
  /// An infinite coordinate counts as the end of the content; one that is not a number is near
  /// nothing.
  /// - Complexity: O(*n*).
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
  /// Changes the viewport, and no frame.
  public mutating func setViewport(_ viewport: GridSize) {
    self.viewport = viewport
  }

  /// Replaces frames by empty ones. The content keeps its size.
  public mutating func replaceItems(in range: Range<Int>, with count: Int, section: Int) {
    frames.replaceSubrange(range, with: repeatElement(.zero, count: count))
  }

  /// Moves frames within the list.
  public mutating func moveItems(in range: Range<Int>, to destination: Int, section: Int) {
    let moved = Array(frames[range])
    frames.removeSubrange(range)
    frames.insert(contentsOf: moved, at: destination)
  }
}
