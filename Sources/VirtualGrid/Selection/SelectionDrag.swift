/// A drag of the mouse that selects items: from the press on, although it may still become a click.
struct SelectionDrag {
  /// The pointer that drags.
  let pointer: Int

  /// Whether the drag selects a rectangle or a range.
  let shape: Shape

  /// The modifier keys that were held at the press.
  let modifiers: KeyModifiers

  /// The position of the press in the viewport.
  let pressPoint: GridPoint

  /// The position of the press in the content.
  let start: GridPoint

  /// The item at which a range starts, or the item under the press; nil if there is none.
  private(set) var item: Int?

  /// The position of the pointer in the viewport.
  private(set) var point: GridPoint

  /// Whether the pointer has moved beyond the slop.
  private(set) var isBegun = false

  /// Which items a drag selects.
  enum Shape: Hashable, Sendable {
    /// The items that a rectangle touches.
    case marquee

    /// The items from one to another.
    case range
  }

  /// Returns the rectangle between the press and the pointer, in content coordinates.
  ///
  /// It is never empty, as a marquee without width touches items, too.
  func rect(at offset: GridPoint) -> GridRect {
    let end = GridPoint(x: offset.x + point.x, y: offset.y + point.y)
    return GridRect(
      x: min(start.x, end.x), y: min(start.y, end.y),
      width: max((end.x - start.x).magnitude, 1.0 / 64),
      height: max((end.y - start.y).magnitude, 1.0 / 64))
  }
}

// MARK: - Events
extension SelectionDrag {
  /// Begins to select from an item, or from where the pointer was pressed.
  mutating func begin(from item: Int?) {
    isBegun = true
    self.item = item
  }

  /// Follows the pointer to a point of the viewport.
  mutating func move(to point: GridPoint) { self.point = point }

  /// Moves the item to its new index after a change of the data.
  mutating func renumber(by newIndex: (Int) -> Int?) { item = item.flatMap { newIndex($0) } }
}
