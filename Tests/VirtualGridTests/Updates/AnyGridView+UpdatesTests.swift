import Testing

@testable import VirtualGrid

/// Updates that are deferred because a callback makes them during a pass or a reload is pending.
@Suite struct AnyGridViewUpdatesTests {
  /// A delegate that runs closures when a cell is displayed and when editing begins or ends.
  private final class HookedDelegate: GridDelegate {
    typealias Cell = Label
    var whenDisplayed: (() -> Void)?
    var whenEditing: (() -> Void)?

    func gridView(_ grid: GridView<Label>, willDisplay cell: Label, for element: GridElement) {
      whenDisplayed.take()?()
    }

    func gridViewDidChangeEditing(_ grid: GridView<Label>) { whenEditing.take()?() }
  }

  private let desk = MotionDesk([Array(0..<50)])
  private let hooks = HookedDelegate()

  init() { desk.grid.delegate = hooks }

  private func insert(_ number: Int) throws {
    try desk.grid.performUpdates { update in
      desk.sections[0].insert(number, at: 0)
      update.insertItems(0..<1, inSection: 0)
    }
  }

  private func shown() -> [String] { Array(desk.order.prefix(6)) }

  @Test func `a callback between two deferred updates can update the data`() {
    var errors: [GridUpdateError] = []
    func attempt(_ body: () throws -> Void) {
      do { try body() } catch { if let error = error as? GridUpdateError { errors.append(error) } }
    }
    var counts: [Int] = []
    hooks.whenEditing = { [self] in
      counts.append(desk.grid.itemCount)
      attempt { try insert(300) }
      counts.append(desk.grid.itemCount)
    }
    hooks.whenDisplayed = { [self] in
      attempt { try insert(100) }
      desk.grid.setEditing(true)
      attempt { try insert(200) }
    }
    desk.grid.contentOffset.y = 30
    desk.frame(after: 0)
    #expect(errors.isEmpty && counts == [51, 51] && desk.grid.itemCount == 53)
    desk.grid.contentOffset = .zero
    desk.settle()
    #expect(shown() == ["300", "200", "100", "0", "1", "2"])
    #expect(desk.grid.faults.count == 0 && desk.breaches == [])
  }

  @Test func `a reload between deferred updates contains them`() {
    var ends = 0
    hooks.whenEditing = { [self] in
      try? desk.grid.performUpdates { update in
        desk.sections[0].insert(300, at: 0)
        update.insertItems(0..<1, inSection: 0)
      } completion: { _ in
        ends += 1
      }
      desk.grid.reloadData()
      // A call with an item index reloads at once.
      desk.grid.keepCell(ofItemAt: 0)
    }
    hooks.whenDisplayed = { [self] in
      try? insert(100)
      desk.grid.setEditing(true)
      try? insert(200)
    }
    desk.grid.contentOffset.y = 30
    desk.frame(after: 0)
    desk.grid.contentOffset = .zero
    desk.settle()
    #expect(desk.grid.itemCount == 53 && ends == 1)
    #expect(shown() == ["300", "200", "100", "0", "1", "2"])
    #expect(desk.grid.faults.count == 0 && desk.breaches == [])
  }

  @Test func `an update while a reload is pending becomes part of it`() throws {
    let desk = Desk(UniformGridLayout.threeColumns, counts: [2_000])
    desk.counts = [10]
    desk.grid.reloadData()
    try desk.grid.apply(.insert(3, at: 7))
    desk.grid.layoutIfNeeded()
    #expect(desk.grid.itemCount == 10)
    #expect(desk.grid.faults.count == 0)
  }
}
