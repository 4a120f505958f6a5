@testable import VirtualGrid

extension AnyGridView {
  /// The items that became visible in the last pass.
  var newlyVisibleItems: [Range<Int>] { reach.visible.entered }

  /// The items that are no longer visible since the last pass.
  var newlyHiddenItems: [Range<Int>] { reach.visible.left }
}
