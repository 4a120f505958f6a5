/// What the engine is doing, in numbers.
final class Overlay: Box {
  private var shown: [String] = []

  convenience init() {
    self.init(width: .fit, height: .fit)
    background = GridColor(0x000000, alpha: 0.8)
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
        AttributedText(lines.joined(separator: "\n")), style: .scene(Palette.accent)))
  }

  /// What a grid says of itself.
  private static func lines(of grid: AnyGridView) -> [String] {
    let counters = grid.counters
    let seen = grid.visibleItems
    let items =
      if let first = seen.first, let last = seen.last {
        "items \(grouped(first)) to \(grouped(last)) of \(grouped(grid.itemCount))"
      } else {
        "no items in sight of \(grouped(grid.itemCount))"
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

  /// How far a grid is scrolled from where it begins, and how far it can be: along the axes where it can.
  private static func way(of grid: AnyGridView) -> String {
    let range = grid.scrollRange
    var ways: [String] = []
    for (axis, name) in [(GridAxis.vertical, "down"), (.horizontal, "across")] {
      let start = range.start[axis]
      // There is more content than an `Int` of 32 bits has numbers for.
      let (way, end) = (Int64(grid.contentOffset[axis] - start), Int64(range.end[axis] - start))
      if end > 0 { ways.append("\(grouped(way)) of \(grouped(end)) " + name) }
    }
    return ways.isEmpty ? "all in sight" : "scrolled " + ways.joined(separator: ", ")
  }
}
