import Testing
import VirtualGrid

/// Attributes that the delegate adjusts.
@Suite struct CellAttributesTests {
  /// A delegate that halves the opacity of every other item.
  private final class OpacityDelegate: GridDelegate {
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
    let painter = OpacityDelegate()
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

  /// A delegate that changes opacity, transform, visibility and frame of every seventh item.
  private final class AdjustingDelegate: GridDelegate {
    typealias Cell = Label
    func gridView(
      _ grid: GridView<Label>, adjust attributes: inout CellAttributes, for element: GridElement
    ) {
      guard element.index % 7 == 0 else { return }
      attributes.opacity = 0.25
      attributes.transform = .scale(2)
      attributes.isHidden = element.index % 2 == 0
      attributes.frame.origin.x += 5
    }
  }

  @Test func `a reused cell keeps no attributes of its previous item`() {
    let desk = Desk(UniformGridLayout.threeColumns, counts: [10_000])
    let painter = AdjustingDelegate()
    desk.grid.delegate = painter
    desk.grid.selectionMode = .multiple
    desk.grid.selectItems(RangeSet([3..<5, 40..<41]))
    for offset in [0.0, 130, 260, 900, 880, 0, 4_000, 3_000] {
      desk.scroll(to: offset)
      for item in desk.grid.visibleItems {
        guard let look = desk.grid.cell(at: item).flatMap({ desk.shown[ObjectIdentifier($0)] })
        else {
          Issue.record("Item \(item) is not shown")
          continue
        }
        let isPainted = item % 7 == 0
        #expect(look.opacity == (isPainted ? 0.25 : 1))
        #expect(look.transform == (isPainted ? .scale(2) : .identity))
        #expect(look.isHidden == (isPainted && item % 2 == 0))
        #expect(look.state == ([3, 4, 40].contains(item) ? .selected : []))
      }
    }
    #expect(desk.breaches.isEmpty)
  }
}
