import GridData
import Testing
import VirtualGrid

/// Node *n* has the children 10 *n* + 1, 2 and 3, down to the third level.
@Suite struct TreeDataSourceTests {
  typealias Source = TreeDataSource<RowLabel, Int>

  static func label(_ grid: GridView<RowLabel>, _ row: TreeRow<Int>) -> RowLabel {
    let cell = grid.dequeueReusableCell(withIdentifier: "row") ?? RowLabel()
    cell.text = String(repeating: " ", count: row.level) + "\(row.node)"
    return cell
  }

  static func children(of node: Int) -> [Int]? {
    node > 100 ? nil : (1...3).map { node * 10 + $0 }
  }

  static func source() throws -> Source {
    let source = Source(
      identifier: { ItemID($0) }, children: { children(of: $0) }, cell: { label($0, $1) })
    source.timing = nil
    try source.setRoots([1, 2])
    return source
  }

  static func grid(_ source: Source) -> GridView<RowLabel> {
    let grid = GridView<RowLabel>(layout: ListLayout(rowHeight: .fixed(20)))
    grid.dataSource = source
    grid.resize(to: GridSize(width: 100, height: 400))
    grid.advance(to: 0)
    return grid
  }

  static func nodes(_ source: Source) -> [Int] {
    (0..<source.rowCount).map { source.row(at: $0).node }
  }

  @Test func `rows of expanded nodes are shown with their levels`() throws {
    let source = try Self.source()
    let grid = Self.grid(source)
    source.expand(at: 0)
    source.toggle(at: 2)
    #expect(grid.itemCount == 8)
    grid.advance(to: 1)
    let texts = (0..<grid.itemCount).map { grid.cell(at: $0)?.text }
    #expect(texts == ["1", " 11", " 12", "  121", "  122", "  123", " 13", "2"])
    source.toggle(at: 2)
    #expect(Self.nodes(source) == [1, 11, 12, 13, 2])
    #expect(!source.row(at: 1).isExpanded)
    source.expand(at: 1)
    #expect(!source.row(at: 2).isExpandable)
  }

  @Test func `a node expands again with what was expanded below it`() throws {
    let source = try Self.source()
    source.expand(with: 1)
    source.expand(with: 12)
    let nodes = Self.nodes(source)
    source.collapse(at: 0)
    #expect(Self.nodes(source) == [1, 2])
    source.collapse(with: 13)
    source.expand(with: 11)
    source.collapse(with: 11)
    source.expand(at: 0)
    #expect(Self.nodes(source) == nodes)
  }

  @Test func `reveals a node below nodes that were never expanded`() throws {
    let source = try Self.source()
    var found: [Int?] = []
    source.reveal([2, 22, 223]) { found.append($0) }
    #expect(Self.nodes(source) == [1, 2, 21, 22, 221, 222, 223, 23])
    source.reveal([1, 19]) { found.append($0) }
    source.reveal([7]) { found.append($0) }
    source.collapse(at: 1)
    source.reveal([223]) { found.append($0) }
    #expect(found == [6, nil, nil, 9])
  }

  @Test func `a state of the grid restores expanded nodes at any level`() throws {
    let source = try Self.source()
    let grid = Self.grid(source)
    source.reveal([1, 12, 122])
    grid.focusItem(at: 4)
    let (state, nodes) = (grid.saveState(), Self.nodes(source))
    let other = try Self.source()
    let otherGrid = Self.grid(other)
    other.expand(with: 2)
    otherGrid.restore(state)
    otherGrid.advance(to: 1)
    #expect(Self.nodes(other) == nodes)
    #expect(otherGrid.focusedItem == 4)
  }

  @Test func `selection, focus and anchor stay with their rows`() throws {
    let source = try Self.source()
    let grid = Self.grid(source)
    grid.selectionMode = .multiple
    source.expand(with: 2)
    grid.selectItem(at: 3)
    grid.focusItem(at: 3)
    source.expand(with: 1)
    try source.insert([901, 902], at: 0, under: nil)
    try source.move(with: 2, to: 0, under: nil)
    grid.advance(to: 1)
    let item = try #require(source.item(with: 22))
    #expect(Array(grid.selection.items.ranges.ranges) == [item..<item + 1])
    #expect(grid.focusedItem == item)
    // A node that moves here from another parent makes the grid load again.
    try source.setChildren([22], of: 901)
    source.expand(with: 901)
    grid.advance(to: 2)
    #expect(grid.focusedItem == source.item(with: 22))
    #expect(Self.nodes(source) == [2, 21, 23, 901, 22, 902, 1, 11, 12, 13])
  }

  @Test func `a part of another data source shows its rows after those of the others`() throws {
    let (first, second) = (try Self.source(), try Self.source())
    let grid = GridView<RowLabel>(layout: ListLayout(rowHeight: .fixed(20)))
    let whole = ConcatenatedDataSource<RowLabel>([first, second])
    grid.dataSource = whole
    grid.resize(to: GridSize(width: 100, height: 400))
    second.expand(at: 1)
    first.expand(at: 0)
    grid.advance(to: 1)
    let texts = (0..<grid.itemCount).map { grid.cell(at: $0)?.text }
    #expect(texts == ["1", " 11", " 12", " 13", "2", "1", "2", " 21", " 22", " 23"])
    grid.focusItem(at: 8)
    #expect(second.handle(.left))
    #expect(!first.handle(.left))
    #expect(grid.focusedItem == 6)
  }

  @Test func `a row that expands while the grid asks for its cell`() throws {
    let source = try Self.source()
    let grid = GridView<RowLabel>(layout: ListLayout(rowHeight: .fixed(20)))
    let greedy = Greedy(source)
    grid.delegate = greedy
    grid.dataSource = source
    grid.resize(to: GridSize(width: 100, height: 800))
    for time in 0...5 { grid.advance(to: Double(time)) }
    #expect(source.rowCount == 26)
    #expect(grid.itemCount == 26)
  }

  /// Expands each row when it is displayed.
  private final class Greedy: GridDelegate {
    let source: Source
    init(_ source: Source) { self.source = source }

    func gridView(_ grid: GridView<RowLabel>, willDisplay cell: RowLabel, for element: GridElement)
    {
      if element.index < source.rowCount { source.expand(at: element.index) }
    }
  }

  @Test func `a mistake is an error, and changes nothing`() throws {
    let source = try Self.source()
    source.expand(with: 1)
    #expect(throws: TreeError.repeatedIdentifier(3)) { try source.setRoots([3, 3]) }
    #expect(throws: TreeError.repeatedIdentifier(12)) { try source.insert([7, 12], under: nil) }
    #expect(throws: TreeError.belowItself(1)) { try source.move(with: 1, under: 12) }
    #expect(throws: TreeError.belowItself(1)) { try source.setChildren([1], of: 12) }
    #expect(throws: TreeError.unknownIdentifier(8)) { try source.remove(with: 8) }
    #expect(Self.nodes(source) == [1, 11, 12, 13, 2])
    #expect(source.row(with: 7)?.node == nil)
    #expect(
      TreeError.unknownIdentifier(8).description
        == "No node in memory has the identifier 8. Load its parent first.")
  }
}
