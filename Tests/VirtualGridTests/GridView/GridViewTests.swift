import Testing
import VirtualGrid

/// A delegate or host that is set after the first pass, when cells are already realized.
@Suite struct GridViewTests {
  /// A delegate that sets the opacity of all cells.
  private final class OpacityDelegate: GridDelegate {
    typealias Cell = Label
    var opacity = 0.5

    func gridView(
      _ grid: GridView<Label>, adjust attributes: inout CellAttributes, for element: GridElement
    ) {
      attributes.opacity = opacity
    }
  }

  /// The set of opacities on the screen.
  private func opacities(_ fixture: GridFixture) -> Set<Double> {
    Set(fixture.shown.values.map(\.opacity))
  }

  @Test func `a new delegate adjusts realized cells, and removing it resets them`() {
    let fixture = GridFixture(ListLayout(rowHeight: .fixed(50)), counts: [100])
    let delegate = OpacityDelegate()
    fixture.grid.delegate = delegate
    fixture.grid.layoutIfNeeded()
    #expect(opacities(fixture) == [0.5])
    fixture.grid.delegate = nil
    fixture.grid.layoutIfNeeded()
    #expect(opacities(fixture) == [1])
    #expect(fixture.shown.count == 10)
    #expect(fixture.breaches.isEmpty)
  }

  @Test func `setNeedsAppearance asks the delegate again about all cells`() {
    let fixture = GridFixture(ListLayout(rowHeight: .fixed(50)), counts: [100])
    let delegate = OpacityDelegate()
    fixture.grid.delegate = delegate
    fixture.grid.layoutIfNeeded()
    delegate.opacity = 0.25
    fixture.scroll(to: 20)
    #expect(opacities(fixture) == [0.5, 0.25])
    fixture.grid.setNeedsAppearance()
    #expect(fixture.grid.needsFrame)
    fixture.grid.layoutIfNeeded()
    #expect(opacities(fixture) == [0.25])
  }

  /// A host that measures each cell with the same height.
  private final class FixedHeightHost: GridHost {
    let height: Double

    init(_ height: Double) { self.height = height }

    func mount(_ cell: Label, as attributes: CellAttributes, in grid: GridView<Label>) {}

    func place(_ cell: Label, as attributes: CellAttributes, in grid: GridView<Label>) {}

    func unmount(_ cell: Label, from grid: GridView<Label>) {}

    func measure(
      _ cell: Label, fitting space: SizeProposal, in grid: GridView<Label>
    ) -> GridSize? {
      GridSize(width: space.width.length, height: height)
    }
  }

  @Test func `a new host measures the cells that are already realized`() {
    let fixture = GridFixture(ListLayout(rowHeight: .estimated(50)), counts: [100])
    fixture.grid.host = nil
    fixture.grid.layoutIfNeeded()
    #expect(fixture.grid.frame(ofItemAt: 3)?.height == 50)
    let (large, small) = (FixedHeightHost(80), FixedHeightHost(20))
    fixture.grid.host = large
    fixture.grid.layoutIfNeeded()
    #expect((0..<7).allSatisfy { fixture.grid.frame(ofItemAt: $0)?.height == 80 })
    fixture.grid.host = small
    fixture.grid.layoutIfNeeded()
    #expect(fixture.grid.visibleItems.count == 25)
    #expect(fixture.grid.visibleItems.allSatisfy { fixture.grid.frame(ofItemAt: $0)?.height == 20 })
    #expect(fixture.grid.faults.count == 0)
  }

  @Test func `a highlighted item stays highlighted at its new index after a reload`() {
    let fixture = GridFixture(ListLayout(rowHeight: .fixed(50)), counts: [5])
    fixture.identifiers = [10, 11, 12, 13, 14]
    fixture.grid.reloadData()
    fixture.grid.layoutIfNeeded()
    fixture.grid.pointerDown(1, at: GridPoint(x: 10, y: 60), time: 0)
    fixture.grid.advance(to: 0.2)
    #expect(fixture.grid.highlightedItem == 1)
    fixture.identifiers = [14, 13, 12, 11, 10]
    fixture.grid.reloadData()
    fixture.grid.advance(to: 0.25)
    #expect(fixture.grid.highlightedItem == 3)
    #expect(fixture.grid.attributes(ofItemAt: 3)?.state == .highlighted)
    #expect(fixture.grid.attributes(ofItemAt: 1)?.state == [])
    fixture.identifiers = [14, 13, 12, 15, 10]
    fixture.grid.reloadData()
    fixture.grid.advance(to: 0.3)
    #expect(fixture.grid.highlightedItem == nil)
    fixture.grid.pointerUp(1, at: GridPoint(x: 10, y: 60), time: 0.35)
    #expect(fixture.grid.selectedItems.isEmpty)
  }
}
