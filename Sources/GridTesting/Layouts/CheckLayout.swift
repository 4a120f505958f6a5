import GridLayouts

/// Whether a layout may place items away from their frames.
public enum ItemPlacementRule: Hashable, Sendable {
  /// Every item is placed at its frame. Headers and backgrounds may stick.
  case resting

  /// Some items stick to an edge of the viewport, such as frozen rows.
  case sticking
}

/// Checks that a layout fulfills the requirements of `ItemLayout`, and returns the violations.
///
/// Use it in the tests of a custom layout:
///
///     #expect(checkLayout(CircleLayout(itemCount: 40, viewport: phone)) == [])
///
/// It checks the following:
///
/// - Frames are finite and lie inside the content. Items out of range have no frame.
/// - A window query appends exactly the elements that intersect the window, in ascending order, and
///   leaves the earlier contents of the buffer unchanged.
/// - The item at a point contains the point, and the nearest item is the nearest one.
/// - Steps lead to an existing item, in the direction of the step.
/// - Rows and columns are in range.
/// - Restoring the measured runs in an unmeasured copy of the layout gives the same layout.
/// - An item that is scrolled out from behind the elements that cover it is placed, and no header
///   overlaps it.
///
/// All this must hold for any viewport, and after items have been inserted, removed, moved and
/// measured. An invalid change must be refused and leave the layout unchanged.
///
/// Every result is compared with a walk over all frames, so use at most some thousand items. A
/// layout that places items wrongly, but consistently, passes.
///
/// - Parameters:
///   - layout: The layout, with items.
///   - items: Whether items stick. If they do, results of window queries are checked less strictly.
///   - windows: Windows to check, in addition to those that the check generates.
///   - changes: Changes to apply one after another, each followed by all checks. Layouts with
///     sections need them: the changes that the check generates are all in section 0.
///   - seed: Determines what the check generates.
///   - rounds: The number of changes to generate, and of points and windows to check after each.
/// - Returns: A description of each violation, 20 at most; empty for a valid layout.
/// - Complexity: O(*n* · `rounds`²) for *n* items.
public func checkLayout<Layout: ItemLayout>(
  _ layout: Layout, items: ItemPlacementRule = .resting, windows: [GridRect] = [],
  changes: [LayoutChange] = [], seed: UInt64 = 1, rounds: Int = 12
) -> [String] {
  var check = LayoutCheck(layout, items: items, windows: windows, seed: seed, rounds: rounds)
  check.ask()
  for change in changes { check.carryOut(change) }
  check.start(over: layout)
  for _ in 0..<rounds { check.carryOutAny() }
  check.start(over: layout)
  check.restoreMeasures()
  check.start(over: layout)
  check.refuseNonsense()
  check.showOnOddViewports()
  return check.faults
}
