/// The placements in and around the viewport at one time: before or after a change.
///
/// It has the frames from which elements enter, and to which they leave. For an element that is
/// farther away, it knows at most the side of the viewport:
///
/// ```text
/// let before = PlacementsAround(placements) { sections.path(of: $0)?.section }
/// before.frame(of: .item(9), near: goal, in: view, axis)
/// before.frame(of: GridElement(.header, 8), near: goal, in: view, axis)   // after the viewport
/// ```
struct PlacementsAround {
  /// The placements of items, without those of frozen cells of a table, sorted by index.
  private let items: [Placement]

  /// The placements of all other elements, sorted by element.
  private let others: [Placement]

  /// The sections of the items; nil without items.
  private let sections: Range<Int>?

  /// The columns of a table that the items are in; nil if the items are not those of a table.
  private let columns: Columns?

  /// Some columns of a table.
  private struct Columns {
    /// The number of all columns.
    let count: Int
    let shown: Range<Int>

    /// Whether columns with higher indices are farther left.
    let isMirrored: Bool

    init?(of items: [Placement], count: Int) {
      guard count > 0, let first = items.first else { return nil }
      var (low, high) = (first, first)
      for place in items {
        if place.element.index % count < low.element.index % count { low = place }
        if place.element.index % count > high.element.index % count { high = place }
      }
      self.count = count
      shown = (low.element.index % count)..<(high.element.index % count + 1)
      isMirrored = low.frame.minX > high.frame.minX
    }
  }

  /// Sorts the placements.
  /// - Parameters:
  ///   - columnCount: The number of columns if the items are those of a table, or nil.
  ///   - section: Returns the section of an item.
  /// - Complexity: O(*n* log *n*) for *n* placements.
  init(_ placements: [Placement], columnCount: Int? = nil, section: (Int) -> Int?) {
    var (items, others): ([Placement], [Placement]) = ([], [])
    items.reserveCapacity(placements.count)
    for placement in placements {
      if placement.element.kind != .item {
        others.append(placement)
      } else if !placement.isStuck {
        items.append(placement)
      }
    }
    items.sortByElement()
    others.sortByElement()
    columns = columnCount.flatMap { Columns(of: items, count: $0) }
    if let first = items.first.flatMap({ section($0.element.index) }),
      let last = items.last.flatMap({ section($0.element.index) })
    {
      sections = first..<(last + 1)
    } else {
      sections = nil
    }
    (self.items, self.others) = (items, others)
  }
}

// MARK: - Frames
extension PlacementsAround {
  /// Returns the frame of an element, moved closer to `other`; nil if nothing is known about it.
  ///
  /// For an element beyond the placements, only the side is known. Its frame is outside the viewport on that
  /// side. In a table, the side of its column is known, too.
  /// - Parameters:
  ///   - other: The frame to which the element moves, or from which it comes.
  ///   - shift: The distance of scrolling without visible motion since then.
  /// - Complexity: O(log *n*) for *n* placements around an element among them, and otherwise O(*n*).
  func frame(
    of element: GridElement, near other: GridRect, shiftedBy shift: GridOffset = .zero,
    in view: GridRect, _ axis: GridAxis
  ) -> GridRect? {
    let list = element.kind == .item ? items : others
    let place = list.partitionPoint(where: { !$0.element.comesBefore(element) })
    if place < list.count, list[place].element == element {
      return list[place].frame.moved(by: shift).reined(to: other, in: view)
    }
    var far = other
    if let isBefore = isBefore(element) {
      let way = isBefore == goesOn(along: axis) ? -1e9 : 1e9
      if axis == .vertical { far.origin.y = way } else { far.origin.x = way }
    } else if let isBefore = isInColumnBefore(element), let columns {
      far.origin.x = isBefore == columns.isMirrored ? 1e9 : -1e9
    } else {
      return nil
    }
    return far.reined(to: other, in: view)
  }

  /// Whether an element is before all of the items or after them, or nil if it is neither.
  ///
  /// Nil if no element of this kind was placed: the layout may have no headers or footers.
  private func isBefore(_ element: GridElement) -> Bool? {
    guard let first = items.first, let last = items.last, let sections,
      element.kind == .item || others.contains(where: { $0.element.kind == element.kind })
    else { return nil }
    let index = element.index
    switch element.kind {
    case .item:
      return index < first.element.index ? true : index > last.element.index ? false : nil
    case .header:
      return index <= sections.lowerBound ? true : index >= sections.upperBound ? false : nil
    case .footer:
      return index < sections.lowerBound ? true : index >= sections.upperBound - 1 ? false : nil
    case .background, .columnHeader: return nil
    }
  }

  /// Whether the column of an element is before the columns of all items or after them, or nil if it is
  /// neither.
  private func isInColumnBefore(_ element: GridElement) -> Bool? {
    guard let columns else { return nil }
    let column: Int
    switch element.kind {
    case .item: column = element.index % columns.count
    case .columnHeader: column = element.index
    case .header, .footer, .background: return nil
    }
    return columns.shown.contains(column) ? nil : column < columns.shown.lowerBound
  }

  /// Whether items with higher indices are farther along the axis.
  private func goesOn(along axis: GridAxis) -> Bool {
    guard let first = items.first, let last = items.last else { return true }
    return axis == .vertical
      ? first.frame.minY <= last.frame.minY : first.frame.minX <= last.frame.minX
  }
}

extension GridRect {
  /// Returns this frame, moved closer to another one to limit the distance between them.
  ///
  /// The limit is the extent of the viewport plus that of the frame, and at least two viewports. So
  /// no cell flies across ten thousand rows, and cells that are pushed out together stay together.
  func reined(to other: GridRect, in view: GridRect) -> GridRect {
    func limited(_ way: Double, _ length: Double, _ sight: Double) -> Double {
      let limit = max(2 * sight, sight + length)
      return min(max(way, -limit), limit)
    }
    var reined = self
    reined.origin.x = other.minX + limited(minX - other.minX, width, view.width)
    reined.origin.y = other.minY + limited(minY - other.minY, height, view.height)
    return reined
  }
}
