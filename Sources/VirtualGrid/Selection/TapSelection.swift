/// The effect of a tap on the selection. With a mouse, the app derives it from the modifier keys:
///
///     let isWithShift = event.keys.contains(.shift)
///     grid.pointerUp(
///       at: point, time: time, choosing: isWithShift ? .range(.replace) : .item(.replace))
public enum TapSelection: Hashable, Sendable {
  /// Chooses the item, as ``AnyGridView/tapItem(at:by:)`` does.
  ///
  /// Use `.add` for a touch, `.replace` for a click, and `.toggle` for a click with the command
  /// key.
  case item(SelectionCombination)

  /// Chooses all items from the last tapped one to this one, as
  /// ``AnyGridView/extendSelection(to:by:)`` does.
  ///
  /// Use it for a click with the shift key.
  case range(SelectionCombination)
}
