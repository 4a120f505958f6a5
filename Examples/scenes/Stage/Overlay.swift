/// What the engine is doing, in numbers.
final class Overlay: Box {
  private var shown: [String] = []

  convenience init() {
    self.init(width: .fit, height: .fit)
    background = Color(0x000000, alpha: 0.8)
    padding = Insets(top: 0, left: 8, bottom: 0, right: 8)
  }

  func show(_ scene: Scene, _ hostNotes: [String], width: Double) {
    let lines = (scene.grid.map { Self.lines(of: $0) } ?? []) + scene.notes + hostNotes
    position = .fixed(Point(x: max(0, width - self.width), y: 0))
    guard lines != shown else { return }
    shown = lines
    let text = lines.joined(separator: "\n")
    content = .text(
      TextContent(
        AttributedText(text), style: TextStyle(font: Font(size: 13), color: Palette.accent)))
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
      "offset \(grouped(Int(grid.contentOffset.y))) of \(grouped(Int(grid.contentSize.height)))",
      "cells made \(grouped(counters.cellsMade)), filled \(grouped(counters.cellsConfigured)), "
        + "reused \(grouped(counters.cellsReused))",
      "mounted \(grouped(counters.cellsMounted)), placed \(grouped(counters.cellsPlaced)), "
        + "passes \(grouped(counters.passes))",
    ]
  }
}

/// A number with a comma before every three digits.
public func grouped(_ number: Int) -> String {
  let digits = String(number.magnitude)
  var text = number < 0 ? "-" : ""
  for (place, digit) in digits.enumerated() {
    if place > 0, (digits.count - place) % 3 == 0 { text.append(",") }
    text.append(digit)
  }
  return text
}
