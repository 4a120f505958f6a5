import GridBoxes
import GridTesting
import Testing

@testable import GridBoxes

@Suite struct BoxScrollerBoxesTests {
  @Test func `boxes report when they appear and disappear`() {
    let screen = BoxScreen()
    let scroller = scroller(320, 480, on: screen, heights: Array(repeating: 100, count: 20))
    var news: [String] = []
    for box in scroller.boxes {
      box.on(.appeared) { _, index in news.append("+\(index)") }
      box.on(.disappeared) { _, index in news.append("-\(index)") }
    }
    scroller.contentOffset.y = 20
    screen.advance(to: 1)
    #expect(news == [])
    scroller.contentOffset.y = 100
    screen.advance(to: 2)
    #expect(news == ["-0", "+5"])
    news = []
    scroller.remove(at: 2)
    scroller.layout()
    #expect(news == ["-2", "+5"])
  }

  @Test func `moving boxes are shown until they settle`() {
    let screen = BoxScreen()
    let scroller = scroller(100, 100, on: screen, heights: Array(repeating: 50, count: 10))
    let (first, last) = (scroller.boxes[0], scroller.boxes[9])
    scroller.setBoxes([last] + scroller.boxes[1..<9] + [first])
    scroller.layout(duration: 1)
    screen.advance(to: 0)
    screen.advance(to: 0.5)
    #expect(scroller.shownBoxes.contains { $0 === first })
    #expect(scroller.shownBoxes.contains { $0 === last })
    screen.advance(to: 1)
    #expect(scroller.shownBoxes.map(\.y) == [0, 50])
  }

  @Test func `changes above the viewport do not move the visible boxes`() {
    let scroller = scroller(320, 100, heights: Array(repeating: 40, count: 50))
    scroller.contentOffset.y = 410
    let seen = scroller.shownBoxes[1]
    #expect(seen.y == 440)
    scroller.insert(Box(width: .points(320), height: .points(70)), at: 0)
    scroller.layout()
    #expect(seen.y == 510)
    #expect(scroller.contentOffset.y == 480)
    scroller.remove(at: 0)
    scroller.remove(at: 0)
    scroller.layout()
    #expect(seen.y - scroller.contentOffset.y == 30)
  }

  @Test func `a change of the width keeps the first visible box`() {
    let scroller = BoxScroller(
      sizing: Sizing(width: .points(320), height: .points(480)), arrangement: .grid)
    scroller.append(
      contentsOf: (0..<200).map { _ in Box(width: .points(100), height: .points(100)) })
    scroller.layout()
    scroller.contentOffset.y = 3_000
    let seen = scroller.shownBoxes[0]
    #expect(seen === scroller.boxes[90])
    scroller.size = GridSize(width: 480, height: 320)
    scroller.layout()
    #expect(seen.y == scroller.contentOffset.y)
    #expect(seen.y == 2_200)
  }

  @Test func `a scroller at its start stays there when a box is inserted`() {
    let scroller = scroller(320, 100, heights: Array(repeating: 40, count: 50))
    scroller.insert(Box(width: .points(320), height: .points(70)), at: 0)
    scroller.layout()
    #expect(scroller.contentOffset.y == 0)
  }

  @Test func `a scroller may be horizontal and inside another`() {
    let page = scroller(320, 400, heights: [100, 100])
    let strip = BoxScroller(
      sizing: Sizing(width: .points(320), height: .points(100)),
      arrangement: .linear(.horizontal, spacing: 10))
    strip.append(contentsOf: (0..<20).map { _ in Box(width: .points(90), height: .points(100)) })
    page.append(strip)
    page.append(Box(width: .points(320), height: .points(1_000)))
    page.layout()
    #expect(strip.y == 200)
    #expect(strip.contentSize == GridSize(width: 1_990, height: 100))
    strip.contentOffset.x = 500
    #expect(strip.shownBoxes.map(\.x) == [500, 600, 700, 800])
    page.contentOffset.y = 150
    page.scroll(to: strip.boxes[0])
    #expect(page.contentOffset.y == 150)
    #expect(page.box(at: GridPoint(x: 20, y: 60)) === strip.boxes[5])
  }

  @Test(arguments: [GridAxis.vertical, .horizontal])
  func `the index of frames agrees with a linear search`(
    axis: GridAxis
  ) {
    var random = SeededGenerator(seed: 6)
    for _ in 0..<300 {
      let frames = (0..<Int.random(in: 0...40, using: &random)).map { number in
        (
          frame: GridRect(
            x: Double(Int.random(in: -20...100, using: &random)),
            y: Double(Int.random(in: -20...100, using: &random)),
            width: Double(Int.random(in: 0...30, using: &random)),
            height: Double([0, 5, 10, 90].randomElement(using: &random)!)), number: number
        )
      }
      let index = VisibleBoxIndex(frames, along: axis)
      for _ in 0..<20 {
        let rect = GridRect(
          x: Double(Int.random(in: -30...100, using: &random)),
          y: Double(Int.random(in: -30...100, using: &random)),
          width: Double(Int.random(in: 0...50, using: &random)),
          height: Double(Int.random(in: 0...50, using: &random)))
        var found: [Int] = []
        index.append(intersecting: rect, to: &found)
        #expect(found == frames.filter { $0.frame.intersects(rect) }.map(\.number))
      }
    }
  }
}

@Suite struct BoxScrollerFixedBoxTests {
  @Test func `fixed boxes stand still on both axes, at any depth`() {
    let scroller = BoxScroller(
      sizing: Sizing(width: .points(100), height: .points(100)), arrangement: .stack)
    let ground = Box(width: .points(1_000), height: .points(1_000))
    let badge = Box(width: .points(10), height: .points(10))
    badge.position = .fixed(GridPoint(x: 5, y: 12))
    let deep = Box(width: .points(10), height: .points(10))
    deep.position = .fixed(GridPoint(x: 30, y: 40))
    let holder = Box(width: .points(50), height: .points(50))
    holder.append(deep)
    ground.append(holder)
    let tag = Box(width: .points(4), height: .points(4))
    tag.position = .attached(to: badge)
    tag.margin.left = 20
    scroller.append(contentsOf: [ground, badge, tag])
    scroller.layout()
    for offset in [GridPoint.zero, GridPoint(x: 300, y: 200), GridPoint(x: 0, y: 900)] {
      scroller.contentOffset = offset
      let corner = scroller.contentOffset
      #expect(badge.shownFrame.origin - corner == GridOffset(x: 5, y: 12))
      #expect(tag.shownFrame.origin - corner == GridOffset(x: 25, y: 12))
      #expect(deep.shownFrame.origin - corner == GridOffset(x: 30, y: 40))
      #expect(scroller.shownBoxes.count == 3)
      #expect(scroller.box(at: GridPoint(x: 8, y: 15)) === badge)
      #expect(scroller.layout() == LayoutWork())
    }
  }

  @Test func `a box that contains a fixed box is not culled`() {
    let scroller = scroller(100, 100, heights: [50, 50, 500])
    let deep = Box(width: .points(10), height: .points(10))
    deep.position = .fixed(GridPoint(x: 30, y: 40))
    scroller.boxes[0].append(deep)
    scroller.boxes[0].zIndex = 1
    scroller.layout()
    scroller.contentOffset.y = 400
    #expect(scroller.shownBoxes.map(\.y) == [100, 0])
    #expect(scroller.box(at: GridPoint(x: 35, y: 45)) === deep)
  }
}
