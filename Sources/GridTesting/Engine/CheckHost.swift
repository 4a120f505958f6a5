import VirtualGrid

/// Has a grid do to a host everything that grids do, and says what the host does not show as told.
///
/// Put it into the tests of a host of your own, with a way to look at what it shows:
///
///     let findings = checkHost(screen) { Label() } shownFrame: { label in
///       label.superview == nil ? nil : label.frame
///     }
///     #expect(findings == [])
///
/// Cells are mounted, measured, moved, filled again, kept alive out of sight, taken away and brought
/// back, in the orders in which grids do it: as items that scroll, come and go, as headers and
/// footers that stick, and as bars of the grid itself, in three layouts by turns. After each step,
/// all mounted cells are where they were put last, and no others are to be seen; a cell that has
/// been taken away can come back. A cell that is asked for its size twice says it once.
///
/// - Parameters:
///   - host: The host, which shows nothing yet.
///   - viewport: How much it shows.
///   - seed: Decides what is done.
///   - rounds: How much is done.
///   - makeCell: Makes a cell.
///   - shownFrame: Where a cell is shown now, in the coordinates of the content; nil if it is not.
/// - Returns: Every difference with its values, 20 at most; nothing for a good host.
/// - Complexity: O(`rounds` · cells in sight).
public func checkHost<Host: GridHost>(
  _ host: Host, viewport: GridSize = GridSize(width: 320, height: 568), seed: UInt64 = 1,
  rounds: Int = 40, makeCell: @escaping () -> Host.Cell,
  shownFrame: @escaping (Host.Cell) -> GridRect?
) -> [String] {
  var check = HostCheck(
    host, viewport: viewport, seed: seed, makeCell: makeCell, shownFrame: shownFrame)
  check.mountByHand()
  check.show()
  for _ in 0..<rounds { check.doSomething() }
  check.leave()
  return check.faults
}
