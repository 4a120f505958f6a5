import Testing

@testable import VirtualGrid

/// The objects that a grid refers to and that can be released at any time.
enum Collaborator: CaseIterable {
  case dataSource, delegate, host
}

/// The release of data source, delegate, host and grid at any time.
@Suite struct LifetimeTests {
  private struct Weak {
    weak var cell: Card?
  }

  @Test(arguments: Collaborator.allCases)
  func `the grid survives the release of a collaborator during a call`(collaborator: Collaborator) {
    for callback in Callback.allCases {
      for isFirst in [true, false] {
        let stage = Stage.forTours()
        if !isFirst { stage.frames(2) }
        stage.hook = { [unowned stage] call in
          guard call == callback else { return }
          stage.hook = { _ in }
          stage.drop(collaborator)
        }
        stage.tour()
        stage.hook = { _ in }
        stage.grid.reloadData()
        stage.expectOrder("\(collaborator) in \(callback)")
        for kind in stage.kinds {
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
    let stage = Stage(count: 100)
    stage.frame()
    stage.grid.contentOffset.y = 400
    stage.grid.reconfigureItems(0..<100)
    stage.grid.scrollToItem(at: 90, alignment: .start, duration: 1, time: stage.time)
    stage.drop(collaborator)
    stage.frames(5)
    stage.grid.reloadData()
    stage.expectOrder()
  }

  @Test func `a released data source leaves a fault and no items`() {
    let stage = Stage(count: 100)
    stage.frame()
    stage.deck = nil
    stage.grid.contentOffset.y = 400
    stage.frame()
    #expect(stage.kinds == [.sectionCountChanged(from: 1, to: 0)])
    #expect(stage.heard[0].description.hasPrefix("The data has 0 sections, but the last"))
    stage.expectOrder()
    #expect(stage.grid.itemCount == 0)
  }

  @Test func `after detaching nothing is pending and all cells are released`() {
    let stage = Stage.forTours()
    stage.tour()
    stage.grid.setHeader(nil)
    let cells = stage.grid.mountedCells.map { Weak(cell: $0) }
    #expect(cells.count > 3)
    stage.grid.scrollToItem(at: 0, alignment: .start, duration: 1, time: stage.time)
    stage.grid.dataSource = nil
    stage.grid.delegate = nil
    stage.frame()
    stage.grid.host = nil
    stage.frames(100)
    stage.grid.reusePool.removeAll()
    #expect(!stage.grid.needsFrame)
    #expect(stage.grid.schedule.hasDeferred == false)
    #expect(stage.grid.scroll.phase == .idle)
    #expect(stage.grid.reach.prefetcher.pendingCount == 0)
    #expect(stage.grid.nextDeadline == nil)
    #expect(cells.allSatisfy { $0.cell == nil })
    #expect(stage.grid.pool.table.count == 0)
    #expect(stage.wall?.shown.count == 0)
  }

  @Test func `released grids leave only idle cells in a shared pool`() {
    let pool = ReusePool<Card>()
    let deck = Deck(count: 100)
    var cells: [Weak] = []
    for _ in 0..<10 {
      let grid = GridView<Card>(layout: ListLayout(rowHeight: .fixed(20)), pool: pool)
      grid.dataSource = deck
      grid.resize(to: GridSize(width: 100, height: 100))
      grid.layoutIfNeeded()
      cells += grid.mountedCells.map { Weak(cell: $0) }
    }
    #expect(cells.count == 50)
    #expect(pool.idle.table.count == pool.count)
    pool.removeAll()
    #expect(cells.allSatisfy { $0.cell == nil })
  }

  @Test func `deferred work does not keep a grid alive`() {
    weak var leaked: GridView<Card>?
    do {
      let stage = Stage.forTours()
      leaked = stage.grid
      stage.frames(2)
      stage.hook = { [unowned stage] call in
        guard call == .mount else { return }
        stage.grid.setLayout(ListLayout(rowHeight: .fixed(30)))
        stage.grid.host = nil
      }
      stage.grid.contentOffset.y = 300
      stage.frames(2)
    }
    #expect(leaked == nil)
  }

  @Test func `data source, delegate and host can be replaced`() {
    let stage = Stage.forTours()
    stage.frames(2)
    let old = stage.wall
    stage.perform(.otherHost)
    #expect(old?.shown.count == 0)
    stage.expectOrder()
    stage.perform(.otherDataSource)
    stage.perform(.otherDelegate)
    stage.expectOrder()
    #expect(stage.kinds == [])
  }
}

extension Stage {
  /// Releases a collaborator without telling the grid.
  fileprivate func drop(_ collaborator: Collaborator) {
    switch collaborator {
    case .dataSource: deck = nil
    case .delegate: listener = nil
    case .host: wall = nil
    }
  }
}
