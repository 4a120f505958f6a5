@testable import VirtualGrid

/// A desk on which items are carried about.
extension MotionDesk {
  /// Three columns of 30 x 20 points, ten rows in sight.
  static func columns(_ count: Int = 100) -> MotionDesk {
    MotionDesk(
      [Array(0..<count)],
      layout: UniformGridLayout(rules: .init(slot: GridSize(width: 30, height: 20))),
      viewport: GridSize(width: 90, height: 200))
  }

  /// The middle of a slot on the screen, of three columns.
  static func slot(_ number: Int) -> GridPoint {
    GridPoint(x: Double(number % 3) * 30 + 15, y: Double(number / 3) * 20 + 10)
  }

  /// Lifts an item, lets the content scroll under it for so many frames, and holds it in the middle.
  func carry(_ item: Int, downFor frames: Int) {
    grid.beginInteractiveMovement(ofItemAt: item, holdingAt: Self.slot(item))
    grid.updateInteractiveMovement(to: GridPoint(x: 15, y: 195))
    for _ in 0..<frames { frame(after: 1.0 / 16) }
    grid.updateInteractiveMovement(to: GridPoint(x: 45, y: 110))
    settle()
  }

  /// Carries out frames until all has arrived.
  func settle() {
    for _ in 0..<4 { frame(after: 0.25) }
  }

  /// What is shown, in the order of its places.
  var order: [String] {
    let shown = grid.currentFrame.cells.filter { $0.element.kind == .item }
    return shown.sorted {
      ($0.attributes.frame.minY, $0.attributes.frame.minX)
        < ($1.attributes.frame.minY, $1.attributes.frame.minX)
    }.map(\.cell.text)
  }

  /// Where all that is shown is on the screen.
  var places: [String: GridPoint] {
    var places: [String: GridPoint] = [:]
    for shown in grid.currentFrame.cells {
      let origin = shown.attributes.frame.origin
      places[shown.cell.text] = GridPoint(
        x: origin.x - grid.contentOffset.x, y: origin.y - grid.contentOffset.y)
    }
    return places
  }
}
