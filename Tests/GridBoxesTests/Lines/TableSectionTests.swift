import GridBoxes
import Testing

private func line(_ text: String) -> Line { .styled(left: .text(text)) }

private func laidOut(_ section: TableSection) -> TableSection {
  section.screen = .ofExamples()
  section.layout()
  return section
}

/// Whether a line shows its top and bottom borders, as 0 or 1, and its four corner radii.
private func ends(_ line: Line) -> [Double] {
  let look = line.shownLook
  return [
    look.borders.top == nil ? 0 : 1, look.borders.bottom == nil ? 0 : 1, look.corners.topLeft,
    look.corners.topRight, look.corners.bottomLeft, look.corners.bottomRight,
  ]
}

private let only = [0.0, 0, 4, 4, 4, 4]
private let first = [0.0, 1, 4, 4, 0, 0]
private let inner = [1.0, 1, 0, 0, 0, 0]
private let away = [0.0, 0, 0, 0, 0, 0]
private let last = [1.0, 0, 0, 0, 4, 4]

@Suite struct TableSectionTests {
  private let lines = ["a", "b", "c", "d"].map(line)

  @Test func `lines are placed below each other, each one once`() {
    let section = laidOut(
      TableSection(
        top: [lines[0]], middle: [lines[1], lines[0], lines[1]], bottom: [lines[2], lines[1]],
        width: 200))
    #expect(
      section.boxes.map(ObjectIdentifier.init)
        == lines[..<3].map { ObjectIdentifier($0) })
    #expect(section.topLines.count == 1 && section.middleLines.count == 1)
    #expect(section.bottomLines.count == 1 && section.allLines.count == 3)
    #expect(lines[..<3].map(\.frame) == [r(0, 0, 200, 40), r(0, 40, 200, 40), r(0, 80, 200, 40)])
    #expect(section.size == GridSize(width: 200, height: 120))
  }

  // MGBoxKit keeps the previous height when it animates.
  @Test func `a section shrinks with its lines, also when animated`() {
    for isAnimated in [false, true] {
      let section = laidOut(TableSection(middle: lines, width: 200))
      section.middleLines.removeLast(2)
      if isAnimated { section.layout(duration: 1) } else { section.layout() }
      #expect(section.height == 80 && section.contentSize.height == 80)
    }
  }

  @Test func `narrower lines can be centered by their gravity`() {
    let row = Line(left: "ab", width: .fit)
    row.gravity = .centerHorizontal
    _ = laidOut(TableSection(top: [row], width: 201))
    #expect(row.frame == r(91, 0, 20, 20))
  }

  @Test func `a styled section and its lines have the style of MGBoxKit`() {
    let section = laidOut(.styled(top: [lines[0]]))
    #expect(section.size == GridSize(width: 304, height: 40) && section.margin == i(8, 8, 0, 0))
    #expect(section.corners == Corners(all: 4))
    #expect(section.shadow?.offset == GridOffset(x: 0, y: 0.5) && section.shadow?.radius == 1)
    #expect(lines[0].boxes[0].frame == r(16, 10, 10, 20))
  }

  @Test func `lines that are moved or removed as boxes leave their list`() {
    let section = laidOut(.styled(top: [lines[0]], middle: [lines[1]], bottom: [lines[2]]))
    let other = laidOut(.styled(middle: [lines[3], lines[0]]))
    #expect(section.topLines.isEmpty && section.boxes.count == 2)
    section.layout()
    #expect(lines.map(ends) == [last, first, last, first])
    lines[2].removeFromParent()
    #expect(section.bottomLines.isEmpty && ends(lines[2]) == inner)
    other.removeAll()
    #expect(other.allLines.isEmpty && ends(lines[0]) == inner)
  }

  @Test func `a custom section may add lines in setUp and gets those of its initializer`() {
    final class Titled: TableSection {
      let title = line("title")
      override func setUp() {
        topLines.insert(title, at: 0)
        middleLines.append(title)
        append(Box(width: 3, height: 5))
      }
    }
    let section = Titled(top: [lines[0]], middle: [lines[1]])
    _ = laidOut(section)
    #expect(
      section.allLines.map(ObjectIdentifier.init)
        == [section.title, lines[0], lines[1]].map(ObjectIdentifier.init))
    #expect(lines[1].frame.minY == 80 && section.height == 125)
    #expect(TableSection(middle: lines).boxes.count == 4)
  }

  @Test func `didRemove of a custom section is called after all lines have left`() {
    final class CountingSection: TableSection {
      var lineCount = 0
      override func didRemove(_ box: Box) { lineCount += allLines.count }
    }
    let section = CountingSection(top: lines)
    section.removeAll()
    // All lines have left before the first call.
    #expect(section.lineCount == 0 && section.allLines.isEmpty)
  }

  @Test func `boxes that are not lines are placed below the lines`() {
    let section = laidOut(.styled(top: [lines[0]]))
    let box = Box(width: 30, height: 10)
    section.append(box)
    section.bottomLines = [lines[1]]
    section.layout()
    #expect(box.frame.minY == 80 && section.height == 90)
    #expect(lines[..<2].map(ends) == [first, inner])
  }
}

@Suite struct TableSectionEndsTests {
  private let lines = ["a", "b", "c", "d"].map(line)

  @Test func `the style of the first and last lines follows from their positions`() {
    let section = laidOut(.styled(middle: [lines[0]]))
    #expect(ends(lines[0]) == only)
    section.middleLines = [lines[0], lines[1]]
    section.layout()
    #expect(lines[..<2].map(ends) == [first, last])
    section.topLines = [lines[2]]
    section.bottomLines = [lines[3]]
    section.layout()
    #expect(lines.map(ends) == [inner, inner, first, last])
    section.middleLines = []
    section.layout()
    #expect(lines.map(ends) == [away, away, first, last])
    section.topLines = [lines[0], lines[2]]
    section.layout(duration: 1)
    #expect(lines.map(ends) == [first, away, inner, last])
    section.shapesEnds = false
    section.layout()
    #expect(lines.map(ends) == [inner, away, inner, inner])
  }

  @Test func `lines that are gone are not styled as first or last`() {
    let section = laidOut(.styled(middle: Array(lines[..<3])))
    lines[0].visibility = .gone
    lines[2].visibility = .gone
    section.layout()
    #expect(lines[..<3].map(ends) == [inner, only, inner])
    lines[2].visibility = .visible
    section.layout()
    #expect(lines[..<3].map(ends) == [inner, first, last])
  }

  @Test func `the appearance that was set on a line is kept`() {
    let section = laidOut(.styled(middle: Array(lines[..<2])))
    lines[0].etchedEdges = []
    lines[0].look.borders = Borders(all: .black)
    lines[0].corners = Corners(all: 9)
    let look = lines[0].look
    section.layout()
    #expect(lines[0].shownLook.borders.top == nil && lines[0].shownLook.corners.topLeft == 4)
    #expect(lines[0].shownLook.corners.bottomLeft == 9)
    lines[0].removeFromParent()
    #expect(lines[0].shownLook == look)
  }

  @Test func `a plain section does not style its lines`() {
    _ = laidOut(TableSection(middle: lines))
    #expect(lines.map { $0.shownLook.corners } == lines.map { _ in Corners() })
  }

  @Test func `lines follow changes of the corners of their section`() {
    let section = laidOut(.styled(middle: Array(lines[..<2])))
    section.corners.topRight = 7
    #expect(ends(lines[0]) == [0, 1, 4, 7, 0, 0])
  }
}

@Suite struct LineBorderTests {
  private func components(_ color: GridColor?) -> [Double] {
    guard let color else { return [] }
    return [color.red, color.green, color.blue, color.alpha].map { ($0 * 100).rounded() / 100 }
  }

  @Test func `etched borders of a line follow the background behind it`() {
    let inner = line("a")
    #expect(inner.shownLook == inner.look)
    let section = TableSection(top: [line("0"), inner, line("1")])
    section.background = GridColor(red: 0.5, green: 0.5, blue: 0.5)
    #expect(components(inner.shownLook.borders.top) == [0.66, 0.66, 0.66, 0.5])
    section.background = GridColor(red: 0.25, green: 0.25, blue: 0.25)
    #expect(components(inner.shownLook.borders.top) == [0.41, 0.41, 0.41, 0.5])
    inner.background = .black
    #expect(components(inner.shownLook.borders.top) == [0.16, 0.16, 0.16, 0.5])
    inner.borders.left = .white
    inner.etchedEdges = [.bottom]
    #expect(inner.shownLook.borders.top == nil && inner.shownLook.borders.left == .white)
    #expect(components(inner.shownLook.borders.bottom) == [0, 0, 0, 0.5])
    #expect(inner.look.borders == Borders(left: .white))
  }
}
