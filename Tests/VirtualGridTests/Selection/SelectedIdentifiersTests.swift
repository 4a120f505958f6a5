import Testing
import VirtualGrid

/// The selection across a reload.
@Suite struct SelectedIdentifiersTests {
  /// A delegate that counts selection changes.
  private final class ChangeCounter: GridDelegate {
    typealias Cell = Label
    var changeCount = 0

    func gridViewSelectionDidChange(_ grid: GridView<Label>) { changeCount += 1 }
  }

  private let fixture = GridFixture(UniformGridLayout.threeColumns, counts: [2_000])
  private let counter = ChangeCounter()

  init() {
    load(Array(0..<2_000))
    fixture.grid.selectionMode = .multiple
    fixture.grid.delegate = counter
  }

  private func load(_ identifiers: [Int]) {
    fixture.identifiers = identifiers.map { ItemID($0) }
    fixture.counts = [identifiers.count]
    fixture.grid.reloadData()
    fixture.grid.layoutIfNeeded()
  }

  /// The identifiers of the selected items.
  private var selected: Set<ItemID> {
    Set(fixture.grid.selectedItems.ranges.joined().compactMap { fixture.identifiers?[$0] })
  }

  @Test func `the selection follows identifiers across a reload, visible or not`() {
    fixture.grid.selectItems(RangeSet([3..<5, 700..<702, 1_900..<1_901]))
    load(Array((0..<2_000).reversed()))
    #expect(fixture.grid.selectedItems == RangeSet([99..<100, 1_298..<1_300, 1_995..<1_997]))
    #expect(selected == [3, 4, 700, 701, 1_900])
    load(Array(500..<2_000))
    #expect(selected == [700, 701, 1_900])
    #expect(counter.changeCount == 1)
  }

  @Test func `a selection made before an update is found after a reload`() throws {
    fixture.grid.selectItem(at: 1_000)
    fixture.identifiers?.insert(ItemID(5_000), at: 0)
    fixture.counts = [2_001]
    try fixture.grid.apply(.insert(1, at: 0))
    load(Array((0..<2_000).reversed()))
    #expect(selected == [1_000])
  }

  @Test func `a deselected item is not selected again by a reload`() {
    fixture.grid.selectItems(10..<12)
    fixture.grid.deselectItem(at: 10)
    load(Array((0..<2_000).reversed()))
    #expect(selected == [11])
  }

  @Test func `the anchor of a range selection follows its item across a reload`() {
    fixture.grid.tapItem(at: 10)
    load(Array(5..<2_000))
    fixture.grid.extendSelection(to: 7)
    #expect(selected == [10, 11, 12])
  }

  @Test func `a selection beyond the identifier limit keeps its indices`() {
    let limit = AnyGridView.identifiedSelectionLimit
    fixture.grid.selectItems(500..<(501 + limit))
    load(Array(100..<2_000))
    #expect(fixture.grid.selectedItems == RangeSet(500..<(501 + limit)))
    fixture.grid.selectItems(500..<(500 + limit))
    load(Array(150..<2_000))
    #expect(fixture.grid.selectedItems == RangeSet(450..<(450 + limit)))
  }

  @Test func `without identifiers a selection keeps its indices`() {
    let fixture = GridFixture(UniformGridLayout.threeColumns, counts: [100])
    fixture.grid.selectItem(at: 50)
    fixture.counts = [200]
    fixture.grid.reloadData()
    fixture.grid.layoutIfNeeded()
    #expect(fixture.grid.indexOfSelectedItem == 50)
  }
}
