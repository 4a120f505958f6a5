import VirtualGrid

/// Asks a data source everything that a grid would, and says where it breaks its word.
///
/// Put it into the tests of a data source of your own:
///
///     #expect(checkDataSource(People(sample)) == [])
///
/// Counts are no less than 0, and the same each time they are asked for. Items have identifiers of
/// their own, by which they are found again. While a grid is scrolled, selected and loaded again,
/// each item that is there gets a cell, no cell shows two items, and cells are dequeued rather than
/// made anew for each item. Loads that are asked for, given up, and given up once more change
/// nothing that was said. Index titles lead to sections that there are.
///
/// The data is not changed: that the source tells of each change is for scripts to find out. What a
/// cell shows, the check cannot see.
///
/// - Parameters:
///   - source: The data source, with items in it.
///   - layout: What the items are laid out by.
///   - viewport: How much of them is seen at a time.
///   - seed: Decides where the check scrolls to, and which items it looks at.
///   - rounds: How often it scrolls, and how many screens it walks through.
/// - Returns: Every broken promise with its values, 20 at most; nothing for a good data source.
/// - Complexity: O(`rounds` · items in sight), plus the counts of all sections and the identifiers
///   of 1,000 items.
public func checkDataSource<Source: GridDataSource>(
  _ source: Source, layout: AnyItemLayout = AnyItemLayout(ListLayout(extent: .fixed(44))),
  viewport: GridSize = GridSize(width: 320, height: 568), seed: UInt64 = 1, rounds: Int = 12
) -> [String] {
  var check = DataSourceCheck(source, layout: layout, viewport: viewport, seed: seed)
  check.checkCounts()
  guard check.faults.isEmpty else { return check.faults }
  check.checkIdentifiers()
  check.checkPermissions()
  check.checkIndexTitles()
  check.load()
  check.checkLoading()
  check.scrollAbout(rounds)
  check.checkReuse(rounds)
  return check.faults
}
