/// A position in the content relative to an item. An anchor is taken before a change, and locates
/// the same position after the change.
///
///     let anchor = grid.anchor(.leadingItem)
///     grid.reloadData()
///     grid.layoutIfNeeded()
///     grid.restore(anchor)
///
/// An anchor stores an item and the distance of a point of that item from a point of the viewport.
/// It does not store the frame of the item, and does not clamp offsets to the scroll range.
public struct ScrollAnchor: Hashable, Sendable {
  /// The item, or the end of the content, that an anchor refers to.
  public enum Subject: Hashable, Sendable {
    /// An item, by flat index and, where it has one, by identifier.
    case item(Int, ItemID?)
    /// The start of the content.
    case start
    /// The end of the content.
    case end
    /// A fixed content offset.
    case offset(GridPoint)
  }

  /// The item, or the end of the content, that the anchor refers to.
  public var subject: Subject

  /// The point of the item along the scroll axis: 0 is its start, 1 its end.
  public var itemUnit: Double

  /// The point of the uncovered part of the viewport along the scroll axis: 0 is its start, 1 its
  /// end.
  public var viewportUnit: Double

  /// The distance from the point of the viewport to the point of the item.
  ///
  /// For an end of the content, it is the distance from the current offset to the offset of that
  /// end: 0 unless the content is pulled beyond it.
  public var distance: GridOffset

  /// Creates an anchor.
  public init(
    _ subject: Subject, itemUnit: Double = 0, viewportUnit: Double = 0, distance: GridOffset = .zero
  ) {
    self.subject = subject
    self.itemUnit = itemUnit
    self.viewportUnit = viewportUnit
    self.distance = distance
  }
}

// MARK: - Conversion to offsets
extension ScrollAnchor {
  /// Creates an anchor at an item with the given frame.
  /// - Parameters:
  ///   - item: The flat index of the item.
  ///   - identifier: The identifier of the item, or nil if it has none.
  ///   - frame: The frame of the item, in content coordinates.
  ///   - itemUnit: The point of the item that keeps its position, as a fraction along the scroll
  ///     axis: 0 is the start of the item, 1 its end.
  ///   - viewportUnit: The point from which the distance is measured, as a fraction of the uncovered
  ///     part of the viewport along the scroll axis.
  ///   - view: The viewport, with the insets that cover its edges.
  public init(
    item: Int, _ identifier: ItemID? = nil, at frame: GridRect, itemUnit: Double,
    viewportUnit: Double, in view: AnchorViewport
  ) {
    let point = view.point(of: frame, at: itemUnit)
    self.init(
      .item(item, identifier), itemUnit: itemUnit, viewportUnit: viewportUnit,
      distance: point - view.point(at: viewportUnit))
  }

  /// Returns the offset at which an item with this frame has the same position in the viewport as
  /// when the anchor was taken.
  public func offset(for frame: GridRect, in view: AnchorViewport) -> GridPoint {
    let point = view.point(of: frame, at: itemUnit) - view.point(at: viewportUnit)
    return GridPoint(
      x: view.offset.x + (point.x - distance.x), y: view.offset.y + (point.y - distance.y))
  }
}

/// The viewport and the insets that cover its edges, for the computation of anchors.
public struct AnchorViewport: Hashable, Sendable {
  /// The offset of the viewport.
  public var offset: GridPoint

  /// The size of the viewport.
  public var size: GridSize

  /// The lengths that are covered at the edges of the viewport.
  public var insets: GridInsets

  /// The scroll axis.
  public var axis: GridAxis

  /// Creates a viewport.
  public init(
    offset: GridPoint, size: GridSize, insets: GridInsets = .zero, axis: GridAxis = .vertical
  ) {
    self.offset = offset
    self.size = size
    self.insets = insets
    self.axis = axis
  }

  /// The part of the viewport that is not covered, in content coordinates.
  public var uncovered: GridRect { GridRect(origin: offset, size: size).inset(by: insets) }

  /// The point at a fraction of the uncovered viewport along the scroll axis, and at its start
  /// across.
  func point(at unit: Double) -> GridPoint { point(of: uncovered, at: unit) }

  /// The point at a fraction of a rectangle along the scroll axis, and at its start across.
  func point(of rect: GridRect, at unit: Double) -> GridPoint {
    switch axis {
    case .vertical: GridPoint(x: rect.minX, y: rect.minY + rect.height * unit)
    case .horizontal: GridPoint(x: rect.minX + rect.width * unit, y: rect.minY)
    }
  }

  /// The start and the end of a rectangle along the scroll axis.
  func span(of rect: GridRect) -> (start: Double, end: Double) {
    axis == .vertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
  }
}
