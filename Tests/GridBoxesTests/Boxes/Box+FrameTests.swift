import GridBoxes
import Testing

@Suite struct BoxSetUpTests {
  @Test func `every initializer calls setUp once, and a new box is empty`() {
    final class Counted: Box {
      var count = 0
      override func setUp() { count += 1 }
    }
    let boxes = [
      Counted(), Counted(width: 3), Counted("text"),
      Counted(Picture("p", size: GridSize(width: 1, height: 1))),
      Counted(sizing: Sizing(width: 1, height: 1)),
    ]
    #expect(boxes.map(\.count) == [1, 1, 1, 1, 1])
    #expect(Box().frame == .zero)
    #expect(Box(width: 3, height: 4).size == GridSize(width: 3, height: 4))
  }

  @Test func `the size includes the padding and excludes the margin`() {
    let box = Box(width: 100, height: 60)
    box.padding = i(10, 5, 20, 15)
    #expect(box.innerSize == GridSize(width: 80, height: 30))
    #expect(box.paddedVerticalCenter == 25)
    box.innerSize = GridSize(width: 10, height: 10)
    #expect(box.size == GridSize(width: 30, height: 40))
  }
}

@Suite struct BoxFrameTests {
  private func box() -> Box {
    let box = Box()
    box.frame = r(10, 20, 100, 50)
    return box
  }

  @Test func `setting an edge or corner moves a box without resizing it`() {
    let changes: [(inout Box) -> Void] = [
      { $0.right = 200 }, { $0.bottom = 100 }, { $0.bottomRight = GridPoint(x: 60, y: 80) },
      { $0.left = 1 }, { $0.top = 2 }, { $0.x = 3 }, { $0.y = 4 },
      { $0.topLeft = GridPoint(x: 5, y: 6) }, { $0.topRight = GridPoint(x: 105, y: 6) },
      { $0.bottomLeft = GridPoint(x: 7, y: 58) }, { $0.origin = GridPoint(x: 9, y: 9) },
    ]
    let origins: [GridPoint] = [
      GridPoint(x: 100, y: 20), GridPoint(x: 10, y: 50), GridPoint(x: -40, y: 30),
      GridPoint(x: 1, y: 20),
      GridPoint(x: 10, y: 2), GridPoint(x: 3, y: 20), GridPoint(x: 10, y: 4), GridPoint(x: 5, y: 6),
      GridPoint(x: 5, y: 6), GridPoint(x: 7, y: 8), GridPoint(x: 9, y: 9),
    ]
    for (change, origin) in zip(changes, origins) {
      var box = box()
      change(&box)
      #expect(box.frame == GridRect(origin: origin, size: GridSize(width: 100, height: 50)))
    }
  }

  @Test func `edges and corners follow from the frame`() {
    let box = box()
    #expect([box.x, box.y, box.left, box.top, box.right, box.bottom] == [10, 20, 10, 20, 110, 70])
    #expect(box.topRight == GridPoint(x: 110, y: 20))
    #expect(box.bottomLeft == GridPoint(x: 10, y: 70))
    #expect(box.bottomRight == GridPoint(x: 110, y: 70))
    #expect(box.topLeft == box.origin)
  }

  @Test func `setting a size fixes the sizing of a box`() {
    let box = Box("text", width: .fill)
    box.width = 200
    box.size.height = 7
    box.layout()
    #expect(box.size == GridSize(width: 200, height: 7))
    #expect(box.sizing.width == 200)
    box.width = -3
    #expect(box.width == 0)
    box.height = .nan
    #expect(box.height == 0)
  }

  @Test func `size limits override the sizing, and the minimum overrides the maximum`() {
    let box = Box(width: 50, height: .fit)
    box.minWidth = 60
    box.maxHeight = 10
    box.append(Box(width: 5, height: 30))
    box.layout()
    #expect(box.size == GridSize(width: 60, height: 10))
    #expect(box.overflow == GridSize(width: 0, height: 20))
    box.maxWidth = 40
    box.layout()
    #expect(box.width == 60)
  }
}

@Suite struct BoxOverflowTests {
  private func laidOut(_ box: Box) -> Box {
    box.screen = .ofExamples()
    box.layout()
    return box
  }

  @Test func `a picture larger than its box overflows`() {
    let box = Box(Picture("p", size: GridSize(width: 30, height: 20)))
    box.padding = i(1, 2, 3, 4)
    #expect(laidOut(box).overflow == .zero && box.contentSize == GridSize(width: 36, height: 24))
    box.size = GridSize(width: 20, height: 30)
    box.layout()
    #expect(box.contentSize == GridSize(width: 36, height: 24))
    #expect(box.overflow == GridSize(width: 16, height: 0))
  }

  @Test func `the content size of a text is that of its shown lines`() {
    let box = laidOut(Box("ab cd", width: 20, height: 10))
    // A text has at least one line, and no line is narrower than its widest character.
    #expect(box.contentSize == GridSize(width: 20, height: 20))
    #expect(box.overflow == GridSize(width: 0, height: 10))
    box.size = GridSize(width: 4, height: 200)
    box.layout()
    #expect(box.overflow == GridSize(width: 6, height: 0))
    box.width = 20
    box.height = 40
    box.layout()
    #expect(box.overflow == .zero)
  }

  @Test func `the content size covers all content, and is zero before a layout`() {
    let box = Box("abcd", width: 20, height: 20)
    #expect(box.contentSize == .zero && box.overflow == .zero)
    box.append(Box(width: 5, height: 33))
    #expect(laidOut(box).contentSize == GridSize(width: 20, height: 33))
    box.removeAll()
    box.content = .none
    box.layout()
    #expect(box.contentSize == .zero)
  }
}

@Suite struct BordersTests {
  @Test func `etched borders are lighter and darker than the background`() {
    let background = GridColor(red: 0.94, green: 0.94, blue: 0.95)
    let borders = Borders(etchedInto: background)
    #expect(borders.top == GridColor(red: 1, green: 1, blue: 1, alpha: 0.5))
    #expect(borders.left == borders.top)
    #expect(
      borders.bottom
        == GridColor(red: 0.94 - 0.16, green: 0.94 - 0.16, blue: 0.95 - 0.16, alpha: 0.5))
    #expect(borders.right == borders.bottom)
    let some = Borders(etchedInto: background, [.top, .bottom])
    #expect(some.left == nil && some.right == nil && some.top != nil && some.bottom != nil)
  }

  @Test func `borders have one color for all edges or one for each`() {
    var borders = Borders(all: .black)
    #expect(GridEdge.allCases.allSatisfy { borders[$0] == .black })
    borders[.left] = nil
    borders[.bottom] = .white
    #expect(borders == Borders(top: .black, bottom: .white, right: .black))
  }

  @Test func `changes of the appearance need no layout`() {
    let box = Box(width: 1, height: 1)
    box.layout()
    box.background = .white
    box.borders.top = .black
    box.corners = Corners(all: 4)
    box.shadow = BoxShadow(.black, offset: GridOffset(x: 0, y: 1), radius: 2)
    box.glow = BoxShadow(.white, radius: 12)
    #expect(box.look.background == .white)
    #expect(box.look.borders == Borders(top: .black))
    #expect(box.look.corners.bottomLeft == 4)
    #expect(box.look.shadow?.radius == 2)
    #expect(box.look.glow?.radius == 12)
    #expect(!box.needsLayout)
  }
}
