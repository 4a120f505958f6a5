import GridBoxes
import Testing

@Suite struct RowCompositesTests {
  @Test(arguments: GridAxis.allCases) func `adjacent static cells form one row`(
    _ axis: GridAxis
  ) {
    let host = CompositeHost.columns(axis)
    #expect(host.composites.rows.count == 3)
    #expect(host.composites.above.isEmpty && host.composites.below.isEmpty)
    for (number, row) in host.composites.rows.enumerated() {
      let start = Double(number) * 100
      #expect(row.frame == (axis == .vertical ? r(0, start, 300, 100) : r(start, 0, 100, 300)))
      #expect(row.members.map { host.grid.index(of: $0.cell) } == (0..<3).map { number * 3 + $0 })
      for (place, member) in row.members.enumerated() {
        let start = Double(place) * 100
        #expect(member.frame == (axis == .vertical ? r(start, 0, 100, 100) : r(0, start, 100, 100)))
      }
    }
  }

  @Test(arguments: GridAxis.allCases) func `scrolling redraws only entering rows`(
    _ axis: GridAxis
  ) {
    let host = CompositeHost.columns(axis)
    func scroll(to offset: Double) {
      host.grid.contentOffset = axis == .vertical ? p(0, offset) : p(offset, 0)
    }
    scroll(to: 50)
    #expect(host.advance(by: 0))
    let before = host.versions
    #expect(before.count == 4)
    scroll(to: 70)
    #expect(!host.advance(by: 0))
    #expect(host.versions == before)
    scroll(to: 150)
    #expect(host.advance(by: 0))
    #expect(host.composites.goneRows.count == 1)
    #expect(host.versions.filter { before[$0.key] == $0.value }.count == 3)
    #expect(host.versions.count == 4)
    host.advance(by: 0)
    #expect(host.composites.goneRows.isEmpty)
  }

  @Test func `a nested change redraws only its own row`() {
    let host = CompositeHost.columns()
    let changes: [(CompositeCell) -> Void] = [
      { $0.label.background = .black }, { $0.label.opacity = 0.5 },
      { $0.label.visibility = .hidden }, { $0.label.visibility = .visible },
      { $0.show(4, look: 1) }, { $0.label.padding = GridInsets(all: 3) },
      { $0.borders.top = .black },
      { $0.panel.append(Box("more")) }, { $0.backgroundBox = Box() }, { $0.setNeedsDrawing() },
    ]
    for change in changes {
      let before = host.versions
      let row = host.row(of: 4)
      change(host.cell(4)!)
      host.cell(4)!.layout()
      #expect(host.advance(by: 0))
      #expect(host.row(of: 4)?.key == row?.key)
      #expect(host.row(of: 4)?.version != row?.version)
      #expect(host.versions.filter { before[$0.key] == $0.value }.count == 2)
      #expect(!host.advance(by: 0))
    }
  }

  @Test func `a dynamic cell is drawn above the rows, and its changes redraw none`() {
    let host = CompositeHost.columns()
    host.cell(4)?.isStatic = false
    host.advance(by: 0)
    #expect(host.row(of: 4) == nil)
    #expect(host.row(of: 3)?.members.count == 2)
    #expect(host.row(of: 3)?.frame == r(0, 100, 300, 100))
    #expect(host.composites.above.map { $0.element.index } == [4])
    let before = host.versions
    host.cell(4)?.show(4, look: 7)
    #expect(!host.advance(by: 0))
    #expect(host.versions == before)
  }

  @Test func `a row has the frame of its cells`() {
    let host = CompositeHost.columns()
    host.cell(3)?.isStatic = false
    host.advance(by: 0)
    #expect(host.row(of: 4)?.frame == r(100, 100, 200, 100))
    #expect(host.row(of: 4)?.members.first?.frame == r(0, 0, 100, 100))
  }

  @Test func `a glowing cell leaves its row, which is redrawn once, and once on its return`() {
    let host = CompositeHost.columns()
    var row = host.row(of: 4)
    for isSelected in [true, false] {
      if isSelected { host.grid.selectItem(at: 4) } else { host.grid.deselectItem(at: 4) }
      #expect(host.advance(by: 0))
      #expect(!host.advance(by: 0.1))
      #expect((host.row(of: 4) == nil) == isSelected)
      #expect(host.row(of: 3)?.key == row?.key)
      #expect(host.row(of: 3)?.version != row?.version)
      row = host.row(of: 3)
    }
    host.cell(4)?.glow = BoxShadow(.white)
    host.advance(by: 0)
    #expect(host.row(of: 4) == nil, "a cell with a glow of its own leaves its row, too")
  }

  @Test func `a cell that is selected in a color stays in its row`() {
    let host = CompositeHost.columns()
    host.cell(4)?.selectionStyle = .blue
    let row = host.row(of: 4)
    host.grid.selectItem(at: 4)
    host.advance(by: 0)
    #expect(host.row(of: 4)?.members.count == 3)
    #expect(host.row(of: 4)?.version != row?.version)
  }

  @Test func `a cell with an animation inside is drawn above until that ends`() {
    let host = CompositeHost.columns()
    let cell = host.cell(4)!
    cell.label.margin.left = 20
    cell.layout(duration: 0.3)
    host.advance(by: 0)
    #expect(host.row(of: 4) == nil)
    let row = host.row(of: 3)
    host.advance(by: 0.1)
    #expect(host.row(of: 4) == nil)
    #expect(host.row(of: 3)?.version == row?.version)
    host.advance(by: 0.4)
    #expect(host.row(of: 4)?.members.count == 3)
    #expect(host.row(of: 4)?.version != row?.version)
  }

  @Test func `a cell made static during an animation joins its row afterwards`() {
    let host = CompositeHost.columns()
    let cell = host.cell(4)!
    cell.isStatic = false
    cell.label.margin.left = 20
    cell.layout(duration: 0.3)
    host.advance(by: 0)
    cell.isStatic = true
    host.advance(by: 0.1)
    #expect(host.row(of: 4) == nil)
    host.advance(by: 0.4)
    #expect(host.row(of: 4) != nil)
  }

  static let adjustments: [(CellAttributes, isBelow: Bool)] = [
    (CellAttributes(frame: .zero, opacity: 0.5), false),
    (CellAttributes(frame: .zero, transform: .scale(2)), false),
    (CellAttributes(frame: .zero, level: 1), false),
    (CellAttributes(frame: .zero, level: -1), true),
    (CellAttributes(frame: .zero, state: .lifted), false),
  ]

  @Test(arguments: adjustments) func `cells with special attributes are drawn separately`(
    _ adjustment: CellAttributes, isBelow: Bool
  ) {
    let host = CompositeHost.columns()
    host.adjustments[4] = adjustment
    host.grid.setNeedsAppearance()
    host.advance(by: 0)
    #expect(host.row(of: 4) == nil)
    let list = isBelow ? host.composites.below : host.composites.above
    #expect(list.map { $0.element.index } == [4])
    host.adjustments[4] = nil
    host.grid.setNeedsAppearance()
    host.advance(by: 0)
    #expect(host.row(of: 4)?.members.count == 3)
  }

  @Test func `hidden cells are not drawn`() {
    let host = CompositeHost.columns()
    host.adjustments[4] = CellAttributes(frame: .zero, isHidden: true)
    host.grid.setNeedsAppearance()
    host.advance(by: 0)
    #expect(host.row(of: 4) == nil)
    #expect(host.composites.above.isEmpty && host.composites.below.isEmpty)
  }

  @Test func `cells are drawn in the order of their levels`() {
    let host = CompositeHost.columns()
    for (item, level) in [(0, 5), (1, -1), (2, 3), (3, -7), (4, 3)] as [(Int, Int16)] {
      host.adjustments[item] = CellAttributes(frame: .zero, level: level)
    }
    host.grid.setNeedsAppearance()
    host.advance(by: 0)
    #expect(host.composites.below.map { $0.element.index } == [3, 1])
    #expect(host.composites.above.map { $0.element.index } == [2, 4, 0])
  }

  @Test func `a row that only moves is not redrawn`() {
    let host = CompositeHost(ListLayout(rowHeight: .perItem { _ in 50 }))
    let before = host.composites.rows
    host.delete(0..<1)
    host.advance(by: 0)
    for row in before.dropFirst() {
      let now = host.composites.rows.first { $0.key == row.key }
      #expect(now?.version == row.version)
      #expect(now?.frame == row.frame.moved(by: GridOffset(x: 0, y: -50)))
    }
    #expect(host.composites.goneRows == [before[0].key])
  }

  @Test func `moving cells are drawn above until they settle`() {
    let host = CompositeHost(ListLayout(rowHeight: .perItem { _ in 50 }))
    host.delete(0..<1, timing: .curve(.linear, duration: 0.3))
    host.advance(by: 0)
    host.advance(by: 0.1)
    #expect(host.composites.rows.isEmpty)
    #expect(host.composites.above.contains { $0.isMoving })
    host.advance(by: 1)
    #expect(host.composites.above.isEmpty)
    #expect(host.composites.rows.count == 6)
  }

  @Test func `rows can consist of boxes of any type`() {
    final class Plain: GridListDataSource, GridHost {
      func numberOfItems(in grid: GridView<Box>) -> Int { 8 }
      func gridView(_ grid: GridView<Box>, cellForItem index: Int) -> Box {
        let box = Box(AttributedText("\(index)"))
        box.isStatic = true
        return box
      }
      func mount(_ cell: Box, as attributes: CellAttributes, in grid: GridView<Box>) {
        cell.frame = attributes.frame
        cell.layout()
      }
      func place(_ cell: Box, as attributes: CellAttributes, in grid: GridView<Box>) {}
      func unmount(_ cell: Box, from grid: GridView<Box>) {}
    }
    let plain = Plain()
    let grid = GridView<Box>(
      layout: UniformGridLayout(rules: .init(slot: GridSize(width: 100, height: 100))))
    grid.dataSource = plain
    grid.host = plain
    grid.resize(to: GridSize(width: 200, height: 400))
    grid.layoutIfNeeded()
    var composites = RowComposites<Box>()
    composites.update(from: grid)
    #expect(composites.rows.map { $0.members.count } == [2, 2, 2, 2])
    let before = composites.rows.map { $0.version }
    grid.cell(at: 3)?.opacity = 0.5
    grid.cell(at: 5)?.zIndex = 1
    grid.cell(at: 7)?.visibility = .hidden
    composites.update(from: grid)
    #expect(composites.rows.map { $0.members.count } == [2, 1, 1, 1])
    #expect(composites.rows.map { $0.version }.first == before.first)
    #expect(composites.above.map { $0.element.index } == [3, 5])
  }
}
