import GridLayouts

/// The part of the content that keeps its position on the page during a change.
enum HeldContent {
  case start
  case end
  /// The item with an index after the change, which starts at a distance from the upper edge of the
  /// viewport.
  case item(Int64, distance: Double)
  /// A content offset, where no item is visible.
  case offset(Double)
}

extension WebGrid {
  /// Returns the part of the content that a change must not move.
  /// - Parameter map: The map from old to new indices, or nil if items keep their indices.
  /// - Complexity: O(*c* log *n*) for *c* cells.
  func heldContent(after map: IndexMap? = nil) -> HeldContent {
    switch anchor {
    case .start: if scrolling.offset < Self.tolerance { return .start }
    case .end: if isAtEnd(within: Self.tolerance) { return .end }
    }
    return heldItem(after: map)
  }

  /// Returns whether the end of the content is less than a distance below the viewport.
  func isAtEnd(within distance: Double) -> Bool {
    offset > scrolled.end - layout.viewport.height - distance
  }

  /// Scrolls so that the held content is where it was.
  mutating func restore(_ held: HeldContent) {
    switch held {
    case .start: move(toOffset: 0)
    case .end: move(toOffset: layout.height)
    case .offset(let offset): move(toOffset: offset)
    case .item(let item, let distance):
      move(toOffset: layout.frame(of: item).map { $0.minY - distance } ?? offset)
    }
  }

  /// Returns the first item that is completely visible, or the last one of a grid that is anchored at
  /// its end. If no item is completely visible, returns one that is partly visible.
  private func heldItem(after map: IndexMap?) -> HeldContent {
    let (start, end) = (offset, offset + layout.viewport.height)
    var whole: (index: Int64, distance: Double)?
    var partial: (index: Int64, distance: Double)?
    for cell in items.cells {
      // The frame of the cell may be older than the layout.
      guard let frame = layout.frame(of: cell.placement.index), frame.maxY > start, frame.minY < end
      else { continue }
      let index = map.map { $0.newIndex(of: cell.placement.index) } ?? cell.placement.index
      guard let index else { continue }
      let candidate = (index, frame.minY - start)
      switch anchor {
      case .start:
        if frame.minY > start - Self.tolerance { whole = whole ?? candidate }
        partial = partial ?? candidate
      case .end:
        if frame.maxY < end + Self.tolerance { whole = candidate }
        partial = candidate
      }
    }
    guard let held = whole ?? partial else { return .offset(start) }
    return .item(held.index, distance: held.distance)
  }

  /// The distance below which an offset counts as on a boundary: the unit of layouts.
  private static var tolerance: Double { 1.0 / 64 }
}
