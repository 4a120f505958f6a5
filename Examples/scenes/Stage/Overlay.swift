/// The numbers that show the work of the engine.
final class Overlay: Box {
  private var shown: [String] = []

  convenience init() {
    self.init(width: .fit, height: .fit)
    background = theme.isForPage ? theme.colors.card : GridColor(0x000000, alpha: 0.8)
    if theme.isForPage {
      borders.left = theme.colors.hairline
      borders.bottom = theme.colors.hairline
    }
    padding = GridInsets(left: 8, right: 8)
    gravity = [.top, .right]
    passesTouches = true
  }

  func show(_ scene: Scene, _ hostNotes: [String]) {
    var lines = (scene.grid.map { Self.lines(of: $0) } ?? []) + scene.notes + hostNotes
    if let frameTime = scene.frameTime { lines.append("frame of " + milliseconds(frameTime)) }
    guard lines != shown else { return }
    shown = lines
    content = .text(
      TextContent(
        AttributedText(lines.joined(separator: "\n")),
        style: .scene(theme.isForPage ? theme.colors.text : theme.colors.accent)))
  }

  /// Returns lines about the items and the counters of a grid.
  private static func lines(of grid: AnyGridView) -> [String] {
    let counters = grid.counters
    let seen = grid.visibleItems
    let items =
      if let first = seen.first, let last = seen.last {
        "items \(grouped(first)) to \(grouped(last)) of \(grouped(grid.itemCount))"
      } else {
        "no visible items of \(grouped(grid.itemCount))"
      }
    return [
      items,
      way(of: grid),
      "cells made \(grouped(counters.cellsMade)), filled \(grouped(counters.cellsConfigured)), "
        + "reused \(grouped(counters.cellsReused))",
      "mounted \(grouped(counters.cellsMounted)), placed \(grouped(counters.cellsPlaced)), "
        + "passes \(grouped(counters.passes))",
    ]
  }

  /// Returns the scrolled distance and the scrollable distance, for each axis that can scroll.
  private static func way(of grid: AnyGridView) -> String {
    let range = grid.scrollRange
    var ways: [String] = []
    for (axis, name) in [(GridAxis.vertical, "down"), (.horizontal, "across")] {
      let start = range.start[axis]
      // Distances may exceed the range of a 32-bit `Int`.
      let (way, end) = (Int64(grid.contentOffset[axis] - start), Int64(range.end[axis] - start))
      if end > 0 { ways.append("\(grouped(way)) of \(grouped(end)) " + name) }
    }
    return ways.isEmpty ? "all visible" : "scrolled " + ways.joined(separator: ", ")
  }
}
