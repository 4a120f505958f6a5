/// The state of a grid over which the user holds items of another grid.
///
/// While it lasts, the layout is a ``ReorderPreview`` with room for the items at the target.
struct VisitSession {
  /// The items, and the grid that has them.
  let transfer: GridTransfer

  /// The offset of the pointer from the top left corner of the item under it.
  let grip: GridOffset

  /// The position of the pointer in the viewport.
  private(set) var point: GridPoint

  /// The path that the first of the items would get if they were dropped now, or nil if there is
  /// none.
  private(set) var target: ItemPath?

  /// Whether the items were dropped, and the data source is being informed.
  private(set) var isDropped = false
}

// MARK: - Events
extension VisitSession {
  /// Follows the pointer to a point of the viewport.
  mutating func carry(to point: GridPoint) { self.point = point }

  /// Changes where a drop would insert the items; nil if nowhere.
  mutating func retarget(to target: ItemPath?) { self.target = target }

  /// Marks the items as dropped, before the data source is asked to insert them.
  mutating func drop() { isDropped = true }
}
