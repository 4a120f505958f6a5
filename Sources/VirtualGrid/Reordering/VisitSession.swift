/// The state of a grid over which the user holds items of another grid.
///
/// While it lasts, the layout is a ``ReorderPreview`` with room for the items at the target.
struct VisitSession {
  /// The items, and the grid that has them.
  let transfer: GridTransfer

  /// The offset of the pointer from the top left corner of the item under it.
  let grip: GridOffset

  /// The position of the pointer in the viewport.
  var point: GridPoint

  /// The path that the first of the items would get if they were dropped now, or nil if there is
  /// none.
  var target: ItemPath?

  /// Whether the items were dropped, and the data source is being informed.
  var isDropped = false
}
