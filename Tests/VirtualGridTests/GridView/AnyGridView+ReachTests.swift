import Testing
import VirtualGrid

@Suite struct AnyGridViewReachTests {
  @Test func `an update made during a prefetch request shifts the remaining requests`() {
    let library = Library(1_000)
    library.grid.prefetchMargin = .none
    library.grid.contentOffset.y = 10_000
    library.grid.advance(to: 0)
    library.log = []
    library.whenAsked = {
      library.count = 1_100
      try? library.grid.apply(.insert(100, at: 0))
    }
    library.grid.prefetchMargin = Overscan(ahead: .viewports(1), behind: .viewports(1))
    library.grid.contentOffset.y = 10_050
    library.grid.advance(to: 0.1)
    #expect(library.log.prefix(2) == ["load 191..<200", "load 310..<321"])
  }

  @Test func `a new data source receives the prefetch requests of the old one`() {
    let library = Library(1_000)
    library.grid.advance(to: 0)
    let other = Library(1_000)
    library.grid.dataSource = other
    library.grid.advance(to: 0.1)
    #expect(other.log == library.log)
    #expect(!other.log.isEmpty)
  }

  @Test func `items are prefetched ahead and cancelled when they leave the prefetch area`() {
    let library = Library(1_000)
    library.grid.prefetchMargin = Overscan(ahead: .viewports(1), behind: .viewports(1))
    library.grid.advance(to: 0)
    #expect(library.log == ["load 0..<20"])
    library.log = []
    library.grid.contentOffset = GridPoint(x: 0, y: 10_000)
    library.grid.advance(to: 0.1)
    #expect(library.log == ["load 190..<220", "cancel 0..<20"])
    library.log = []
    library.grid.itemsDidLoad(190..<220)
    library.grid.contentOffset = GridPoint(x: 0, y: 20_000)
    library.grid.advance(to: 0.2)
    #expect(library.log == ["load 390..<420"])
  }

  @Test func `a reload requests all items in the prefetch area again`() {
    let library = Library(1_000)
    library.grid.prefetchMargin = Overscan(ahead: .viewports(1), behind: .viewports(1))
    library.grid.advance(to: 0)
    library.loaded.insert(contentsOf: 0..<20)
    library.grid.itemsDidLoad(0..<20)
    library.grid.advance(to: 0.1)
    library.log = []
    library.loaded = RangeSet()
    library.grid.reloadData()
    library.grid.advance(to: 0.2)
    #expect(library.log == ["load 0..<20"])
    #expect(library.grid.attributes(ofItemAt: 3)?.state == .placeholder)
  }

  /// A delegate that records newly visible items.
  private final class Watcher: GridDelegate {
    typealias Cell = Label
    var entered: [[Range<Int>]] = []

    func gridViewVisibleItemsDidChange(_ grid: GridView<Label>) {
      entered.append(grid.newlyVisibleItems)
    }
  }

  @Test func `visible items are newly visible after a reload`() {
    let library = Library(1_000)
    let watcher = Watcher()
    library.grid.delegate = watcher
    library.grid.advance(to: 0)
    library.grid.reloadData()
    library.grid.advance(to: 0.1)
    library.grid.advance(to: 0.2)
    #expect(watcher.entered == [[0..<10], [0..<10]])
    #expect(library.grid.newlyHiddenItems.isEmpty)
  }

  @Test func `a larger prefetch margin requests more items in the next frame`() {
    let library = Library(1_000)
    library.grid.prefetchMargin = .none
    library.grid.advance(to: 0)
    library.log = []
    library.grid.prefetchMargin = Overscan(ahead: .viewports(1), behind: .viewports(1))
    library.grid.advance(to: 0.1)
    #expect(library.log == ["load 10..<20"])
  }

  @Test func `a placeholder is shown until its item is loaded`() {
    let library = Library(1_000)
    library.grid.advance(to: 0)
    #expect(library.grid.visibleCells.allSatisfy { $0.text == "…" })
    #expect(library.grid.attributes(ofItemAt: 3)?.state == .placeholder)
    library.loaded.insert(contentsOf: 2..<4)
    library.grid.itemsDidLoad(2..<4)
    library.grid.advance(to: 0.1)
    #expect(library.grid.visibleCells.prefix(5).map(\.text) == ["…", "…", "2", "3", "…"])
    #expect(library.grid.attributes(ofItemAt: 3)?.state == [])
    library.grid.itemsDidLoad(2..<4)
    library.grid.itemsDidLoad(-5..<5_000)
    library.grid.advance(to: 0.2)
    #expect(library.grid.faults.count == 0)
  }

  @Test func `overscan realizes cells beyond the viewport, more in the direction of motion`() {
    let desk = Desk(ListLayout(rowHeight: .fixed(50)), counts: [1_000])
    desk.grid.overscan = Overscan(ahead: .points(200), behind: .points(0))
    desk.scroll(to: 5_000)
    #expect(desk.grid.realizedItems == Array(98..<112))
    #expect(desk.grid.visibleItems == Array(100..<110))
    desk.grid.advance(to: 0)
    desk.grid.fling(velocity: GridOffset(x: 0, y: 2_000), time: 0)
    desk.grid.advance(to: 0.05)
    let first = desk.grid.visibleItems.first ?? 0
    #expect(desk.grid.realizedItems.first == first)
    #expect(desk.grid.realizedItems.count >= 14)
    #expect(desk.breaches.isEmpty)
  }

  @Test func `a list with a clip realizes only the items in the clip`() {
    let page = Desk(ListLayout(rowHeight: .fixed(44_000)), counts: [3])
    let list = Desk(ListLayout(rowHeight: .fixed(44)), counts: [1_000], viewport: .zero)
    list.grid.clip = .zero
    list.grid.resize(to: GridSize(width: 300, height: 44_000))
    page.scroll(to: 50_000)
    list.grid.clip = page.grid.visiblePart(ofItemAt: 1)
    list.grid.layoutIfNeeded()
    #expect(list.grid.clip == GridRect(x: 0, y: 6_000, width: 300, height: 500))
    #expect(list.grid.realizedItems == Array(136..<148))
    #expect(page.grid.visiblePart(ofItemAt: 3) == nil)
    #expect(list.grid.faults.count == 0)
  }

  @Test func `a list with an empty clip has no cells and reuses them when the clip returns`() {
    let page = Desk(ListLayout(rowHeight: .fixed(44_000)), counts: [3])
    let list = Desk(ListLayout(rowHeight: .fixed(44)), counts: [1_000], viewport: .zero)
    list.grid.clip = .zero
    list.grid.resize(to: GridSize(width: 300, height: 44_000))
    list.grid.overscan = Overscan(ahead: .points(200), behind: .points(200))
    for _ in 1...2 {
      page.scroll(to: 50_000)
      list.grid.clip = page.grid.visiblePart(ofItemAt: 1)
      list.grid.layoutIfNeeded()
      #expect(list.grid.realizedItems == Array(131..<153))
      page.scroll(to: 100_000)
      #expect(page.grid.visiblePart(ofItemAt: 1) == .zero)
      list.grid.clip = page.grid.visiblePart(ofItemAt: 1)
      list.grid.layoutIfNeeded()
      #expect(list.grid.realizedItems == [])
      #expect(list.shown.isEmpty)
    }
    #expect(list.grid.counters.cellsMade == 22)
    #expect(list.breaches.isEmpty)
  }

  @Test func `a list with a clip prefetches only around the clip`() {
    let library = Library(100_000)
    library.grid.prefetchMargin = Overscan(ahead: .viewports(1), behind: .viewports(1))
    library.grid.clip = .zero
    library.grid.resize(to: GridSize(width: 300, height: 5_000_000))
    library.grid.advance(to: 0)
    #expect(library.log == [])
    library.grid.clip = GridRect(x: 0, y: 1_000_000, width: 300, height: 500)
    library.grid.advance(to: 0.1)
    #expect(library.log == ["load 19990..<20020"])
    library.log = []
    library.grid.clip = .zero
    library.grid.advance(to: 0.2)
    #expect(library.log == ["cancel 19990..<20020"])
  }

  @Test func `the delegate receives newly visible and newly hidden items`() {
    // A delegate that records newly visible and newly hidden items.
    final class Watcher: GridDelegate {
      typealias Cell = Label
      var log: [String] = []
      func gridViewVisibleItemsDidChange(_ grid: GridView<Label>) {
        log.append("+\(text(grid.newlyVisibleItems)) -\(text(grid.newlyHiddenItems))")
      }
      private func text(_ runs: [Range<Int>]) -> String {
        runs.map { "\($0.lowerBound)..<\($0.upperBound)" }.joined(separator: " ")
      }
    }
    let desk = Desk(ListLayout(rowHeight: .fixed(50)), counts: [1_000])
    let watcher = Watcher()
    desk.grid.delegate = watcher
    desk.grid.layoutIfNeeded()
    desk.scroll(to: 50)
    desk.scroll(to: 60)
    desk.scroll(to: 60)
    #expect(watcher.log == ["+0..<10 -", "+10..<11 -0..<1", "+11..<12 -"])
  }
}
