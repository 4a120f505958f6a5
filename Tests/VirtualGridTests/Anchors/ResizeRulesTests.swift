import Testing
import VirtualGrid

@Suite struct ResizeRulesTests {
  /// The ways in which a row gets another size.
  enum Way: CaseIterable {
    case measured, reconfigured, updated
  }

  /// A list of rows of 40 points, in which row 100 begins 10 points before the viewport.
  private struct Rows {
    let fixture = GridFixture(ListLayout(rowHeight: .estimated(50)), counts: [200])

    init() {
      fixture.sizes = { _ in GridSize(width: 300, height: 40) }
      fixture.grid.reloadData()
      fixture.grid.layoutIfNeeded()
      fixture.scroll(to: 4_000)
      let first = fixture.grid.visibleItems.first ?? 0
      fixture.scroll(to: (fixture.grid.frame(ofItemAt: first)?.minY ?? .nan) + 10)
    }

    /// The item that begins before the viewport.
    var first: Int { fixture.grid.visibleItems.first ?? 0 }

    /// Makes the first visible row 100 points high.
    func grow(_ way: Way) {
      let (grid, first) = (fixture.grid, first)
      fixture.sizes = { GridSize(width: 300, height: $0 == first ? 100 : 40) }
      switch way {
      case .measured:
        let token = grid.cell(at: first).flatMap { grid.token(of: $0) }
        if let token { grid.setMeasuredSize(GridSize(width: 300, height: 100), for: token) }
      case .reconfigured: grid.reconfigureItems(first..<(first + 1))
      case .updated:
        #expect(throws: Never.self) {
          try grid.performUpdates(timing: nil) {
            $0.reconfigureItems(first..<(first + 1), inSection: 0)
          }
        }
      }
    }

    /// The positions of the row and of the next one in the viewport.
    func positions(from first: Int) -> [Double?] {
      [fixture.position(of: first), fixture.position(of: first + 1)]
    }
  }

  @Test(arguments: Way.allCases)
  func `a row across the start that the user expands grows toward the end`(way: Way) {
    let rows = Rows()
    let first = rows.first
    #expect(rows.positions(from: first) == [-10, 30])
    rows.fixture.grid.performInteraction(with: first) { rows.grow(way) }
    rows.fixture.grid.layoutIfNeeded()
    #expect(rows.positions(from: first) == [-10, 90])
  }

  @Test(arguments: Way.allCases)
  func `a row across the start that loads late leaves the rows below it in place`(way: Way) {
    let rows = Rows()
    let first = rows.first
    rows.grow(way)
    rows.fixture.grid.layoutIfNeeded()
    #expect(rows.positions(from: first) == [-70, 30])
  }

  @Test(arguments: Way.allCases) func `both causes can have the other rule`(way: Way) {
    for isByUser in [true, false] {
      let rows = Rows()
      let first = rows.first
      rows.fixture.grid.resizeRules = ResizeRules(interaction: .followingItems, content: .itemStart)
      if isByUser {
        rows.fixture.grid.performInteraction(with: first) { rows.grow(way) }
      } else {
        rows.grow(way)
      }
      rows.fixture.grid.layoutIfNeeded()
      #expect(rows.positions(from: first) == (isByUser ? [-70, 30] : [-10, 90]))
    }
  }

  @Test func `an interaction ends with the call if it requests no change`() {
    let rows = Rows()
    let first = rows.first
    rows.fixture.grid.performInteraction(with: first) {}
    rows.grow(.measured)
    rows.fixture.grid.layoutIfNeeded()
    #expect(rows.positions(from: first) == [-70, 30])
  }

  @Test func `an interaction ends with the next pass`() {
    let rows = Rows()
    let first = rows.first
    rows.fixture.grid.performInteraction(with: first) {
      rows.fixture.grid.reconfigureItems(first..<(first + 1))
    }
    rows.fixture.grid.layoutIfNeeded()
    rows.grow(.reconfigured)
    rows.fixture.grid.layoutIfNeeded()
    #expect(rows.positions(from: first) == [-70, 30])
  }

  @Test func `a tap is an interaction with the item`() {
    let rows = Rows()
    let first = rows.first
    let delegate = Expanding { rows.grow(.reconfigured) }
    rows.fixture.grid.delegate = delegate
    rows.fixture.grid.tapItem(at: first)
    rows.fixture.grid.layoutIfNeeded()
    #expect(rows.positions(from: first) == [-10, 90])
  }
}

/// A delegate that runs a closure when an item is tapped.
private final class Expanding: GridDelegate {
  private let expand: () -> Void

  init(_ expand: @escaping () -> Void) { self.expand = expand }

  func gridView(
    _ grid: GridView<Label>, didTapItemAt path: ItemPath, touches: Int, taps: Int
  ) { expand() }
}
