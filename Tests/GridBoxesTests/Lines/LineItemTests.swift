import GridBoxes
import Testing

/// A box that is listed more than once in a line.
@Suite struct LineItemTests {
  private let badge = Box(width: 10, height: 10)

  private func laidOut(_ line: Line) -> Line {
    line.screen = .ofExamples()
    line.layout()
    return line
  }

  @Test func `a box listed twice in a side is at its first position`() {
    let line = laidOut(Line(left: [.box(badge), "a", .box(badge)], width: 100))
    #expect(line.leftSide.items == [.box(badge), "a"] && line.boxes.count == 2)
    line.leftSide.items.append(.box(badge))
    line.leftSide.items.insert(.box(badge), at: 1)
    line.layout()
    #expect(line.leftSide.items == [.box(badge), "a"] && badge.frame.minX == 0)
  }

  @Test func `a box added to a side leaves its previous side`() {
    let line = laidOut(Line(left: ["a", .box(badge)], right: [.box(badge), "b"], width: 100))
    #expect(line.leftSide.items == ["a"] && badge.frame.minX == 80)
    line.middleSide = [.box(badge), .box(badge)]
    line.layout()
    #expect(line.rightSide.items == ["b"] && badge.frame.minX == 45)
    line.leftSide.items.append(contentsOf: [.box(badge), .box(Box())])
    #expect(line.middleSide.items.isEmpty && line.boxes(on: .left).count == 3)
  }

  @Test func `the box of a text that is added as an item no longer shows that text`() {
    let line = laidOut(Line(left: ["a", "b"], width: 100))
    let shown = line.boxes(on: .left)[0]
    line.leftSide.items.append(.box(shown))
    line.layout()
    #expect(line.boxes.count == 3 && line.boxes(on: .left)[2] === shown)
    #expect(line.boxes(on: .left).map(\.frame.minX) == [0, 10, 20])
    line.rightSide.items = [.box(shown)]
    #expect(line.leftSide.items == ["a", "b"])
  }

  @Test func `removing boxes removes their items immediately`() {
    let boxes = (0..<5).map { _ in Box(width: 5, height: 5) }
    let line = laidOut(
      Line(
        left: LineSide(boxes[..<3].map { .box($0) }), right: LineSide(boxes[3...].map { .box($0) }))
    )
    line.setBoxes([boxes[4], boxes[1]])
    #expect(line.leftSide.items == [.box(boxes[1])] && line.rightSide.items == [.box(boxes[4])])
    line.removeAll()
    #expect(line.leftSide.items.isEmpty && line.rightSide.items.isEmpty && line.hiddenBoxes.isEmpty)
  }
}
