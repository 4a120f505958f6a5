import GridBoxes
import Testing

@Suite struct LinePassTests {
  @Test func `attached boxes are placed after the items and take no space`() {
    let (target, tag, last) = (Box(width: 30, height: 10), Box(width: 12, height: 90), block(20))
    tag.position = .attached(to: target)
    tag.margin = i(-4, 6, 0, 0)
    let line = Line(left: LineSide([.box(target), .box(tag), last]), width: 100)
    line.screen = .ofExamples()
    line.layout()
    #expect(tag.origin == GridPoint(x: target.x + 6, y: target.y - 4))
    #expect(line.boxes(on: .left).last?.x == 30)
    #expect(line.usedWidth(on: .left) == 50 && line.height < 90)
  }

  @Test func `kept items keep their boxes when others change`() {
    let (first, second, third) = (block(30), block(20), block(10))
    let line = Line(left: LineSide([first, second]), width: 100)
    line.screen = .ofExamples()
    line.layout()
    let kept = line.boxes(on: .left)[1]
    line.leftSide.items = [second, third]
    line.layout()
    #expect(line.boxes(on: .left)[0] === kept)
    #expect(line.boxes(on: .left).map(\.x) == [0, 20])
    #expect(line.shownBoxes.count == 2)
  }

  @Test func `items are drawn by z-index, and preparations run after the layout`() {
    let high = Box(width: 30, height: 10)
    high.zIndex = 3
    let line = Line(left: LineSide([.box(high), block(20)]), width: 100)
    line.screen = .ofExamples()
    var width = 0.0
    line.asyncLayout = Preparation {
      1
    } then: { line, _ in
      width = line.boxes[0].width
    }
    line.layout()
    #expect(line.shownBoxes.last === high)
    #expect(width == 30)
  }
}
