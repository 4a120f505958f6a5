import Testing
import VirtualGrid

/// Attributes that the delegate adjusts.
@Suite struct CellAttributesTests {
  /// A delegate that halves the opacity of every other item.
  private final class Painter: GridDelegate {
    typealias Cell = Label
    func gridView(
      _ grid: GridView<Label>, adjust attributes: inout CellAttributes, for element: GridElement
    ) {
      attributes.opacity = element.index % 2 == 0 ? 1 : 0.5
    }
  }

  @Test func `an item whose index changes but not its frame is adjusted again`() throws {
    // From right to left, items inserted before others do not move their frames.
    let desk = Desk(
      Oriented(ListLayout(rowHeight: .fixed(50)), axis: .horizontal, reading: .rightToLeft),
      counts: [20])
    let painter = Painter()
    desk.grid.delegate = painter
    desk.grid.contentOffset.x = 200
    desk.grid.layoutIfNeeded()
    let before = desk.grid.realizedItems.map { desk.grid.frame(ofItemAt: $0) }
    desk.counts = [21]
    try desk.grid.apply(.insert(1, at: 0), keeping: .offset)
    desk.grid.layoutIfNeeded()
    let items = desk.grid.realizedItems
    #expect(items.map { desk.grid.frame(ofItemAt: $0) } == before)
    #expect(items == Array(11..<17))
    for item in items {
      #expect(desk.grid.attributes(ofItemAt: item)?.opacity == (item % 2 == 0 ? 1 : 0.5))
    }
  }
}
