/// A place in the content, held by what is there: taken before a change, and found again after it.
///
///     let anchor = grid.anchor(.leadingItem)
///     … the data changes …
///     grid.restore(anchor)
///
/// It knows an item and how far from an edge of the viewport a point of that item was. It does not
/// know where the item is now, and limits nothing.
public struct ScrollAnchor: Hashable, Sendable {
  /// What holds it.
  public enum Subject: Hashable, Sendable {
    /// An item, by number, and by identifier where it has one.
    case item(Int, ItemID?)
    /// The start of the content.
    case start
    /// The end of the content.
    case end
    /// The number of an offset.
    case offset(GridPoint)
  }

  /// What holds it.
  public var subject: Subject

  /// Which point of the item it is, along the axis: 0 is its start, 1 its end.
  public var itemUnit: Double

  /// Which point of the viewport the distance is measured from, along the axis, within the insets:
  /// 0 is where it starts, 1 where it ends.
  public var viewportUnit: Double

  /// How far the point of the item lies beyond the point of the viewport. For an end of the content,
  /// how far the offset there is beyond the offset now: 0 unless the content has been pulled beyond
  /// that end.
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

// MARK: - Taking and finding
extension ScrollAnchor {
  /// Takes an anchor at an item that lies at `frame`.
  public init(
    item: Int, _ identifier: ItemID? = nil, at frame: GridRect, itemUnit: Double,
    viewportUnit: Double, in view: AnchorViewport
  ) {
    let point = view.point(of: frame, at: itemUnit)
    self.init(
      .item(item, identifier), itemUnit: itemUnit, viewportUnit: viewportUnit,
      distance: point - view.point(at: viewportUnit))
  }

  /// The offset at which an item at `frame` is where it was when the anchor was taken.
  public func offset(for frame: GridRect, in view: AnchorViewport) -> GridPoint {
    let point = view.point(of: frame, at: itemUnit) - view.point(at: viewportUnit)
    return GridPoint(
      x: view.offset.x + (point.x - distance.x), y: view.offset.y + (point.y - distance.y))
  }

  /// The anchor with its distance snapped to the lines of a screen.
  public func snapped(to pixels: PixelGrid) -> ScrollAnchor {
    var snapped = self
    snapped.distance.x = pixels.nearest(to: distance.x)
    snapped.distance.y = pixels.nearest(to: distance.y)
    return snapped
  }
}

/// The viewport as an anchor sees it: where it is, and how much of it is covered at its edges.
public struct AnchorViewport: Hashable, Sendable {
  /// The offset of the viewport.
  public var offset: GridPoint

  /// The size of the viewport.
  public var size: GridSize

  /// What is covered at its edges.
  public var insets: GridInsets

  /// The axis of scrolling.
  public var axis: GridAxis

  /// Creates a view.
  public init(
    offset: GridPoint, size: GridSize, insets: GridInsets = .zero, axis: GridAxis = .vertical
  ) {
    self.offset = offset
    self.size = size
    self.insets = insets
    self.axis = axis
  }

  /// What of the viewport is not covered.
  public var uncovered: GridRect { GridRect(origin: offset, size: size).inset(by: insets) }

  /// A point of the viewport in the content: along the axis at a fraction, across at the start.
  func point(at unit: Double) -> GridPoint { point(of: uncovered, at: unit) }

  /// A point of a rectangle: along the axis at a fraction, across at the start.
  func point(of rect: GridRect, at unit: Double) -> GridPoint {
    switch axis {
    case .vertical: GridPoint(x: rect.minX, y: rect.minY + rect.height * unit)
    case .horizontal: GridPoint(x: rect.minX + rect.width * unit, y: rect.minY)
    }
  }

  /// Where a rectangle begins and ends along the axis.
  func span(of rect: GridRect) -> (start: Double, end: Double) {
    axis == .vertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
  }
}
