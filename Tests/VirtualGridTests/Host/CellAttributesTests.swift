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
    let fixture = GridFixture(
      Oriented(ListLayout(rowHeight: .fixed(50)), axis: .horizontal, reading: .rightToLeft),
      counts: [20])
    let delegate = OpacityDelegate()
    fixture.grid.delegate = delegate
    fixture.grid.contentOffset.x = 200
    fixture.grid.layoutIfNeeded()
    let before = fixture.grid.realizedItems.map { fixture.grid.frame(ofItemAt: $0) }
    fixture.counts = [21]
    try fixture.grid.apply(.insert(1, at: 0), keeping: .offset)
    fixture.grid.layoutIfNeeded()
    let items = fixture.grid.realizedItems
    #expect(items.map { fixture.grid.frame(ofItemAt: $0) } == before)
    #expect(items == Array(11..<17))
    for item in items {
      #expect(fixture.grid.attributes(ofItemAt: item)?.opacity == (item % 2 == 0 ? 1 : 0.5))
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
    let fixture = GridFixture(UniformGridLayout.threeColumns, counts: [10_000])
    let delegate = AdjustingDelegate()
    fixture.grid.delegate = delegate
    fixture.grid.selectionMode = .multiple
    fixture.grid.selectItems(RangeSet([3..<5, 40..<41]))
    for offset in [0.0, 130, 260, 900, 880, 0, 4_000, 3_000] {
      fixture.scroll(to: offset)
      for item in fixture.grid.visibleItems {
        guard
          let look = fixture.grid.cell(at: item).flatMap({ fixture.shown[ObjectIdentifier($0)] })
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
    #expect(fixture.breaches.isEmpty)
  }
}
