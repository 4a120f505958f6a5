/// The effect of a tap on the selection.
enum TapSelection: Hashable, Sendable {
  /// Chooses the item, as ``AnyGridView/tapItem(at:by:)`` does.
  case item(SelectionCombination)

  /// Chooses all items from the last tapped one to this one, as
  /// ``AnyGridView/extendSelection(to:by:)`` does.
  case range(SelectionCombination)
}

extension TapSelection {
  /// Creates the effect of a tap with modifier keys: shift extends the selection, control and command
  /// toggle the item.
  /// - Parameter plain: The effect of a tap without these keys.
  init(_ modifiers: KeyModifiers, otherwise plain: SelectionCombination) {
    let toggles = !modifiers.isDisjoint(with: .toggling)
    if modifiers.contains(.shift) {
      self = .range(toggles ? .add : .replace)
    } else {
      self = .item(toggles ? .toggle : plain)
    }
  }
}

extension KeyModifiers {
  /// The keys with which a click toggles an item: control, and command on a Mac.
  static var toggling: KeyModifiers { [.control, .command] }
}
