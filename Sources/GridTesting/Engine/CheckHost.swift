import VirtualGrid

/// Checks that a host shows what a grid tells it, and returns the differences.
///
/// Use it in the tests of a custom host, with a closure that returns where a cell is shown:
///
///     let findings = checkHost(screen) { Label() } shownFrame: { label in
///       label.isShown ? label.frame : nil
///     }
///     #expect(findings == [])
///
/// Cells are mounted, measured, moved, refilled, kept alive outside the viewport, unmounted and
/// mounted again, in the orders that occur in grids. They show items that scroll, enter and leave,
/// sticky headers and footers, and the header, footer and background of the grid itself, in three
/// layouts in turn. After each step, the check requires the following:
///
/// - Every mounted cell is shown at the frame that the grid set last.
/// - No other cell is shown.
/// - A cell that was unmounted can be mounted again.
/// - Measuring a cell twice gives the same size.
///
/// - Parameters:
///   - host: The host, which shows nothing yet.
///   - viewport: The size of the viewport, in points.
///   - seed: Determines the steps.
///   - rounds: The number of steps.
///   - makeCell: Creates a cell.
///   - shownFrame: Returns the frame at which a cell is shown, in content coordinates, or nil if it
///     is not.
/// - Returns: A description of each difference, 20 at most; empty for a valid host.
/// - Complexity: O(`rounds` · visible cells).
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
