import GridTesting
import Testing
import VirtualGrid

/// Calls of the grid, which go to one source with paths of its own.
extension ConcatenatedDataSourceTests {
  @Test func `headers, identifiers and index titles are those of the sources`() throws {
    let (one, other) = (try source([1], [2]), try source([3], [4]))
    other.indexTitles = { $0.map { IndexTitle("\($0)", section: $0) } }
    let style = SectionStyle(ListLayout(rowHeight: .fixed(20)), header: SectionBar(10))
    grid.setLayout(SectionedLayout(style))
    let all = ConcatenatedDataSource<Label>(one, other)
    grid.dataSource = all
    grid.layoutIfNeeded()
    let headers = grid.currentFrame.cells.filter { $0.element.kind == .header }.map(\.cell.text)
    #expect(headers == ["section 0", "section 1", "section 0", "section 1"])
    #expect(grid.indexTitles == [IndexTitle("0", section: 2), IndexTitle("1", section: 3)])
    #expect(all.gridView(grid, pathForItemWith: 4) == ItemPath(section: 3, item: 0))
    #expect(all.gridView(grid, identifierForItemAt: ItemPath(section: 1, item: 0)) == 2)
    #expect(all.gridView(grid, identifierForItemAt: ItemPath(section: 4, item: 0)) == nil)
    let found = try #require(all.source(at: ItemPath(section: 3, item: 0)))
    #expect(found.source === other && found.path == ItemPath(section: 1, item: 0))
    #expect(all.source(at: ItemPath(section: -1, item: 0)) == nil)
  }

  @Test func `prefetching, placeholders and loaded items reach their source`() throws {
    let (one, other) = (try source(Array(0..<12)), try source(Array(100..<200)))
    var log: [String] = []
    var loaded: Set<Int> = []
    for source in [one, other] {
      source.prefetch = { log.append("load \($0.first ?? -1)...\($0.last ?? -1)") }
      source.cancelPrefetch = { log.append("cancel \($0.first ?? -1)...\($0.last ?? -1)") }
      source.isLoaded = { loaded.contains($0) }
      source.placeholder = { _, path, id in
        let cell = Label()
        cell.text = "…\(id) at \(path)"
        return cell
      }
    }
    let all = ConcatenatedDataSource<Label>(one, other)
    grid.dataSource = all
    grid.advance(to: 0)
    #expect(log == ["load 0...11", "load 100...107"])
    grid.contentOffset.y = 300
    grid.advance(to: 0.1)
    loaded = [101]
    other.itemsDidLoad([101], in: grid)
    grid.layoutIfNeeded()
    #expect(texts.dropFirst(5).prefix(3) == ["…11 at 0.11", "…100 at 0.0", "101 at 0.1"])
    log = []
    grid.contentOffset.y = 3_000
    grid.advance(to: 0.2)
    #expect(log.contains("cancel 0...11"))
    #expect(log.contains("cancel 100...100"))
    #expect(!log.contains { $0.contains("101...") })
  }

  @Test func `the user deletes and moves items of a source, within that source`() throws {
    let (one, other) = (try source([1, 2]), try source([3, 4, 5]))
    other.canDelete = { $0 != 4 }
    other.canMove = { _ in true }
    let all = ConcatenatedDataSource<Label>(one, other)
    grid.dataSource = all
    grid.layoutIfNeeded()
    #expect(!all.gridView(grid, canMoveItemAt: ItemPath(section: 0, item: 0)))
    #expect(all.gridView(grid, canMoveItemAt: ItemPath(section: 1, item: 0)))
    #expect(!all.gridView(grid, canEditItemAt: ItemPath(section: 1, item: 1)))
    grid.setEditing(true)
    grid.commit(.delete, forItemAt: ItemPath(section: 1, item: 0))
    grid.commit(.move(to: ItemPath(section: 1, item: 1)), forItemAt: ItemPath(section: 1, item: 0))
    // Dropped among the items of another source.
    grid.commit(.move(to: ItemPath(section: 0, item: 0)), forItemAt: ItemPath(section: 1, item: 0))
    grid.layoutIfNeeded()
    #expect(other.shown.items == [5, 4])
    #expect(one.shown.items == [1, 2])
  }
}
