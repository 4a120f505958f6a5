import Testing

@testable import VirtualGrid

/// A callback in which the client repeats the operation that caused it.
enum RepeatedCall: CaseIterable {
  case canFocus, focus, moveFocus, highlight, select, deselect, rest, canEdit, canMove, indexTitles
  case didFocus, didSelect, selectionDidChange, didHighlight, didTap, didEdit, didScroll
  case visibleItems, willBeginDragging, didEndScrolling, layout
}

/// A client that is data source, delegate and host of a grid. In one of its callbacks it repeats
/// the operation that causes the callback.
private final class RepeatingClient: GridListDataSource, GridDelegate, GridHost {
  typealias Cell = TextCell

  let repeated: RepeatedCall
  var depth = 0
  var mostDeep = 0
  var calls = 0
  var isSilent = false

  init(_ repeated: RepeatedCall) {
    self.repeated = repeated
  }

  /// Runs the body if this is the callback to repeat, and counts calls and depth.
  private func call(_ repeated: RepeatedCall, _ body: () -> Void) {
    guard repeated == self.repeated, !isSilent else { return }
    calls += 1
    depth += 1
    mostDeep = max(mostDeep, depth)
    body()
    depth -= 1
  }

  /// Item 2 for item 1, and item 1 for all others.
  private func other(_ path: ItemPath) -> Int { path.item == 1 ? 2 : 1 }

  // Questions

  func numberOfItems(in grid: GridView<TextCell>) -> Int { 1_000 }

  func gridView(_ grid: GridView<TextCell>, cellForItem index: Int) -> TextCell {
    call(.layout) {
      grid.layoutIfNeeded()
      grid.reconfigureItem(at: index)
    }
    return grid.dequeueReusableCell(withIdentifier: "card") ?? TextCell()
  }

  func gridView(_ grid: GridView<TextCell>, canFocusItemAt path: ItemPath) -> Bool {
    call(.canFocus) { grid.focusItem(at: other(path)) }
    call(.focus) { grid.focusItem(at: path) }
    call(.moveFocus) { grid.moveFocus(.down, extending: true) }
    return true
  }

  func gridView(_ grid: GridView<TextCell>, shouldHighlightItemAt path: ItemPath) -> Bool {
    call(.highlight) {
      grid.pointerDown(at: GridPoint(x: 20, y: 30), time: 0)
      grid.pointerUp(at: GridPoint(x: 20, y: 30), time: 0)
    }
    return true
  }

  func gridView(_ grid: GridView<TextCell>, willSelectItemAt path: ItemPath) -> ItemPath? {
    call(.select) { grid.tapItem(at: other(path)) }
    return path
  }

  func gridView(_ grid: GridView<TextCell>, willDeselectItemAt path: ItemPath) -> ItemPath? {
    call(.deselect) { grid.tapItem(at: path, by: .toggle) }
    return path
  }

  func gridViewWillEndDragging(
    _ grid: GridView<TextCell>, velocity: GridOffset, target: inout GridPoint
  ) {
    call(.rest) { grid.fling(velocity: velocity, time: 0) }
  }

  func gridView(_ grid: GridView<TextCell>, canEditItemAt path: ItemPath) -> Bool {
    var answer = true
    call(.canEdit) { answer = grid.hasEditControl(.delete, at: path) }
    return answer
  }

  func gridView(_ grid: GridView<TextCell>, canMoveItemAt path: ItemPath) -> Bool {
    var answer = true
    call(.canMove) { answer = grid.hasEditControl(.reorder, at: path) }
    return answer
  }

  func indexTitles(for grid: GridView<TextCell>) -> [IndexTitle] {
    var titles = [IndexTitle("all", section: 0)]
    call(.indexTitles) { titles += grid.indexTitles }
    return titles
  }

  // Notifications

  func gridView(_ grid: GridView<TextCell>, didMoveFocusTo path: ItemPath?) {
    call(.didFocus) {
      if let path { grid.focusItem(at: other(path)) } else { grid.clearFocus() }
    }
  }

  func gridView(_ grid: GridView<TextCell>, didSelectItemAt path: ItemPath) {
    call(.didSelect) { grid.tapItem(at: other(path), by: .replace) }
  }

  func gridViewSelectionDidChange(_ grid: GridView<TextCell>) {
    call(.selectionDidChange) { grid.tapItem(at: 1, by: .toggle) }
  }

  func gridView(_ grid: GridView<TextCell>, didHighlightItemAt path: ItemPath) {
    call(.didHighlight) {
      grid.pointerDown(at: GridPoint(x: 20, y: path.item == 1 ? 50 : 30), time: 0)
      grid.pointerUp(at: GridPoint(x: 20, y: path.item == 1 ? 50 : 30), time: 0)
    }
  }

  func gridView(
    _ grid: GridView<TextCell>, didTapItemAt path: ItemPath, touches: Int, taps: Int
  ) {
    call(.didTap) {
      grid.pointerDown(at: GridPoint(x: 20, y: 30), time: 0)
      grid.pointerUp(at: GridPoint(x: 20, y: 30), time: 0)
    }
  }

  func gridViewDidChangeEditing(_ grid: GridView<TextCell>) {
    call(.didEdit) { grid.setEditing(!grid.isEditing) }
  }

  func gridViewDidScroll(_ grid: GridView<TextCell>) {
    call(.didScroll) {
      grid.contentOffset.y += 1
      grid.layoutIfNeeded()
    }
  }

  func gridViewVisibleItemsDidChange(_ grid: GridView<TextCell>) {
    call(.visibleItems) {
      grid.contentOffset.y = grid.contentOffset.y == 0 ? 400 : 0
      grid.layoutIfNeeded()
    }
  }

  func gridViewWillBeginDragging(_ grid: GridView<TextCell>) {
    call(.willBeginDragging) { grid.beginDrag(at: .zero, time: 0) }
  }

  func gridViewDidEndScrolling(_ grid: GridView<TextCell>) {
    call(.didEndScrolling) {
      grid.beginDrag(at: .zero, time: 0)
      grid.endDrag(time: 0)
    }
  }

  // Host

  func mount(_ cell: TextCell, as attributes: CellAttributes, in grid: GridView<TextCell>) {
    call(.layout) { grid.layoutIfNeeded() }
  }

  func place(_ cell: TextCell, as attributes: CellAttributes, in grid: GridView<TextCell>) {}

  func unmount(_ cell: TextCell, from grid: GridView<TextCell>) {
    call(.layout) { grid.layoutIfNeeded() }
  }

  func gridNeedsFrame(_ grid: GridView<TextCell>) {
    call(.layout) { grid.layoutIfNeeded() }
  }
}

/// Callbacks that cause themselves.
@Suite struct AnyGridViewEventsTests {
  @Test(arguments: RepeatedCall.allCases)
  func `callbacks that trigger themselves stop at a limited depth`(repeated: RepeatedCall) {
    let all = RepeatingClient(repeated)
    let grid = GridView<TextCell>(layout: ListLayout(rowHeight: .fixed(20)))
    grid.dataSource = all
    grid.delegate = all
    grid.host = all
    grid.resize(to: GridSize(width: 100, height: 100))
    grid.selectionMode = .multiple
    for frame in 0..<4 {
      grid.advance(to: Double(frame))
      grid.focusItem(at: 3)
      grid.moveFocus(.up)
      grid.tapItem(at: 1)
      grid.tapItem(at: 1, by: .toggle)
      grid.tapItem(at: 4, by: .replace)
      grid.pointerDown(at: GridPoint(x: 20, y: 30), time: Double(frame))
      grid.pointerUp(at: GridPoint(x: 20, y: 30), time: Double(frame))
      grid.setEditing(true)
      _ = grid.hasEditControl(.delete, at: 1)
      _ = grid.hasEditControl(.reorder, at: 1)
      _ = grid.indexTitles
      grid.setEditing(false)
      grid.beginDrag(at: .zero, time: Double(frame))
      grid.drag(to: GridPoint(x: 0, y: -50), time: Double(frame) + 0.01)
      grid.endDrag(time: Double(frame) + 0.02)
      grid.scrollToItem(at: 40, alignment: .start, duration: 0.1, time: Double(frame) + 0.4)
      grid.advance(to: Double(frame) + 0.5)
      grid.fling(velocity: GridOffset(x: 0, y: 900), time: Double(frame) + 0.6)
    }
    #expect(all.calls > 0, "\(repeated) was never called")
    #expect(all.calls < 10_000)
    #expect(all.mostDeep <= 20)
    all.isSilent = true
    grid.stopScrolling()
    grid.cancelPointers(time: 5)
    grid.clearFocus()
    for frame in 5..<400 where grid.needsFrame { grid.advance(to: Double(frame)) }
    #expect(!grid.needsFrame)
    #expect(grid.schedule.hasDeferred == false)
    let visible = grid.layout.placements(in: grid.visibleRect).map(\.element.index)
    #expect(grid.realizedItems == visible)
    for kind in grid.faults.recent.map(\.kind) {
      if case .unsettledLayout = kind { continue }
      Issue.record("\(kind)")
    }
  }
}
