import VirtualGrid

/// Checks that a data source fulfills the requirements of `GridDataSource`, and returns the
/// violations.
///
/// Use it in the tests of a custom data source:
///
///     #expect(checkDataSource(People(sample)) == [])
///
/// It checks the following:
///
/// - Counts are not negative, and the same at each query.
/// - Identifiers are unique, stable, and lead back to their items.
/// - Permissions to edit and move items are the same at each query.
/// - While a grid scrolls, selects and reloads, each loaded item gets a cell, no cell shows two
///   items, and cells are dequeued instead of created for each item.
/// - Prefetching and canceling, also repeated, do not change the counts.
/// - Index titles lead to existing sections.
///
/// The data is not changed during the check, so it does not cover updates. It does not see the
/// content of cells.
///
/// - Parameters:
///   - source: The data source, with items.
///   - layout: The layout of the grid.
///   - viewport: The size of the viewport, in points.
///   - seed: Determines where the check scrolls, and which items it samples.
///   - rounds: The number of random scroll positions, and of pages that the check scrolls through.
/// - Returns: A description of each violation, 20 at most; empty for a valid data source.
/// - Complexity: O(`rounds` · visible items), plus the counts of all sections and the identifiers
///   of up to 1,000 items.
public func checkDataSource<Source: GridDataSource>(
  _ source: Source, layout: AnyItemLayout = AnyItemLayout(ListLayout(rowHeight: .fixed(44))),
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
