// refused: setter is inaccessible
@testable import VirtualGrid

/// The state of a part changes only by its methods.
func change(_ grid: AnyGridView) {
  grid.reordering.rules = ReorderRules()
}
