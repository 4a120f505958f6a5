import GridBoxes

/// An array of characters that boxes are drawn into.
final class Canvas {
  private var rows: [[Character]] = []

  func draw(_ root: Box) {
    let bounds = GridRect(origin: .zero, size: root.size)
    rows = Array(
      repeating: Array(repeating: ".", count: Int(bounds.width)), count: Int(bounds.height))
    draw(root, from: .zero, within: bounds)
    for row in rows { print(String(row)) }
  }

  /// Draws a box relative to the origin of its container's content, clipped to a rectangle.
  private func draw(_ box: Box, from corner: GridPoint, within bounds: GridRect) {
    guard box.shownOpacity > 0.5 else { return }
    let frame = box.shownFrame.moved(by: corner - .zero)
    let bounds = box.clipsBoxes ? bounds.intersection(frame) : bounds
    let start = GridPoint(x: frame.minX + box.padding.left, y: frame.minY + box.padding.top)
    for line in box.textLayout?.lines ?? [] {
      for fragment in line.fragments {
        write(
          fragment.text, at: GridPoint(x: start.x + fragment.x, y: start.y + line.top),
          within: bounds)
      }
    }
    let origin = frame.origin + (.zero - box.contentOffset)
    for inner in box.shownBoxes { draw(inner, from: origin, within: bounds) }
  }

  private func write(_ text: Substring, at point: GridPoint, within bounds: GridRect) {
    for (column, character) in text.enumerated() {
      let place = GridPoint(x: point.x.rounded() + Double(column), y: point.y.rounded())
      if bounds.contains(place) { rows[Int(place.y)][Int(place.x)] = character }
    }
  }
}

let canvas = Canvas()
let screen = BoxScreen(measurer: MonospacedMeasurer())
let page = BoxScroller(width: 12, height: 4)
page.screen = screen

let title = Box("Lights")
title.position = .fixed(GridPoint(x: 6, y: 0))
page.append(
  contentsOf: ["Rome", "Kiel", "Bari", "Oslo", "Riga", "Brest"].map { Box($0) })
page.append(title)

func frame(_ root: Box, _ screen: BoxScreen, _ canvas: Canvas, at time: Double) {
  root.layout()
  screen.advance(to: time)
  canvas.draw(root)
}

frame(page, screen, canvas, at: 0)

page.touches.scroll(by: GridOffset(x: 0, y: 2), at: GridPoint(x: 1, y: 1), time: 1)
frame(page, screen, canvas, at: 1)
