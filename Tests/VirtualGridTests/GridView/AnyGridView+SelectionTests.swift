import Testing
import VirtualGrid

/// A delegate that records calls and returns configured answers.
private final class RecordingDelegate: GridDelegate {
  var entries: [String] = []
  var mayDeselect = true
  var redirect: [Int: Int?] = [:]

  func gridView(_ grid: GridView<Label>, willSelectItemAt path: ItemPath) -> ItemPath? {
    entries.append("will select \(path.item), selected \(grid.indexOfSelectedItem ?? -1)")
    guard let answer = redirect[path.item] else { return path }
    return answer.map { ItemPath(section: 0, item: $0) }
  }

  func gridView(_ grid: GridView<Label>, willDeselectItemAt path: ItemPath) -> ItemPath? {
    entries.append("will deselect \(path.item), selected \(grid.indexOfSelectedItem ?? -1)")
    return mayDeselect ? path : nil
  }

  func gridView(_ grid: GridView<Label>, didSelectItemAt path: ItemPath) {
    entries.append("did select \(path.item), selected \(grid.indexOfSelectedItem ?? -1)")
  }

  func gridView(_ grid: GridView<Label>, didDeselectItemAt path: ItemPath) {
    entries.append("did deselect \(path.item), selected \(grid.indexOfSelectedItem ?? -1)")
  }

  func gridViewSelectionDidChange(_ grid: GridView<Label>) { entries.append("changed") }

  func gridView(_ grid: GridView<Label>, didHighlightItemAt path: ItemPath) {
    entries.append("lit \(path.item)")
  }

  func gridView(_ grid: GridView<Label>, didUnhighlightItemAt path: ItemPath) {
    entries.append("unlit \(path.item)")
  }

  func gridView(
    _ grid: GridView<Label>, didTapItemAt path: ItemPath, touches: Int, taps: Int
  ) {
    entries.append("tapped \(path.item) with \(touches), \(taps) in a row")
  }
}

@Suite struct AnyGridViewSelectionTests {
  private let fixture = GridFixture(UniformGridLayout.threeColumns, counts: [100])
  private let recorder = RecordingDelegate()

  init() {
    fixture.grid.delegate = recorder
    fixture.grid.selectItem(at: 1)
    recorder.entries = []
  }

  @Test func `the delegate is asked before the selection changes and notified after`() {
    fixture.grid.tapItem(at: 4)
    #expect(
      recorder.entries == [
        "tapped 4 with 1, 1 in a row", "will deselect 1, selected 1",
        "will select 4, selected 1", "did deselect 1, selected 4", "did select 4, selected 4",
        "changed",
      ])
  }

  @Test func `a veto of the delegate leaves the selection unchanged`() {
    recorder.redirect[4] = .some(nil)
    fixture.grid.tapItem(at: 4)
    #expect(fixture.grid.selectedItems == RangeSet(1..<2))
    recorder.redirect = [:]
    recorder.mayDeselect = false
    recorder.entries = []
    fixture.grid.tapItem(at: 4)
    #expect(recorder.entries == ["tapped 4 with 1, 1 in a row", "will deselect 1, selected 1"])
    #expect(fixture.grid.selectedItems == RangeSet(1..<2))
  }

  @Test func `items are selected by a range, a set or an array, as far as they exist`() {
    let many = GridFixture(UniformGridLayout.threeColumns, counts: [200])
    many.grid.selectionMode = .multiple
    many.grid.selectItems(190..<500)
    #expect(many.grid.selectedItems == [190..<200])
    many.grid.selectItems([7, 3, 4, -1, 3, .max], by: .add)
    #expect(many.grid.selectedItems == [3..<5, 7..<8, 190..<200])
    many.grid.selectItems(RangeSet([4..<6, 195..<197]), by: .toggle)
    #expect(many.grid.selectedItems == [3..<4, 5..<6, 7..<8, 190..<195, 197..<200])
  }

  @Test func `the delegate is asked about a tapped item, however many it replaces`() {
    let many = GridFixture(UniformGridLayout.threeColumns, counts: [200_000])
    many.grid.delegate = recorder
    many.grid.selectionMode = .multiple
    many.grid.selectItems(0..<100_000)
    recorder.redirect[150_000] = .some(nil)
    many.grid.tapItem(at: 150_000, by: .replace)
    #expect(many.grid.selectedItems == [0..<100_000])
    many.grid.tapItem(at: 160_000, by: .replace)
    #expect(many.grid.selectedItems == [160_000..<160_001])
    #expect(!recorder.entries.contains { $0.hasPrefix("will deselect") })
  }

  @Test func `a tap while editing is reported and selects nothing`() {
    fixture.grid.setEditing(true)
    fixture.grid.tapItem(at: 4)
    #expect(recorder.entries == ["tapped 4 with 1, 1 in a row"])
    #expect(fixture.grid.selectedItems == RangeSet(1..<2))
  }

  @Test func `the delegate may redirect a selection, but only to an existing item`() {
    recorder.redirect[4] = 7
    fixture.grid.tapItem(at: 4)
    #expect(fixture.grid.selectedItems == RangeSet(7..<8))
    recorder.redirect[4] = 1_000
    fixture.grid.tapItem(at: 4)
    #expect(fixture.grid.selectedItems == RangeSet(4..<5))
    #expect(
      fixture.grid.faults.recent.map(\.kind) == [.pathOutOfRange(ItemPath(section: 0, item: 1_000))]
    )
  }

  @Test func `programmatic selection does not notify the delegate`() {
    fixture.grid.selectItem(at: 9)
    fixture.grid.deselectItem(at: 9)
    #expect(recorder.entries.isEmpty)
  }

  @Test func `a press highlights an item after a delay and selects it when lifted`() {
    fixture.grid.pointerDown(at: GridPoint(x: 150, y: 150), time: 0)
    fixture.grid.advance(to: 0.1)
    #expect(recorder.entries.isEmpty)
    fixture.grid.advance(to: 0.16)
    #expect(recorder.entries == ["lit 4"])
    #expect(fixture.grid.attributes(ofItemAt: 4)?.state == .highlighted)
    recorder.entries = []
    fixture.grid.pointerUp(at: GridPoint(x: 150, y: 150), time: 0.2)
    #expect(recorder.entries.first == "tapped 4 with 1, 1 in a row")
    #expect(recorder.entries.last == "unlit 4")
    fixture.grid.layoutIfNeeded()
    #expect(fixture.grid.attributes(ofItemAt: 4)?.state == .selected)
    #expect(fixture.grid.attributes(ofItemAt: 1)?.state == [])
  }

  @Test func `a press that moves drags the content and selects nothing`() {
    fixture.grid.pointerDown(at: GridPoint(x: 150, y: 450), time: 0)
    for frame in 1...6 {
      let time = Double(frame) / 60
      fixture.grid.pointerMoved(to: GridPoint(x: 150, y: 450 - Double(frame) * 20), time: time)
      fixture.grid.advance(to: time)
    }
    fixture.grid.pointerUp(at: GridPoint(x: 150, y: 330), time: 0.1)
    #expect(fixture.grid.scroll.phase == .decelerating)
    #expect(fixture.grid.contentOffset.y > 80)
    #expect(recorder.entries.isEmpty)
    for frame in 7...600 { fixture.grid.advance(to: Double(frame) / 60) }
    #expect(!fixture.grid.needsFrame)
    #expect(fixture.grid.contentOffset.y > 300)
    #expect(fixture.breaches.isEmpty)
  }

  @Test func `an item tapped while editing stays in the editing state`() {
    fixture.grid.setEditing(true)
    fixture.grid.tapItem(at: 4)
    #expect(fixture.grid.selectedItems == RangeSet(1..<2))
    fixture.grid.layoutIfNeeded()
    #expect(fixture.grid.attributes(ofItemAt: 4)?.state == [.editing, .showsDelete])
  }

  @Test func `removing a selected item reports one selection change`() throws {
    fixture.counts = [90]
    try fixture.grid.apply(.remove(50..<60))
    #expect(recorder.entries == [])
    fixture.counts = [80]
    try fixture.grid.apply(.remove(0..<10))
    #expect(recorder.entries == ["changed"])
    #expect(fixture.grid.selectedItems.isEmpty)
    fixture.grid.selectItem(at: 70)
    fixture.counts = [60]
    fixture.grid.reloadData()
    fixture.grid.layoutIfNeeded()
    #expect(recorder.entries == ["changed", "changed"])
  }

  @Test func `the selection follows items through an update and is clipped by a reload`() throws {
    fixture.grid.selectionMode = .multiple
    fixture.grid.selectItems(RangeSet([10..<13, 90..<95]))
    fixture.counts = [105]
    try fixture.grid.apply(.insert(5, at: 11))
    #expect(fixture.grid.selectedItems == RangeSet([10..<11, 16..<18, 95..<100]))
    fixture.counts = [97]
    fixture.grid.reloadData()
    fixture.grid.layoutIfNeeded()
    #expect(fixture.grid.selectedItems == RangeSet([10..<11, 16..<18, 95..<97]))
  }

  @Test func `a required selection cannot be emptied by taps, only by code`() {
    fixture.grid.requiresSelection = true
    fixture.grid.tapItem(at: 1)
    #expect(fixture.grid.selectedItems == RangeSet(1..<2))
    fixture.grid.selectionMode = .multiple
    fixture.grid.tapItem(at: 4)
    fixture.grid.tapItem(at: 1)
    #expect(fixture.grid.selectedItems == RangeSet(4..<5))
    fixture.grid.tapItem(at: 4)
    #expect(fixture.grid.selectedItems == RangeSet(4..<5))
    fixture.grid.deselectItem(at: 4)
    #expect(fixture.grid.selectedItems.isEmpty)
  }

  @Test(arguments: [
    (SelectedItemTapAction.keep, RangeSet(1..<2), []),
    (
      .toggle, RangeSet(),
      ["will deselect 1, selected 1", "did deselect 1, selected -1", "changed"]
    ),
    (
      .refire, RangeSet(1..<2),
      ["will select 1, selected 1", "did select 1, selected 1", "changed"]
    ),
  ])
  func `a tap on a selected item performs the configured action`(
    selectedItemTapAction: SelectedItemTapAction, selected: RangeSet<Int>, entries: [String]
  ) {
    fixture.grid.selectedItemTapAction = selectedItemTapAction
    fixture.grid.tapItem(at: 1)
    #expect(fixture.grid.selectedItems == selected)
    #expect(recorder.entries == ["tapped 1 with 1, 1 in a row"] + entries)
  }

  @Test func `clicks replace, toggle or extend the selection`() {
    fixture.grid.selectionMode = .multiple
    fixture.grid.deselectAll()
    fixture.grid.mouseSelection = .marquee
    fixture.grid.selectedItemTapAction = .keep
    func click(_ y: Double, _ modifiers: KeyModifiers, time: Double) {
      fixture.grid.pointerDown(
        at: GridPoint(x: 150, y: y), time: time, by: .mouse, with: modifiers)
      fixture.grid.pointerUp(at: GridPoint(x: 150, y: y), time: time)
    }
    click(50, [], time: 1)
    #expect(fixture.grid.selectedItems == RangeSet(1..<2))
    click(350, .shift, time: 2)
    #expect(fixture.grid.selectedItems == RangeSet(1..<11))
    click(150, .control, time: 3)
    #expect(fixture.grid.selectedItems == RangeSet([1..<4, 5..<11]))
    click(50, [.shift, .control], time: 4)
    #expect(fixture.grid.selectedItems == RangeSet(1..<11))
    click(250, [], time: 5)
    #expect(fixture.grid.selectedItems == RangeSet(7..<8))
  }
}
