@testable import VirtualGrid

/// Helpers for tests of interactive movement.
extension MotionFixture {
  /// A grid of three columns of 30 x 20 points with ten visible rows.
  static func columns(_ count: Int = 100) -> MotionFixture {
    MotionFixture(
      [Array(0..<count)],
      layout: UniformGridLayout(rules: .init(slot: GridSize(width: 30, height: 20))),
      viewport: GridSize(width: 90, height: 200))
  }

  /// The center of a slot on the screen, in a grid of three columns.
  static func slot(_ number: Int) -> GridPoint {
    GridPoint(x: Double(number % 3) * 30 + 15, y: Double(number / 3) * 20 + 10)
  }

  /// Lifts an item, holds it at the lower edge for a number of frames, so that the content scrolls,
  /// and moves it to the middle.
  func carry(_ item: Int, downFor frames: Int) {
    grid.beginInteractiveMovement(ofItemAt: item, holdingAt: Self.slot(item))
    grid.updateInteractiveMovement(to: GridPoint(x: 15, y: 195))
    for _ in 0..<frames { frame(after: 1.0 / 16) }
    grid.updateInteractiveMovement(to: GridPoint(x: 45, y: 110))
    settle()
  }

  /// Advances until all animations have ended.
  func settle() {
    for _ in 0..<4 { frame(after: 0.25) }
  }

  /// The texts of the item cells, in reading order.
  var order: [String] {
    let shown = grid.currentFrame.cells.filter { $0.element.kind == .item }
    return shown.sorted {
      ($0.attributes.frame.minY, $0.attributes.frame.minX)
        < ($1.attributes.frame.minY, $1.attributes.frame.minX)
    }.map(\.cell.text)
  }

  /// The positions of all cells on the screen, by text.
  var positions: [String: GridPoint] {
    var positions: [String: GridPoint] = [:]
    for shown in grid.currentFrame.cells {
      let origin = shown.attributes.frame.origin
      positions[shown.cell.text] = GridPoint(
        x: origin.x - grid.contentOffset.x, y: origin.y - grid.contentOffset.y)
    }
    return positions
  }
}
