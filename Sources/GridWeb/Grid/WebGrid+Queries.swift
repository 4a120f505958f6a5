import GridLayouts

// MARK: - Geometry
extension WebGrid {
  /// The content offset at the upper edge of the viewport, below items that are frozen at the start.
  public var offset: Double { scrolling.offset + scrolled.start }

  /// The number of items.
  var itemCount: Int64 { layout.itemCount }

  /// The height of the content.
  public var contentHeight: Double { layout.height }

  /// The height of the element that the page scrolls, less the viewport.
  public var trackLength: Double { scrolling.track.length }

  /// The position of the layer in the element that the page scrolls.
  public var layerPosition: Double { scrolling.layerPosition }

  /// The position to which the page scrolls in this frame, or nil.
  public var requestedPosition: Double? { scrolling.requestedPosition }

  /// Returns the frame of an item, or nil if there is no such item.
  /// - Complexity: O(log *n*).
  public func frame(of item: Int64) -> GridRect? { layout.frame(of: item) }

  /// Returns the item that a key leads to, or nil at the edge of the content.
  /// - Complexity: O(log *n*).
  public func item(_ step: Step, of item: Int64) -> Int64? { layout.item(step, of: item) }
}
