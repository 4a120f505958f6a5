import Testing
import VirtualGrid

/// A delegate that records calls and returns configured answers.
private final class Diary: GridDelegate {
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
  private let desk = Desk(UniformGridLayout.threeColumns, counts: [100])
  private let diary = Diary()

  init() {
    desk.grid.delegate = diary
    desk.grid.selectItem(at: 1)
    diary.entries = []
  }

  @Test func `the delegate is asked before the selection changes and notified after`() {
    desk.grid.tapItem(at: 4)
    #expect(
      diary.entries == [
        "tapped 4 with 1, 1 in a row", "will deselect 1, selected 1",
        "will select 4, selected 1", "did deselect 1, selected 4", "did select 4, selected 4",
        "changed",
      ])
  }

  @Test func `a veto of the delegate leaves the selection unchanged`() {
    diary.redirect[4] = .some(nil)
    desk.grid.tapItem(at: 4)
    #expect(desk.grid.selectedItems == RangeSet(1..<2))
    diary.redirect = [:]
    diary.mayDeselect = false
    diary.entries = []
    desk.grid.tapItem(at: 4)
    #expect(diary.entries == ["tapped 4 with 1, 1 in a row", "will deselect 1, selected 1"])
    #expect(desk.grid.selectedItems == RangeSet(1..<2))
  }

  @Test func `a tap while editing is reported and selects nothing`() {
    desk.grid.setEditing(true)
    desk.grid.tapItem(at: 4)
    #expect(diary.entries == ["tapped 4 with 1, 1 in a row"])
    #expect(desk.grid.selectedItems == RangeSet(1..<2))
  }

  @Test func `the delegate may redirect a selection, but only to an existing item`() {
    diary.redirect[4] = 7
    desk.grid.tapItem(at: 4)
    #expect(desk.grid.selectedItems == RangeSet(7..<8))
    diary.redirect[4] = 1_000
    desk.grid.tapItem(at: 4)
    #expect(desk.grid.selectedItems == RangeSet(4..<5))
    #expect(
      desk.grid.faults.recent.map(\.kind) == [.pathOutOfRange(ItemPath(section: 0, item: 1_000))])
  }

  @Test func `programmatic selection does not notify the delegate`() {
    desk.grid.selectItem(at: 9)
    desk.grid.deselectItem(at: 9)
    #expect(diary.entries.isEmpty)
  }

  @Test func `a press highlights an item after a delay and selects it when lifted`() {
    desk.grid.pointerDown(at: GridPoint(x: 150, y: 150), time: 0)
    desk.grid.advance(to: 0.1)
    #expect(diary.entries.isEmpty)
    desk.grid.advance(to: 0.16)
    #expect(diary.entries == ["lit 4"])
    #expect(desk.grid.attributes(ofItemAt: 4)?.state == .highlighted)
    diary.entries = []
    desk.grid.pointerUp(at: GridPoint(x: 150, y: 150), time: 0.2)
    #expect(diary.entries.first == "tapped 4 with 1, 1 in a row")
    #expect(diary.entries.last == "unlit 4")
    desk.grid.layoutIfNeeded()
    #expect(desk.grid.attributes(ofItemAt: 4)?.state == .selected)
    #expect(desk.grid.attributes(ofItemAt: 1)?.state == [])
  }

  @Test func `a press that moves drags the content and selects nothing`() {
    desk.grid.pointerDown(at: GridPoint(x: 150, y: 450), time: 0)
    for frame in 1...6 {
      let time = Double(frame) / 60
      desk.grid.pointerMoved(to: GridPoint(x: 150, y: 450 - Double(frame) * 20), time: time)
      desk.grid.advance(to: time)
    }
    desk.grid.pointerUp(at: GridPoint(x: 150, y: 330), time: 0.1)
    #expect(desk.grid.scroll.phase == .decelerating)
    #expect(desk.grid.contentOffset.y > 80)
    #expect(diary.entries.isEmpty)
    for frame in 7...600 { desk.grid.advance(to: Double(frame) / 60) }
    #expect(!desk.grid.needsFrame)
    #expect(desk.grid.contentOffset.y > 300)
    #expect(desk.breaches.isEmpty)
  }

  @Test func `an item tapped while editing stays in the editing state`() {
    desk.grid.setEditing(true)
    desk.grid.tapItem(at: 4)
    #expect(desk.grid.selectedItems == RangeSet(1..<2))
    desk.grid.layoutIfNeeded()
    #expect(desk.grid.attributes(ofItemAt: 4)?.state == .editing)
  }

  @Test func `removing a selected item reports one selection change`() throws {
    desk.counts = [90]
    try desk.grid.apply(.remove(50..<60))
    #expect(diary.entries == [])
    desk.counts = [80]
    try desk.grid.apply(.remove(0..<10))
    #expect(diary.entries == ["changed"])
    #expect(desk.grid.selectedItems.isEmpty)
    desk.grid.selectItem(at: 70)
    desk.counts = [60]
    desk.grid.reloadData()
    desk.grid.layoutIfNeeded()
    #expect(diary.entries == ["changed", "changed"])
  }

  @Test func `the selection follows items through an update and is clipped by a reload`() throws {
    desk.grid.selectionMode = .multiple
    desk.grid.selectItems(RangeSet([10..<13, 90..<95]))
    desk.counts = [105]
    try desk.grid.apply(.insert(5, at: 11))
    #expect(desk.grid.selectedItems == RangeSet([10..<11, 16..<18, 95..<100]))
    desk.counts = [97]
    desk.grid.reloadData()
    desk.grid.layoutIfNeeded()
    #expect(desk.grid.selectedItems == RangeSet([10..<11, 16..<18, 95..<97]))
  }

  @Test func `a required selection cannot be emptied by taps, only by code`() {
    desk.grid.requiresSelection = true
    desk.grid.tapItem(at: 1)
    #expect(desk.grid.selectedItems == RangeSet(1..<2))
    desk.grid.selectionMode = .multiple
    desk.grid.tapItem(at: 4)
    desk.grid.tapItem(at: 1)
    #expect(desk.grid.selectedItems == RangeSet(4..<5))
    desk.grid.tapItem(at: 4)
    #expect(desk.grid.selectedItems == RangeSet(4..<5))
    desk.grid.deselectItem(at: 4)
    #expect(desk.grid.selectedItems.isEmpty)
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
    desk.grid.selectedItemTapAction = selectedItemTapAction
    desk.grid.tapItem(at: 1)
    #expect(desk.grid.selectedItems == selected)
    #expect(diary.entries == ["tapped 1 with 1, 1 in a row"] + entries)
  }

  @Test func `clicks replace, toggle or extend the selection`() {
    desk.grid.selectionMode = .multiple
    desk.grid.deselectAll()
    func click(_ y: Double, _ choice: TapSelection, time: Double) {
      desk.grid.pointerDown(at: GridPoint(x: 150, y: y), time: time)
      desk.grid.pointerUp(at: GridPoint(x: 150, y: y), time: time, choosing: choice)
    }
    click(50, .item(.replace), time: 1)
    #expect(desk.grid.selectedItems == RangeSet(1..<2))
    click(350, .range(.replace), time: 2)
    #expect(desk.grid.selectedItems == RangeSet(1..<11))
    click(150, .item(.toggle), time: 3)
    #expect(desk.grid.selectedItems == RangeSet([1..<4, 5..<11]))
    click(50, .range(.add), time: 4)
    #expect(desk.grid.selectedItems == RangeSet(1..<11))
    click(250, .item(.replace), time: 5)
    #expect(desk.grid.selectedItems == RangeSet(7..<8))
  }
}
