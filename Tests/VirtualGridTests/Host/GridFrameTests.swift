import Testing
import VirtualGrid

/// The numbers written by `writeFrame`, which equal the values of `currentFrame`.
@Suite struct GridFrameTests {
  /// A delegate that gives each item different attributes.
  private final class AdjustingDelegate: GridDelegate {
    typealias Cell = Label
    func gridView(
      _ grid: GridView<Label>, adjust attributes: inout CellAttributes, for element: GridElement
    ) {
      let number = Double(element.index)
      attributes.opacity = 1 / (2 + abs(number))
      attributes.isHidden = element.index % 3 == 1
      attributes.transform = GridTransform(
        a: 1 + number, b: 2 + number, c: 3 + number, d: 4 + number, x: 5 + number, y: 6 + number)
    }
  }

  private let delegate = AdjustingDelegate()

  private func fixture() -> GridFixture {
    let fixture = GridFixture(
      SectionedLayout(
        SectionStyle(
          UniformGridLayout(rules: .init(slot: GridSize(width: 100, height: 50))),
          header: SectionBar(20, .sticks), background: .covering)),
      counts: [40, 0, 60])
    fixture.grid.delegate = delegate
    fixture.grid.selectionMode = .multiple
    fixture.grid.separatorStyle = .singleLine
    return fixture
  }

  private func expectSame(_ grid: GridView<Label>, _ buffer: inout [Double]) {
    grid.writeFrame(to: &buffer)
    let length = AnyGridView.numbersPerCell
    let cells = stride(from: 0, to: buffer.count, by: length).map {
      Array(buffer[$0..<min($0 + length, buffer.count)])
    }
    #expect(cells == grid.currentFrame.cells.map(\.numbers))
  }

  @Test func `writeFrame writes the values of currentFrame`() {
    let fixture = fixture()
    let grid = fixture.grid
    var buffer: [Double] = []
    grid.setHeader(Label(), extent: 30, motion: .sticks)
    grid.setFooter(Label(), extent: 10, motion: .sticks)
    grid.setBackground(Label())
    grid.selectItem(at: 5)
    grid.focusItem(at: 7)
    grid.setEditing(true)
    grid.layoutIfNeeded()
    expectSame(grid, &buffer)
    fixture.scroll(to: 700)
    expectSame(grid, &buffer)
    // Item 7 keeps its cell outside the viewport because it has the focus.
    let shown = grid.currentFrame.cells
    #expect(shown.contains { $0.element == .item(7) && $0.attributes.frame.maxY < 700 })
    #expect(Set(shown.map(\.element.kind)).count == 4)
    #expect(Set(shown.map(\.attributes.level)).count > 3)
    #expect(Set(shown.map(\.attributes.separators)).count == 3)
    #expect(Set(shown.map(\.attributes.isHidden)).count == 2)
    #expect(Set(shown.map(\.attributes.state)).count == 3)
    fixture.counts = []
    grid.reloadData()
    grid.layoutIfNeeded()
    expectSame(grid, &buffer)
    #expect(buffer.count == grid.currentFrame.cells.count * AnyGridView.numbersPerCell)
  }

  @Test func `currentFrame equals what the host received`() {
    let fixture = GridFixture(UniformGridLayout.threeColumns, counts: [100])
    fixture.scroll(to: 40)
    let frame = fixture.grid.currentFrame
    fixture.grid.reconfigureItem(at: 3)
    fixture.grid.layoutIfNeeded()
    let next = fixture.grid.currentFrame
    #expect(zip(frame.cells, next.cells).allSatisfy { $0.key == $1.key })
    #expect(zip(frame.cells, next.cells).count { $0.contentVersion != $1.contentVersion } == 1)
    #expect(frame.cells.map(\.element.index) == Array(0..<18))
    #expect(Set(frame.cells.map(\.key)).count == 18)
    #expect(frame.cells.allSatisfy { fixture.shown[ObjectIdentifier($0.cell)] == $0.attributes })
    var numbers: [Double] = []
    fixture.grid.writeFrame(to: &numbers)
    #expect(numbers.count == 18 * AnyGridView.numbersPerCell)
    let five = numbers[(5 * AnyGridView.numbersPerCell)...]
    #expect(Array(five.prefix(8).dropFirst(3)) == [5, 200, 100, 100, 100])
    #expect(Array(five.prefix(19).suffix(7)) == [1, 1, 0, 0, 1, 0, 0])
  }
}
