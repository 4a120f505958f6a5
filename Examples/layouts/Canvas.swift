import GridLayouts

/// An array of characters that the frames of elements are drawn into.
struct Canvas {
  private var rows: [[Character]]
  private let viewport: GridRect
  private let character = GridSize(width: 6, height: 12)

  init(showing viewport: GridRect) {
    self.viewport = viewport
    let row = [Character](repeating: " ", count: Int(viewport.width / character.width))
    rows = Array(repeating: row, count: Int(viewport.height / character.height))
  }

  /// Draws the frame of an element, clipped to the canvas.
  mutating func draw(_ placement: Placement) {
    let frame = placement.frame.moved(by: GridPoint.zero - viewport.origin)
    let left = Int((frame.minX / character.width).rounded())
    let right = Int((frame.maxX / character.width).rounded()) - 1
    let top = Int((frame.minY / character.height).rounded())
    let bottom = Int((frame.maxY / character.height).rounded()) - 1
    guard left < right, top <= bottom else { return }
    for y in top...bottom {
      for x in left...right { put(" ", x, y) }
      put("│", left, y)
      put("│", right, y)
    }
    for x in left...right where top < bottom {
      put(x == left ? "┌" : x == right ? "┐" : "─", x, top)
      put(x == left ? "└" : x == right ? "┘" : "─", x, bottom)
    }
    for (place, character) in label(of: placement.element).enumerated()
    where left + 1 + place < right {
      put(character, left + 1 + place, (top + bottom) / 2)
    }
  }

  private func label(of element: GridElement) -> String {
    switch element.kind {
    case .item: "\(element.index)"
    case .header: "header \(element.index)"
    case .footer: "footer \(element.index)"
    case .columnHeader: "header of column \(element.index)"
    case .background: ""
    }
  }

  private mutating func put(_ character: Character, _ x: Int, _ y: Int) {
    guard rows.indices.contains(y), rows[y].indices.contains(x) else { return }
    rows[y][x] = character
  }

  /// The rows of the canvas as text.
  var text: String { rows.map { String($0) }.joined(separator: "\n") }
}
