import GridBoxes
import Testing

@Suite struct RowCompositesTests {
  @Test(arguments: GridAxis.allCases) func `static cells side by side are one drawing`(
    _ axis: GridAxis
  ) {
    let world = CompositeWorld.columns(axis)
    #expect(world.composites.rows.count == 3)
    #expect(world.composites.above.isEmpty && world.composites.below.isEmpty)
    for (number, row) in world.composites.rows.enumerated() {
      let start = Double(number) * 100
      #expect(row.frame == (axis == .vertical ? r(0, start, 300, 100) : r(start, 0, 100, 300)))
      #expect(row.members.map { world.grid.index(of: $0.cell) } == (0..<3).map { number * 3 + $0 })
      for (place, member) in row.members.enumerated() {
        let start = Double(place) * 100
        #expect(member.frame == (axis == .vertical ? r(start, 0, 100, 100) : r(0, start, 100, 100)))
      }
    }
  }

  @Test(arguments: GridAxis.allCases) func `a scroll step draws nothing anew but what comes`(
    _ axis: GridAxis
  ) {
    let world = CompositeWorld.columns(axis)
    func scroll(to offset: Double) {
      world.grid.contentOffset = axis == .vertical ? p(0, offset) : p(offset, 0)
    }
    scroll(to: 50)
    #expect(world.advance(by: 0))
    let before = world.versions
    #expect(before.count == 4)
    scroll(to: 70)
    #expect(!world.advance(by: 0))
    #expect(world.versions == before)
    scroll(to: 150)
    #expect(world.advance(by: 0))
    #expect(world.composites.goneRows.count == 1)
    #expect(world.versions.filter { before[$0.key] == $0.value }.count == 3)
    #expect(world.versions.count == 4)
    world.advance(by: 0)
    #expect(world.composites.goneRows.isEmpty)
  }

  @Test func `a change far in a cell draws its row anew, and no other`() {
    let world = CompositeWorld.columns()
    let changes: [(CompositeCell) -> Void] = [
      { $0.label.background = .black }, { $0.label.opacity = 0.5 },
      { $0.label.visibility = .hidden }, { $0.label.visibility = .visible },
      { $0.show(4, look: 1) }, { $0.label.padding = GridInsets(all: 3) },
      { $0.borders.top = .black },
      { $0.panel.append(Box("more")) }, { $0.backgroundBox = Box() }, { $0.setNeedsDrawing() },
    ]
    for change in changes {
      let before = world.versions
      let row = world.row(of: 4)
      change(world.cell(4)!)
      world.cell(4)!.layout()
      #expect(world.advance(by: 0))
      #expect(world.row(of: 4)?.key == row?.key)
      #expect(world.row(of: 4)?.version != row?.version)
      #expect(world.versions.filter { before[$0.key] == $0.value }.count == 2)
      #expect(!world.advance(by: 0))
    }
  }

  @Test func `a dynamic cell is drawn above, and its changes draw nothing anew`() {
    let world = CompositeWorld.columns()
    world.cell(4)?.isStatic = false
    world.advance(by: 0)
    #expect(world.row(of: 4) == nil)
    #expect(world.row(of: 3)?.members.count == 2)
    #expect(world.row(of: 3)?.frame == r(0, 100, 300, 100))
    #expect(world.composites.above.map { $0.element.index } == [4])
    let before = world.versions
    world.cell(4)?.show(4, look: 7)
    #expect(!world.advance(by: 0))
    #expect(world.versions == before)
  }

  @Test func `a row is as large as its cells`() {
    let world = CompositeWorld.columns()
    world.cell(3)?.isStatic = false
    world.advance(by: 0)
    #expect(world.row(of: 4)?.frame == r(100, 100, 200, 100))
    #expect(world.row(of: 4)?.members.first?.frame == r(0, 0, 100, 100))
  }

  @Test func `a glowing cell leaves its row, which is drawn anew once, and once when it is back`() {
    let world = CompositeWorld.columns()
    var row = world.row(of: 4)
    for isSelected in [true, false] {
      if isSelected { world.grid.selectItem(at: 4) } else { world.grid.deselectItem(at: 4) }
      #expect(world.advance(by: 0))
      #expect(!world.advance(by: 0.1))
      #expect((world.row(of: 4) == nil) == isSelected)
      #expect(world.row(of: 3)?.key == row?.key)
      #expect(world.row(of: 3)?.version != row?.version)
      row = world.row(of: 3)
    }
    world.cell(4)?.glow = BoxShadow(.white)
    world.advance(by: 0)
    #expect(world.row(of: 4) == nil, "whoever shines by itself does, too")
  }

  @Test func `a cell that is selected by a color stays in its row`() {
    let world = CompositeWorld.columns()
    world.cell(4)?.selectionStyle = .blue
    let row = world.row(of: 4)
    world.grid.selectItem(at: 4)
    world.advance(by: 0)
    #expect(world.row(of: 4)?.members.count == 3)
    #expect(world.row(of: 4)?.version != row?.version)
  }

  @Test func `a cell in which something is on its way is drawn above until it has arrived`() {
    let world = CompositeWorld.columns()
    let cell = world.cell(4)!
    cell.label.margin.left = 20
    cell.layout(duration: 0.3)
    world.advance(by: 0)
    #expect(world.row(of: 4) == nil)
    let row = world.row(of: 3)
    world.advance(by: 0.1)
    #expect(world.row(of: 4) == nil)
    #expect(world.row(of: 3)?.version == row?.version)
    world.advance(by: 0.4)
    #expect(world.row(of: 4)?.members.count == 3)
    #expect(world.row(of: 4)?.version != row?.version)
  }

  @Test func `what was dynamic and becomes static is not drawn with its row while it moves`() {
    let world = CompositeWorld.columns()
    let cell = world.cell(4)!
    cell.isStatic = false
    cell.label.margin.left = 20
    cell.layout(duration: 0.3)
    world.advance(by: 0)
    cell.isStatic = true
    world.advance(by: 0.1)
    #expect(world.row(of: 4) == nil)
    world.advance(by: 0.4)
    #expect(world.row(of: 4) != nil)
  }

  static let odds: [(CellAttributes, isBelow: Bool)] = [
    (CellAttributes(frame: .zero, opacity: 0.5), false),
    (CellAttributes(frame: .zero, transform: .scale(2)), false),
    (CellAttributes(frame: .zero, level: 1), false),
    (CellAttributes(frame: .zero, level: -1), true),
    (CellAttributes(frame: .zero, state: .lifted), false),
  ]

  @Test(arguments: odds) func `what is not shown plainly is drawn by itself`(
    _ odd: CellAttributes, isBelow: Bool
  ) {
    let world = CompositeWorld.columns()
    world.odd[4] = odd
    world.grid.setNeedsAppearance()
    world.advance(by: 0)
    #expect(world.row(of: 4) == nil)
    let list = isBelow ? world.composites.below : world.composites.above
    #expect(list.map { $0.element.index } == [4])
    world.odd[4] = nil
    world.grid.setNeedsAppearance()
    world.advance(by: 0)
    #expect(world.row(of: 4)?.members.count == 3)
  }

  @Test func `what is hidden is not drawn`() {
    let world = CompositeWorld.columns()
    world.odd[4] = CellAttributes(frame: .zero, isHidden: true)
    world.grid.setNeedsAppearance()
    world.advance(by: 0)
    #expect(world.row(of: 4) == nil)
    #expect(world.composites.above.isEmpty && world.composites.below.isEmpty)
  }

  @Test func `higher levels are drawn after lower ones`() {
    let world = CompositeWorld.columns()
    for (item, level) in [(0, 5), (1, -1), (2, 3), (3, -7), (4, 3)] as [(Int, Int16)] {
      world.odd[item] = CellAttributes(frame: .zero, level: level)
    }
    world.grid.setNeedsAppearance()
    world.advance(by: 0)
    #expect(world.composites.below.map { $0.element.index } == [3, 1])
    #expect(world.composites.above.map { $0.element.index } == [2, 4, 0])
  }

  @Test func `a row that only stands elsewhere is not drawn anew`() {
    let world = CompositeWorld(ListLayout(rowHeight: .perItem { _ in 50 }))
    let before = world.composites.rows
    world.delete(0..<1)
    world.advance(by: 0)
    for row in before.dropFirst() {
      let now = world.composites.rows.first { $0.key == row.key }
      #expect(now?.version == row.version)
      #expect(now?.frame == row.frame.moved(by: GridOffset(x: 0, y: -50)))
    }
    #expect(world.composites.goneRows == [before[0].key])
  }

  @Test func `what the grid moves is drawn above, and is in a row when it has arrived`() {
    let world = CompositeWorld(ListLayout(rowHeight: .perItem { _ in 50 }))
    world.delete(0..<1, timing: .curve(.linear, duration: 0.3))
    world.advance(by: 0)
    world.advance(by: 0.1)
    #expect(world.composites.rows.isEmpty)
    #expect(world.composites.above.contains { $0.isMoving })
    world.advance(by: 1)
    #expect(world.composites.above.isEmpty)
    #expect(world.composites.rows.count == 6)
  }

  @Test func `cells of any box make rows`() {
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
