// refused: 'EngineKey' initializer is inaccessible due to 'fileprivate' protection level
@testable import VirtualGrid

/// Only the engine can create its parts, so no other code can replace one.
func replace(_ grid: AnyGridView) {
  grid.scrolling = Scrolling(EngineKey())
}
