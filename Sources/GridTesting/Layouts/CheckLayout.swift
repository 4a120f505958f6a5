import GridLayouts

/// Whether a layout ever draws an item elsewhere than its frame says.
public enum ItemPlaces: Hashable, Sendable {
  /// Every item stays where its frame is. Headers and backgrounds may stick.
  case resting

  /// Some items stick to an edge of the viewport, as frozen rows do.
  case sticking
}

/// Asks a layout everything that it promises, and says where it breaks its word.
///
/// Put it into the tests of a layout of your own:
///
///     #expect(checkLayout(CircleLayout(itemCount: 40, viewport: phone)) == [])
///
/// Frames are finite and lie inside the content; an item out of range has none. What meets a
/// window is found, all of it and nothing else, in ascending order, after what the buffer held.
/// The item at a point contains it, and the nearest item is the nearest. Steps end at an item, and
/// each leads further. Rows and columns are some of those that there are, and what was measured,
/// told to a layout in which nothing was, gives the same layout. An item that lies clear of what is
/// said to cover it is shown, and under no header. All this still holds after items have come, gone,
/// moved and been measured, for any viewport, and a change that does not add up is refused and
/// leaves no trace.
///
/// Every answer is compared with a walk over all frames, so some thousand items are a good number.
/// A layout that itself places items wrongly, but agrees with itself, passes.
///
/// - Parameters:
///   - layout: The layout, with items in it.
///   - items: Whether items stick; what a window shows is then compared with less.
///   - windows: Windows to ask about, beside those that the check makes up.
///   - changes: Changes to carry out one after another, each followed by all questions. Layouts
///     with sections of their own need them: the changes that the check makes up are all for
///     section 0.
///   - seed: Decides what the check makes up.
///   - rounds: How many changes, and how many points and windows after each, it makes up.
/// - Returns: Every broken promise with its values, 20 at most; nothing for a good layout.
/// - Complexity: O(*n* · `rounds`²).
public func checkLayout<Layout: ItemLayout>(
  _ layout: Layout, items: ItemPlaces = .resting, windows: [GridRect] = [],
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
