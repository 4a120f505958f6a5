import GridLayouts
import Testing

@Suite struct OrientedTests {
  private let viewport = GridSize(width: 200, height: 100)

  private func list(
    _ axis: GridAxis, _ reading: ReadingDirection, _ order: ItemOrder, count: Int = 9
  ) -> Oriented<ListLayout> {
    let rows = ListLayout(
      count: count, rowHeight: .perItem { Double($0 + 20) },
      insets: GridInsets(top: 1, left: 2, bottom: 3, right: 4))
    var list = Oriented(rows, axis: axis, reading: reading, order: order)
    list.resize(to: viewport)
    return list
  }

  @Test func `a horizontal list is the transpose of the vertical one`() {
    let strip = list(.horizontal, .leftToRight, .forward)
    #expect(strip.frame(of: 1) == GridRect(x: 21, y: 2, width: 21, height: 94))
    #expect(strip.contentSize == GridSize(width: 220, height: 100))
    #expect(strip.item(.right, of: 1) == 2)
    #expect(strip.item(.up, of: 1) == nil)
  }

  @Test(arguments: GridAxis.allCases, ReadingDirection.allCases)
  func `a mirrored frame starts at extent - x - width`(axis: GridAxis, reading: ReadingDirection) {
    for order in ItemOrder.allCases {
      for count in [1, 9] {
        let plain = list(axis, .leftToRight, .forward, count: count)
        let turned = list(axis, reading, order, count: count)
        let extent = GridSize(
          width: max(plain.contentSize.width, 200), height: max(plain.contentSize.height, 100))
        let mirrorsX =
          axis == .vertical
          ? reading == .rightToLeft : (reading == .rightToLeft) != (order == .reversed)
        for item in 0..<count {
          var expected = plain.frame(of: item)!
          if mirrorsX { expected.origin.x = extent.width - expected.minX - expected.width }
          if axis == .vertical, order == .reversed {
            expected.origin.y = extent.height - expected.minY - expected.height
          }
          #expect(turned.frame(of: item) == expected)
        }
      }
    }
  }

  @Test(arguments: GridAxis.allCases, ReadingDirection.allCases)
  func `hit tests and windows agree with the frames on the screen`(
    axis: GridAxis, reading: ReadingDirection
  ) {
    for order in ItemOrder.allCases {
      let turned = list(axis, reading, order)
      for x in stride(from: -10.0, through: 230, by: 5) {
        for y in stride(from: -10.0, through: 270, by: 10) {
          let point = GridPoint(x: x, y: y)
          let hit = (0..<9).first { turned.frame(of: $0)!.contains(point) }
          #expect(turned.item(at: point) == hit, "\(point)")
          let window = GridRect(x: x, y: y, width: 30, height: 40)
          #expect(
            turned.placements(in: window).map { $0.element.index }
              == (0..<9).filter { turned.frame(of: $0)!.intersects(window) }, "\(window)")
        }
      }
    }
  }

  @Test func `a layout mirrored twice has its original edges`() {
    let twice = Oriented(list(.vertical, .leftToRight, .reversed), order: .reversed)
    let thrice = Oriented(twice, order: .reversed)
    #expect(thrice.contentSize == GridSize(width: 200, height: 220))
    for y in stride(from: -1.0, through: 221, by: 0.5) {
      let point = GridPoint(x: 50, y: y)
      let hit = (0..<9).first { twice.frame(of: $0)!.contains(point) }
      #expect(twice.item(at: point) == hit, "\(y)")
      let other = (0..<9).first { thrice.frame(of: $0)!.contains(point) }
      #expect(thrice.item(at: point) == other, "\(y)")
    }
  }

  @Test func `steps follow the directions on the screen`() {
    let chat = list(.vertical, .leftToRight, .reversed)
    #expect(chat.item(.up, of: 0) == 1)
    #expect(chat.item(.down, of: 0) == nil)
    #expect(chat.item(.home, of: 4) == 0)
    let strip = list(.horizontal, .rightToLeft, .forward)
    #expect(strip.item(.left, of: 0) == 1)
    #expect(strip.item(.right, of: 1) == 0)
    #expect(strip.item(.pageDown, of: 0)! > 4)
  }

  @Test func `a measured size is in screen coordinates`() throws {
    let rows = ListLayout(count: 3, rowHeight: .estimated(20))
    var strip = Oriented(rows, axis: .horizontal)
    strip.resize(to: viewport)
    try strip.setMeasuredSize(GridSize(width: 50, height: 7), forItem: 1)
    #expect(strip.frame(of: 2)?.minX == 70)
  }

  @Test func `a window whose edges are rounded excludes its far edge`() {
    var chat = Oriented(ListLayout(count: 40, rowHeight: .fixed(20.25)), order: .reversed)
    chat.resize(to: viewport)
    for item in 0..<40 {
      let frame = chat.frame(of: item)!
      for height in [33.3, 0.1, 7.77] {
        let window = GridRect(x: 0, y: frame.minY - height, width: 50, height: height)
        let shown = chat.placements(in: window).map { $0.element.index }
        #expect(shown == (0..<40).filter { chat.frame(of: $0)!.intersects(window) })
      }
    }
  }

  @Test func `an infinite window shows everything`() {
    let everything = GridRect(x: 0, y: 0, width: .infinity, height: .infinity)
    #expect(list(.vertical, .rightToLeft, .reversed).placements(in: everything).count == 9)
    #expect(list(.horizontal, .rightToLeft, .forward).placements(in: everything).count == 9)
  }
}
