import Testing
import VirtualGrid

/// A delegate or host that is set after the first pass, when cells are already realized.
@Suite struct GridViewTests {
  /// A delegate that sets the opacity of all cells.
  private final class Fader: GridDelegate {
    typealias Cell = Label
    var opacity = 0.5

    func gridView(
      _ grid: GridView<Label>, adjust attributes: inout CellAttributes, for element: GridElement
    ) {
      attributes.opacity = opacity
    }
  }

  /// The set of opacities on the screen.
  private func opacities(_ desk: Desk) -> Set<Double> { Set(desk.shown.values.map(\.opacity)) }

  @Test func `a new delegate adjusts realized cells, and removing it resets them`() {
    let desk = Desk(ListLayout(rowHeight: .fixed(50)), counts: [100])
    let fader = Fader()
    desk.grid.delegate = fader
    desk.grid.layoutIfNeeded()
    #expect(opacities(desk) == [0.5])
    desk.grid.delegate = nil
    desk.grid.layoutIfNeeded()
    #expect(opacities(desk) == [1])
    #expect(desk.shown.count == 10)
    #expect(desk.breaches.isEmpty)
  }

  @Test func `setNeedsAppearance asks the delegate again about all cells`() {
    let desk = Desk(ListLayout(rowHeight: .fixed(50)), counts: [100])
    let fader = Fader()
    desk.grid.delegate = fader
    desk.grid.layoutIfNeeded()
    fader.opacity = 0.25
    desk.scroll(to: 20)
    #expect(opacities(desk) == [0.5, 0.25])
    desk.grid.setNeedsAppearance()
    #expect(desk.grid.needsFrame)
    desk.grid.layoutIfNeeded()
    #expect(opacities(desk) == [0.25])
  }

  /// A host that measures each cell with the same height.
  private final class Ruler: GridHost {
    let height: Double

    init(_ height: Double) { self.height = height }

    func mount(_ cell: Label, as attributes: CellAttributes, in grid: GridView<Label>) {}

    func place(_ cell: Label, as attributes: CellAttributes, in grid: GridView<Label>) {}

    func unmount(_ cell: Label, from grid: GridView<Label>) {}

    func measure(_ cell: Label, fitting size: GridSize, in grid: GridView<Label>) -> GridSize? {
      GridSize(width: size.width, height: height)
    }
  }

  @Test func `a new host measures the cells that are already realized`() {
    let desk = Desk(ListLayout(rowHeight: .estimated(50)), counts: [100])
    desk.grid.host = nil
    desk.grid.layoutIfNeeded()
    #expect(desk.grid.frame(ofItemAt: 3)?.height == 50)
    let (large, small) = (Ruler(80), Ruler(20))
    desk.grid.host = large
    desk.grid.layoutIfNeeded()
    #expect((0..<7).allSatisfy { desk.grid.frame(ofItemAt: $0)?.height == 80 })
    desk.grid.host = small
    desk.grid.layoutIfNeeded()
    #expect(desk.grid.visibleItems.count == 25)
    #expect(desk.grid.visibleItems.allSatisfy { desk.grid.frame(ofItemAt: $0)?.height == 20 })
    #expect(desk.grid.faults.count == 0)
  }

  @Test func `a highlighted item stays highlighted at its new index after a reload`() {
    let desk = Desk(ListLayout(rowHeight: .fixed(50)), counts: [5])
    desk.identifiers = [10, 11, 12, 13, 14]
    desk.grid.reloadData()
    desk.grid.layoutIfNeeded()
    desk.grid.pointerDown(1, at: GridPoint(x: 10, y: 60), time: 0)
    desk.grid.advance(to: 0.2)
    #expect(desk.grid.highlightedItem == 1)
    desk.identifiers = [14, 13, 12, 11, 10]
    desk.grid.reloadData()
    desk.grid.advance(to: 0.25)
    #expect(desk.grid.highlightedItem == 3)
    #expect(desk.grid.attributes(ofItemAt: 3)?.state == .highlighted)
    #expect(desk.grid.attributes(ofItemAt: 1)?.state == [])
    desk.identifiers = [14, 13, 12, 15, 10]
    desk.grid.reloadData()
    desk.grid.advance(to: 0.3)
    #expect(desk.grid.highlightedItem == nil)
    desk.grid.pointerUp(1, at: GridPoint(x: 10, y: 60), time: 0.35)
    #expect(desk.grid.selectedItems.isEmpty)
  }
}
