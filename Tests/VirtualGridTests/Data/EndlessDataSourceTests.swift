import GridTesting
import Testing
import VirtualGrid

@Suite struct EndlessDataSourceTests {
  private let grid = GridView<Label>(layout: ListLayout(rowHeight: .fixed(20)))
  private let host = RecordingHost<Label>()

  private func source(
    startingAt number: Int = 0, pageSize: Int = 50, limits: Range<Int> = -1_000_000..<1_000_000
  ) -> EndlessDataSource<Label> {
    EndlessDataSource(startingAt: number, pageSize: pageSize, limits: limits) { grid, number in
      let cell = grid.dequeueReusableCell(withIdentifier: "number") ?? Label()
      cell.text = "\(number)"
      return cell
    }
  }

  /// Shows a list in a viewport of five rows.
  private func show(
    startingAt number: Int = 0, pageSize: Int = 50, limits: Range<Int> = -1_000_000..<1_000_000
  ) -> EndlessDataSource<Label> {
    let source = source(startingAt: number, pageSize: pageSize, limits: limits)
    grid.dataSource = source
    grid.host = host
    grid.resize(to: GridSize(width: 100, height: 100))
    grid.advance(to: 0)
    return source
  }

  private func visibleNumbers(_ source: EndlessDataSource<Label>) -> [Int] {
    grid.visibleItems.map(source.number(of:))
  }

  @Test func `the first number is at the start of the viewport, with a page on either side`() {
    let source = show(startingAt: 2_000)
    #expect(visibleNumbers(source) == Array(2_000..<2_005))
    #expect(source.numbers == 1_950..<2_050)
    #expect(grid.cell(at: 50)?.text == "2000")
    #expect(grid.counters.cellsMade == 5)
  }

  @Test func `the list grows by a page at the end that comes near`() {
    let source = show()
    grid.contentOffset.y -= 750
    grid.advance(to: 1)
    #expect(source.numbers == -50..<50)
    grid.contentOffset.y -= 60
    grid.advance(to: 2)
    #expect(source.numbers == -100..<50)
    #expect(visibleNumbers(source).first == -41)
    for _ in 0..<20 {
      grid.contentOffset.y += 130
      grid.advance(to: 3)
    }
    #expect(source.numbers == -100..<150)
    #expect(grid.counters.cellsMade <= 12)
  }

  @Test func `selection and focus keep their numbers`() throws {
    let source = show()
    grid.selectionMode = .multiple
    grid.selectItem(at: try #require(source.item(of: 3)))
    grid.focusItem(at: try #require(source.item(of: 2)))
    for _ in 0..<40 {
      grid.contentOffset.y -= 90
      grid.advance(to: 1)
    }
    #expect(source.numbers.lowerBound < -150)
    #expect(grid.selectedItems.ranges.map { source.number(of: $0.lowerBound) } == [3])
    #expect(grid.focusedItem.map(source.number(of:)) == 2)
    grid.reloadData()
    grid.advance(to: 2)
    #expect(grid.focusedItem.map(source.number(of:)) == 2)
  }

  @Test func `growing to a far number moves nothing, and gives its index`() throws {
    let source = show()
    grid.contentOffset.y += 13
    grid.advance(to: 1)
    let before = grid.visibleItems.map { grid.frame(ofItemAt: $0)!.minY - grid.contentOffset.y }
    let item = try #require(source.grow(to: -900_001, in: grid))
    grid.advance(to: 2)
    #expect(source.number(of: item) == -900_001)
    #expect(source.numbers == -900_100..<50)
    #expect(visibleNumbers(source) == Array(0..<6))
    let after = grid.visibleItems.map { grid.frame(ofItemAt: $0)!.minY - grid.contentOffset.y }
    #expect(before == after)
    grid.scrollToItem(at: item, alignment: .start)
    grid.advance(to: 3)
    #expect(visibleNumbers(source).first == -900_001)
    #expect(source.grow(to: 1_000_000, in: grid) == nil)
    #expect(source.grow(to: 7, in: grid) == 900_107)
  }

  @Test func `limits end the list`() {
    let source = show(startingAt: 5, limits: 0..<70)
    #expect(source.numbers == 0..<55)
    #expect(visibleNumbers(source).first == 5)
    grid.contentOffset.y = 2_000
    grid.advance(to: 1)
    #expect(source.numbers == 0..<70)
    source.setLimits(0..<60, in: grid)
    grid.advance(to: 2)
    #expect(source.numbers == 0..<60)
    #expect(visibleNumbers(source).last == 54)
    source.setLimits(-20..<60, in: grid)
    grid.contentOffset.y = 0
    grid.advance(to: 3)
    #expect(source.numbers == -20..<60)
    source.setLimits(100..<100, in: grid)
    grid.advance(to: 4)
    #expect(grid.itemCount == 0)
    #expect(source.grow(to: 100, in: grid) == nil)
    source.setLimits(100..<110, in: grid)
    grid.advance(to: 5)
    #expect(source.numbers == source.limits)
  }

  @Test func `the widest limits are safe`() {
    let source = show(startingAt: .min, pageSize: .max, limits: .min ..< .max)
    #expect(source.numbers.contains(source.limits.lowerBound))
    #expect(source.grow(to: source.limits.upperBound - 1, in: grid) != -1)
    let empty = show(limits: 0..<0)
    #expect(empty.numbers.isEmpty)
  }

  @Test func `prepending costs the same for any number of items`() {
    let source = show()
    let before = (grid.counters, host.counts)
    source.grow(to: -999_000, in: grid)
    grid.advance(to: 1)
    #expect(source.numbers.lowerBound == -999_050)
    #expect(grid.counters.cellsMade == before.0.cellsMade)
    #expect(grid.counters.cellsConfigured == before.0.cellsConfigured)
    #expect(host.counts.mounted == before.1.mounted && host.counts.unmounted == before.1.unmounted)
  }

  @Test func `as the first and the last part of a joined source, lists grow at its ends`() {
    let (head, tail) = (source(startingAt: 100, limits: 0..<110), source(limits: 0..<1_000))
    let joined = ConcatenatedDataSource<Label>([head, tail])
    grid.dataSource = joined
    grid.resize(to: GridSize(width: 100, height: 100))
    grid.advance(to: 1)
    #expect(head.numbers == 50..<110)
    #expect(tail.numbers == 0..<50)
    #expect(grid.contentOffset.y == 1_000)
    grid.contentOffset.y = 5_000
    grid.advance(to: 2)
    #expect(head.numbers == 50..<110)
    #expect(tail.numbers == 0..<100)
  }
}
