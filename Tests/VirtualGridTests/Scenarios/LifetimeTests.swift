import Testing

@testable import VirtualGrid

/// The objects that a grid refers to and that can be released at any time.
enum Collaborator: CaseIterable {
  case dataSource, delegate, host
}

/// The release of data source, delegate, host and grid at any time.
@Suite struct LifetimeTests {
  private struct WeakReference {
    weak var cell: TextCell?
  }

  @Test(arguments: Collaborator.allCases)
  func `the grid survives the release of a collaborator during a call`(collaborator: Collaborator) {
    for callback in Callback.allCases {
      for isFirst in [true, false] {
        let fixture = HookedFixture.forAllCallbacks()
        if !isFirst { fixture.frames(2) }
        fixture.hook = { [unowned fixture] call in
          guard call == callback else { return }
          fixture.hook = { _ in }
          fixture.drop(collaborator)
        }
        fixture.triggerAllCallbacks()
        fixture.hook = { _ in }
        fixture.grid.reloadData()
        fixture.expectConsistency("\(collaborator) in \(callback)")
        for kind in fixture.kinds {
          switch kind {
          case .badOffset: break
          case .sectionCountChanged(_, to: 0) where collaborator == .dataSource: break
          case .itemCountChanged where collaborator == .dataSource: break
          default: Issue.record("\(collaborator) in \(callback): \(kind)")
          }
        }
      }
    }
  }

  @Test(arguments: Collaborator.allCases)
  func `the grid survives the release of a collaborator while work is pending`(
    collaborator: Collaborator
  ) {
    let fixture = HookedFixture(count: 100)
    fixture.frame()
    fixture.grid.contentOffset.y = 400
    fixture.grid.reconfigureItems(0..<100)
    fixture.grid.scrollToItem(at: 90, alignment: .start, duration: 1, time: fixture.time)
    fixture.drop(collaborator)
    fixture.frames(5)
    fixture.grid.reloadData()
    fixture.expectConsistency()
  }

  @Test func `a released data source leaves a fault and no items`() {
    let fixture = HookedFixture(count: 100)
    fixture.frame()
    fixture.data = nil
    fixture.grid.contentOffset.y = 400
    fixture.frame()
    #expect(fixture.kinds == [.sectionCountChanged(from: 1, to: 0)])
    #expect(
      fixture.reportedFaults[0].description.hasPrefix("The data has 0 sections, but the last"))
    fixture.expectConsistency()
    #expect(fixture.grid.itemCount == 0)
  }

  @Test func `after detaching nothing is pending and all cells are released`() {
    let fixture = HookedFixture.forAllCallbacks()
    fixture.triggerAllCallbacks()
    fixture.grid.setHeader(nil)
    let cells = fixture.grid.mountedCells.map { WeakReference(cell: $0) }
    #expect(cells.count > 3)
    fixture.grid.scrollToItem(at: 0, alignment: .start, duration: 1, time: fixture.time)
    fixture.grid.dataSource = nil
    fixture.grid.delegate = nil
    fixture.frame()
    fixture.grid.host = nil
    fixture.frames(100)
    fixture.grid.reusePool.removeAll()
    #expect(!fixture.grid.needsFrame)
    #expect(fixture.grid.schedule.hasDeferred == false)
    #expect(fixture.grid.scroll.phase == .idle)
    #expect(fixture.grid.reach.prefetcher.pending.isEmpty)
    #expect(fixture.grid.nextDeadline == nil)
    #expect(cells.allSatisfy { $0.cell == nil })
    #expect(fixture.grid.pool.table.count == 0)
    #expect(fixture.host?.shown.count == 0)
  }

  @Test func `released grids leave only idle cells in a shared pool`() {
    let pool = ReusePool<TextCell>()
    let data = HookedData(count: 100)
    var cells: [WeakReference] = []
    for _ in 0..<10 {
      let grid = GridView<TextCell>(layout: ListLayout(rowHeight: .fixed(20)), pool: pool)
      grid.dataSource = data
      grid.resize(to: GridSize(width: 100, height: 100))
      grid.layoutIfNeeded()
      cells += grid.mountedCells.map { WeakReference(cell: $0) }
    }
    #expect(cells.count == 50)
    #expect(pool.idle.table.count == pool.count)
    pool.removeAll()
    #expect(cells.allSatisfy { $0.cell == nil })
  }

  @Test func `deferred work does not keep a grid alive`() {
    weak var leaked: GridView<TextCell>?
    do {
      let fixture = HookedFixture.forAllCallbacks()
      leaked = fixture.grid
      fixture.frames(2)
      fixture.hook = { [unowned fixture] call in
        guard call == .mount else { return }
        fixture.grid.setLayout(ListLayout(rowHeight: .fixed(30)))
        fixture.grid.host = nil
      }
      fixture.grid.contentOffset.y = 300
      fixture.frames(2)
    }
    #expect(leaked == nil)
  }

  @Test func `data source, delegate and host can be replaced`() {
    let fixture = HookedFixture.forAllCallbacks()
    fixture.frames(2)
    let old = fixture.host
    fixture.perform(.otherHost)
    #expect(old?.shown.count == 0)
    fixture.expectConsistency()
    fixture.perform(.otherDataSource)
    fixture.perform(.otherDelegate)
    fixture.expectConsistency()
    #expect(fixture.kinds == [])
  }
}

extension HookedFixture {
  /// Releases a collaborator without telling the grid.
  fileprivate func drop(_ collaborator: Collaborator) {
    switch collaborator {
    case .dataSource: data = nil
    case .delegate: delegate = nil
    case .host: host = nil
    }
  }
}
