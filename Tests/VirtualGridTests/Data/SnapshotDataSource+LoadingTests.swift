import Testing

@testable import VirtualGrid

@Suite struct SnapshotLoadingTests {
  /// A grid of a hundred items that load later, by identifiers from 1,000 on.
  private final class Shelf {
    let grid = GridView<Label>(layout: ListLayout(rowHeight: .fixed(50)))
    let source: SnapshotDataSource<Label, String, Int>
    var loaded: Set<Int> = []
    var log: [String] = []

    init() throws {
      source = SnapshotDataSource { grid, path, id in
        let cell = grid.dequeueReusableCell(withIdentifier: "item") ?? Label()
        cell.text = "\(id)"
        return cell
      }
      grid.dataSource = source
      grid.prefetchMargin = Overscan(ahead: .viewports(1), behind: .viewports(1))
      grid.resize(to: GridSize(width: 300, height: 500))
      var snapshot = source.snapshot
      try snapshot.appendSections(["A", "B"])
      try snapshot.append(1_000..<1_100, toSection: "B")
      try source.apply(snapshot, to: grid, timing: nil)
    }

    func setClosures() {
      source.isLoaded = { [unowned self] in loaded.contains($0) }
      source.placeholder = { grid, path, id in
        let cell = grid.dequeueReusableCell(withIdentifier: "placeholder") ?? Label()
        cell.text = "…\(id) at \(path.item)"
        return cell
      }
      source.prefetch = { [unowned self] in note("load", $0) }
      source.cancelPrefetch = { [unowned self] in note("cancel", $0) }
    }

    private func note(_ word: String, _ ids: ArraySlice<Int>) {
      log.append("\(word) \(ids.first ?? 0)...\(ids.last ?? 0)")
    }
  }

  private let shelf: Shelf

  init() throws { shelf = try Shelf() }

  @Test func `items are prefetched, cancelled and shown as placeholders by identifier`() {
    shelf.setClosures()
    shelf.grid.advance(to: 0)
    #expect(shelf.log == ["load 1000...1019"])
    #expect(shelf.grid.visibleCells.first?.text == "…1000 at 0")
    #expect(shelf.grid.attributes(ofItemAt: 0)?.state == .placeholder)
    shelf.grid.contentOffset.y = 2_500
    shelf.grid.advance(to: 0.1)
    #expect(shelf.log == ["load 1000...1019", "load 1040...1069", "cancel 1000...1019"])
  }

  @Test func `loaded items fill their placeholders, wherever they are`() throws {
    shelf.setClosures()
    shelf.grid.advance(to: 0)
    var snapshot = shelf.source.snapshot
    try snapshot.insert([7], before: 1_000)
    try shelf.source.apply(snapshot, to: shelf.grid, timing: nil)
    shelf.loaded = [1_003, 1_004, 1_090]
    shelf.source.itemsDidLoad([1_004, 1_003, 1_090, 99], in: shelf.grid)
    shelf.grid.layoutIfNeeded()
    #expect(
      shelf.grid.visibleCells.map(\.text).dropFirst(2).prefix(5) == [
        "…1001 at 1", "…1002 at 2", "1003", "1004", "…1005 at 5",
      ])
    // They are not cancelled.
    shelf.log = []
    shelf.grid.contentOffset.y = 2_500
    shelf.grid.advance(to: 0.1)
    #expect(shelf.log.filter { $0.hasPrefix("cancel") }.count == 2)
  }

  @Test func `closures that are set after the first frame are called`() {
    shelf.grid.advance(to: 0)
    #expect(shelf.grid.visibleCells.first?.text == "1000")
    shelf.setClosures()
    shelf.grid.contentOffset.y = 1_000
    shelf.grid.advance(to: 0.1)
    #expect(shelf.grid.visibleCells.map(\.text).contains("…1025 at 25"))
    #expect(shelf.log == ["load 1010...1039"])
  }

  @Test func `a closure is called when an end comes near`() {
    shelf.grid.advance(to: 0)
    var told: [ContentEnd] = []
    shelf.source.willReach = { told.append($0) }
    shelf.grid.reloadData()
    shelf.grid.advance(to: 0.1)
    #expect(told == [.start])
    shelf.grid.contentOffset.y = 1_000_000
    shelf.grid.advance(to: 0.2)
    #expect(told == [.start, .end])
    shelf.source.willReach = nil
    shelf.grid.reloadData()
    shelf.grid.advance(to: 0.3)
    #expect(told.count == 2 && !shelf.grid.calls.contains(.willReach))
  }

  @Test func `without closures the grid makes no optional call`() {
    shelf.grid.advance(to: 0)
    for call in [.prefetch, .cancelPrefetch, .isLoaded, .placeholder] as [OptionalCalls] {
      // A call is skipped after it was made once.
      shelf.grid.contentOffset.y += 1_000
      shelf.grid.advance(to: shelf.grid.contentOffset.y)
      if call != .placeholder, call != .cancelPrefetch {
        #expect(!shelf.grid.calls.contains(call))
      }
    }
  }

  @Test func `items that load during a waiting update are filled after it`() throws {
    shelf.setClosures()
    shelf.grid.advance(to: 0)
    let source = shelf.source
    var isFirst = true
    shelf.source.placeholder = { [unowned shelf] grid, path, id in
      if isFirst {
        isFirst = false
        var snapshot = source.snapshot
        try? snapshot.insert([7], before: 1_000)
        try? source.apply(snapshot, to: grid, timing: nil)
        shelf.loaded = [1_020]
        source.itemsDidLoad([1_020], in: grid)
      }
      return Label()
    }
    shelf.grid.contentOffset.y = 1_000
    shelf.grid.advance(to: 0.1)
    #expect(!isFirst)
    #expect(shelf.grid.cell(at: 21)?.text == "1020")
    #expect(shelf.grid.faults.count == 0)
  }
}
