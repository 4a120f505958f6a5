/// What a tap does to the selection; with a mouse, by the keys that are held down meanwhile:
///
///     let isWithShift = event.keys.contains(.shift)
///     grid.pointerUp(at: point, time: time, choosing: isWithShift ? .range(.replace) : .item(.replace))
public enum TapSelection: Hashable, Sendable {
  /// The item is chosen, as by ``AnyGridView/tapItem(at:by:)``: to add it is a touch, to replace by
  /// it a click, to toggle it a click with a command key.
  case item(SelectionCombination)

  /// All items from the one tapped last to this one are chosen, as by
  /// ``AnyGridView/extendSelection(to:by:)``: a click with a shift key.
  case range(SelectionCombination)
}
