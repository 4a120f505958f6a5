import VirtualGrid

/// A naive model of a selection, as a set of identities.
struct NaiveSelection {
  var items: Set<Int> = []
  var anchor: Int?
  var mode = SelectionMode.multiple
  var selectedItemTapAction = SelectedItemTapAction.toggle
  var requiresSelection = false
  var marquee: (base: Set<Int>, combination: SelectionCombination)?

  /// The selection after a combination of a base with chosen items, which are in the order of
  /// indices.
  func combined(
    _ combination: SelectionCombination, _ chosen: [Int], with base: Set<Int>
  ) -> Set<Int> {
    guard mode != .none else { return [] }
    if mode == .single, combination != .remove {
      guard let item = chosen.first else { return combination == .replace ? [] : base }
      return combination == .toggle && base.contains(item) ? [] : [item]
    }
    return switch combination {
    case .replace: Set(chosen)
    case .add: base.union(chosen)
    case .remove: base.subtracting(chosen)
    case .toggle: base.symmetricDifference(chosen)
    }
  }

  mutating func tap(_ item: Int, by combination: SelectionCombination) {
    guard mode != .none else { return }
    var target = combined(combination, [item], with: items)
    if target == items, items.contains(item), selectedItemTapAction == .toggle {
      target.remove(item)
    }
    gesture(to: target, anchor: item)
  }

  mutating func extend(to between: [Int], from start: Int, by combination: SelectionCombination) {
    guard mode != .none else { return }
    gesture(to: combined(combination, between, with: items), anchor: start)
  }

  mutating func choose(_ chosen: [Int], by combination: SelectionCombination) {
    gesture(to: combined(combination, chosen, with: items), anchor: anchor)
  }

  mutating func surround(_ chosen: [Int]) {
    guard let marquee else { return }
    gesture(to: combined(marquee.combination, chosen, with: marquee.base), anchor: anchor)
  }

  private mutating func gesture(to target: Set<Int>, anchor: Int?) {
    guard mode != .none, !(requiresSelection && target.isEmpty && !items.isEmpty) else { return }
    items = target
    self.anchor = anchor
  }

  mutating func setMode(_ mode: SelectionMode, order: [Int]) {
    guard mode != self.mode else { return }
    self.mode = mode
    marquee = nil
    if mode == .none { anchor = nil }
    if mode != .multiple {
      items = Set(mode == .none ? [] : Array(order.filter(items.contains).prefix(1)))
    }
  }

  mutating func keep(_ ids: [Int]) {
    items.formIntersection(ids)
    marquee?.base.formIntersection(ids)
    if let anchor, !ids.contains(anchor) { self.anchor = nil }
  }
}
