import Testing
import VirtualGrid

@Suite struct SelectionTests {
  /// A selection with the given items and anchor.
  private func selection(
    _ items: ItemSet, anchor: Int? = nil, mode: SelectionMode = .multiple,
    selectedItemTapAction: SelectedItemTapAction = .toggle, requiresSelection: Bool = false
  ) -> Selection {
    var selection = Selection(
      mode: mode, selectedItemTapAction: selectedItemTapAction, requiresSelection: requiresSelection
    )
    selection.apply(SelectionChange(selected: items, anchor: anchor))
    return selection
  }

  @Test func `a proposal changes nothing until it is applied`() {
    var selection = selection([2..<3], mode: .single)
    let proposal = selection.proposal(forTapping: 5)
    #expect(proposal == .init(deselected: [2..<3], selected: [5..<6], anchor: 5))
    #expect(selection.items == [2..<3] && selection.anchor == nil)
    selection.apply(proposal)
    #expect(selection.items == [5..<6] && selection.anchor == 5)
  }

  @Test(arguments: [SelectionMode.single, .multiple])
  func `a tap on a selected item performs the configured action`(_ mode: SelectionMode) {
    func proposal(_ selectedItemTapAction: SelectedItemTapAction) -> SelectionChange {
      selection([2..<3], mode: mode, selectedItemTapAction: selectedItemTapAction).proposal(
        forTapping: 2)
    }
    #expect(proposal(.toggle) == .init(deselected: [2..<3], anchor: 2))
    #expect(proposal(.keep) == .init(anchor: 2))
    #expect(proposal(.refire) == .init(selected: [2..<3], anchor: 2))
  }

  @Test func `a tap adds, a click replaces, a command click toggles`() {
    let selection = selection([2..<4], selectedItemTapAction: .keep)
    #expect(selection.proposal(forTapping: 5).selected == [5..<6])
    #expect(selection.proposal(forTapping: 5).deselected == [])
    let click = selection.proposal(forTapping: 2, by: .replace)
    #expect(click == .init(deselected: [3..<4], anchor: 2))
    let commandClick = selection.proposal(forTapping: 2, by: .toggle)
    #expect(commandClick == .init(deselected: [2..<3], anchor: 2))
  }

  @Test func `a shift click selects from the anchor in either direction`() {
    var selection = selection([5..<6], anchor: 5)
    selection.apply(selection.proposal(forExtendingTo: 8))
    #expect(selection.items == [5..<9])
    selection.apply(selection.proposal(forExtendingTo: 3))
    #expect(selection.items == [3..<6])
    selection.apply(selection.proposal(forExtendingTo: 10, by: .add))
    #expect(selection.items == [3..<11])
    #expect(selection.anchor == 5)
  }

  @Test func `without an anchor a shift click is a click`() {
    let proposal = selection([1..<2]).proposal(forExtendingTo: 7)
    #expect(
      proposal == .init(deselected: [1..<2], selected: [7..<8], anchor: 7, origin: .range))
    let single = selection([1..<2], anchor: 1, mode: .single).proposal(forExtendingTo: 7)
    #expect(single == .init(deselected: [1..<2], selected: [7..<8], anchor: 7, origin: .range))
  }

  @Test func `a required selection is kept by gestures, not by code`() {
    for mode in [SelectionMode.single, .multiple] {
      var selection = selection([2..<3], anchor: 9, mode: mode, requiresSelection: true)
      #expect(selection.proposal(forTapping: 2) == .init(anchor: 9))
      #expect(selection.proposal(forTapping: 2, by: .toggle).isEmpty)
      #expect(selection.proposal(forChoosing: [0..<9], by: .remove).isEmpty)
      #expect(selection.proposal(forChoosing: [], by: .replace).isEmpty)
      #expect(selection.proposal(forTapping: 3).selected == [3..<4])
      selection.setSelectedItemTapAction(.refire)
      #expect(selection.proposal(forTapping: 2).selected == [2..<3])
      #expect(selection.clear().deselected == [2..<3])
      #expect(selection.isEmpty && selection.anchor == nil)
    }
  }

  @Test func `the mode none selects nothing`() {
    var selection = selection([1..<4], mode: .none)
    #expect(selection.isEmpty)
    #expect(selection.proposal(forTapping: 2).isEmpty)
    #expect(selection.proposal(forExtendingTo: 2).isEmpty)
    #expect(selection.combine(.add, [2..<3]).isEmpty && selection.selectAll(count: 9).isEmpty)
    #expect(selection.isEmpty && selection.anchor == nil)
  }

  @Test func `the mode single selects the first of several items`() {
    var selection = selection([1..<4], mode: .single)
    #expect(selection.items == [1..<2])
    selection.combine(.add, [5..<9])
    #expect(selection.items == [5..<6])
    #expect(selection.selectAll(count: 100).isEmpty)
    #expect(selection.items == [5..<6])
    selection.combine(.toggle, [5..<6])
    #expect(selection.isEmpty)
    selection.apply(.init(selected: [2..<3]))
    selection.apply(.init(selected: [6..<8]))
    #expect(selection.items == [6..<7])
  }

  @Test func `a stricter mode keeps the first selected item`() {
    var selection = selection([3..<5, 9..<10], anchor: 4)
    #expect(selection.setMode(.single).deselected == [4..<5, 9..<10])
    #expect(selection.items == [3..<4])
    #expect(selection.setMode(.single).isEmpty)
    #expect(selection.setMode(.none).deselected == [3..<4])
    #expect(selection.isEmpty && selection.anchor == nil)
  }

  @Test func `selecting all of a billion items gives one range`() {
    var selection = Selection(mode: .multiple)
    selection.selectAll(count: 1_000_000_000)
    #expect(selection.count == 1_000_000_000)
    #expect(selection.items.ranges.ranges.count == 1)
    selection.combine(.remove, [500_000_000..<500_000_001])
    selection.apply(
      IndexMap(moving: 500_000_001..<500_000_002, to: 0, of: 1_000_000_000))
    #expect(selection.count == 999_999_999)
    #expect(selection.items.ranges.ranges.count == 2)
    #expect(selection.selectAll(count: -5).selected == [])
    #expect(selection.isEmpty)
  }

  @Test func `removed items are deselected and returned`() {
    var selection = selection([2..<5, 8..<9], anchor: 3)
    #expect(selection.apply(IndexMap(replacing: 3..<6, with: 1, of: 10)) == [3..<5])
    #expect(selection.items == [2..<3, 6..<7])
    #expect(selection.anchor == nil)
    #expect(selection.apply(IndexMap(replacing: 0..<8, with: 0, of: 8)) == [2..<3, 6..<7])
    #expect(selection.isEmpty)
  }

  @Test func `indices up to the largest integer can be selected, and no others`() {
    var selection = Selection(mode: .multiple)
    let last = Int.max - 1
    for item in [-1, Int.min, Int.max] {
      #expect(selection.proposal(forTapping: item).isEmpty)
      #expect(selection.proposal(forExtendingTo: item).isEmpty)
    }
    selection.apply(.init(selected: [-5..<0], anchor: -1))
    #expect(selection.combine(.toggle, [-5..<2]).selected == [0..<2])
    #expect(selection.anchor == nil)
    selection.apply(.init(deselected: [Int.min..<1]))
    #expect(selection.items == [1..<2])
    selection.apply(selection.proposal(forTapping: last))
    selection.apply(selection.proposal(forExtendingTo: 0))
    #expect(selection.items == [0..<Int.max] && selection.count == .max)
    selection.apply(IndexMap(replacing: 0..<1, with: 2, of: last))
    #expect(selection.count == last - 1 && selection.first == 2)
    #expect(selection.anchor == nil)
    #expect(!selection.contains(1) && selection.contains(last) && !selection.contains(.max))
  }
}
