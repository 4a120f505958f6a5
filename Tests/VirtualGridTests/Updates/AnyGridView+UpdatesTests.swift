import Testing

@testable import VirtualGrid

/// Updates that are deferred because a callback makes them during a pass or a reload is pending.
@Suite struct AnyGridViewUpdatesTests {
  /// A delegate that runs closures when a cell is displayed and when editing begins or ends.
  private final class CallbackDelegate: GridDelegate {
    typealias Cell = Label
    var whenDisplayed: (() -> Void)?
    var whenEditing: (() -> Void)?

    func gridView(_ grid: GridView<Label>, willDisplay cell: Label, for element: GridElement) {
      whenDisplayed.take()?()
    }

    func gridViewDidChangeEditing(_ grid: GridView<Label>) { whenEditing.take()?() }
  }

  private let fixture = MotionFixture([Array(0..<50)])
  private let callbacks = CallbackDelegate()

  init() { fixture.grid.delegate = callbacks }

  private func insert(_ number: Int) throws {
    try fixture.grid.performUpdates { update in
      fixture.sections[0].insert(number, at: 0)
      update.insertItems(0..<1, inSection: 0)
    }
  }

  private func shown() -> [String] { Array(fixture.order.prefix(6)) }

  @Test func `a callback between two deferred updates can update the data`() {
    var errors: [GridUpdateError] = []
    func attempt(_ body: () throws -> Void) {
      do { try body() } catch { if let error = error as? GridUpdateError { errors.append(error) } }
    }
    var counts: [Int] = []
    callbacks.whenEditing = { [self] in
      counts.append(fixture.grid.itemCount)
      attempt { try insert(300) }
      counts.append(fixture.grid.itemCount)
    }
    callbacks.whenDisplayed = { [self] in
      attempt { try insert(100) }
      fixture.grid.setEditing(true)
      attempt { try insert(200) }
    }
    fixture.grid.contentOffset.y = 30
    fixture.frame(after: 0)
    #expect(errors.isEmpty && counts == [51, 51] && fixture.grid.itemCount == 53)
    fixture.grid.contentOffset = .zero
    fixture.settle()
    #expect(shown() == ["300", "200", "100", "0", "1", "2"])
    #expect(fixture.grid.faults.count == 0 && fixture.breaches == [])
  }

  @Test func `a reload between deferred updates contains them`() {
    var ends = 0
    callbacks.whenEditing = { [self] in
      try? fixture.grid.performUpdates { update in
        fixture.sections[0].insert(300, at: 0)
        update.insertItems(0..<1, inSection: 0)
      } completion: { _ in
        ends += 1
      }
      fixture.grid.reloadData()
      // A call with an item index reloads at once.
      fixture.grid.keepCell(ofItemAt: 0)
    }
    callbacks.whenDisplayed = { [self] in
      try? insert(100)
      fixture.grid.setEditing(true)
      try? insert(200)
    }
    fixture.grid.contentOffset.y = 30
    fixture.frame(after: 0)
    fixture.grid.contentOffset = .zero
    fixture.settle()
    #expect(fixture.grid.itemCount == 53 && ends == 1)
    #expect(shown() == ["300", "200", "100", "0", "1", "2"])
    #expect(fixture.grid.faults.count == 0 && fixture.breaches == [])
  }

  @Test func `an update while a reload is pending becomes part of it`() throws {
    let fixture = GridFixture(UniformGridLayout.threeColumns, counts: [2_000])
    fixture.counts = [10]
    fixture.grid.reloadData()
    try fixture.grid.apply(.insert(3, at: 7))
    fixture.grid.layoutIfNeeded()
    #expect(fixture.grid.itemCount == 10)
    #expect(fixture.grid.faults.count == 0)
  }
}
