import GridGeometry
import Testing

@Suite struct GridRectTests {
  @Test func `rectangles that only touch do not intersect`() {
    let rect = GridRect(x: 0, y: 0, width: 10, height: 10)
    #expect(!rect.intersects(GridRect(x: 10, y: 0, width: 10, height: 10)))
    #expect(!rect.intersects(GridRect(x: 0, y: -10, width: 10, height: 10)))
    #expect(rect.intersects(GridRect(x: 9.99, y: 9.99, width: 10, height: 10)))
  }

  @Test func `a rectangle without area intersects nothing`() {
    let rect = GridRect(x: 0, y: 0, width: 10, height: 10)
    #expect(!rect.intersects(GridRect(x: 5, y: 5, width: 0, height: 5)))
    #expect(!rect.intersects(GridRect(x: 5, y: 5, width: .nan, height: 5)))
    #expect(!rect.intersects(GridRect(x: .nan, y: 5, width: 5, height: 5)))
    #expect(GridRect(x: 0, y: 0, width: -1, height: 3).isEmpty)
    #expect(GridRect(x: .nan, y: 0, width: 10, height: 10).isEmpty)
  }

  @Test func `a rectangle contains its near edges but not its far edges`() {
    let rect = GridRect(x: 2, y: 3, width: 10, height: 10)
    #expect(rect.contains(GridPoint(x: 2, y: 3)))
    #expect(!rect.contains(GridPoint(x: 12, y: 3)))
    #expect(!rect.contains(GridPoint(x: 2, y: 13)))
  }

  @Test func `insets larger than a rectangle leave an empty one`() {
    let rect = GridRect(x: 0, y: 0, width: 10, height: 20)
    #expect(rect.inset(by: GridInsets(all: 2)) == GridRect(x: 2, y: 2, width: 6, height: 16))
    #expect(rect.inset(by: GridInsets(left: 8, right: 8)).width == 0)
  }

  @Test func `the distance to a point is 0 inside and counts from the nearest edge outside`() {
    let rect = GridRect(x: 0, y: 0, width: 10, height: 10)
    #expect(rect.squaredDistance(to: GridPoint(x: 5, y: 5)) == 0)
    #expect(rect.squaredDistance(to: GridPoint(x: 13, y: 14)) == 25)
  }
}
