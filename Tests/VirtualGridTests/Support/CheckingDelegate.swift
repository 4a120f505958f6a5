import GridTesting
import VirtualGrid

/// A delegate that permits everything and records calls that are missing, repeated or out of order.
final class CheckingDelegate: GridDelegate {
  typealias Cell = NumberCell

  /// The host of the grid.
  weak var host: RecordingHost<NumberCell>?

  /// Descriptions of wrong calls.
  private(set) var violations: [String] = []

  /// The cells for which `willDisplay` was called, but `didEndDisplaying` was not.
  private(set) var displayed: Set<ObjectIdentifier> = []

  /// The highlighted item according to the calls.
  var highlighted: ItemPath?

  /// The taps and the number of drags so far.
  private(set) var taps: [ItemPath] = []
  private(set) var drags = 0

  private var mayBeSelected: Set<ItemPath> = []
  private var mayBeDeselected: Set<ItemPath> = []
  private var mayBeFocused: ItemPath?
  private var selectionChanges = 0
  private var generation = 0

  /// Whether it adjusts the attributes of cells.
  let adjusts: Bool

  init(adjusts: Bool = false) {
    self.adjusts = adjusts
  }

  /// The adjustment, also used for the expected attributes.
  func adjust(_ attributes: inout CellAttributes, _ element: GridElement) {
    guard adjusts else { return }
    attributes.level += 2
    attributes.opacity = element.index % 2 == 0 ? 0.5 : 1
    attributes.frame.origin.x += Double(element.index % 3)
  }

  private func report(_ violation: String) {
    if violations.count < 20 { violations.append(violation) }
  }

  // MARK: Cells

  func gridView(
    _ grid: GridView<NumberCell>, willDisplay cell: NumberCell, for element: GridElement
  ) {
    let isMounted = host?.attributes(of: cell) != nil
    let isNew = displayed.insert(ObjectIdentifier(cell)).inserted
    if isNew, isMounted { report("\(element) is announced after it was mounted") }
    if !isNew, !isMounted { report("\(element) is announced twice") }
  }

  func gridView(
    _ grid: GridView<NumberCell>, didEndDisplaying cell: NumberCell, for element: GridElement
  ) {
    if displayed.remove(ObjectIdentifier(cell)) == nil {
      report("\(element) leaves but was never announced")
    }
    if host?.attributes(of: cell) != nil { report("\(element) has left but is still mounted") }
  }

  func gridView(
    _ grid: GridView<NumberCell>, adjust attributes: inout CellAttributes, for element: GridElement
  ) {
    adjust(&attributes, element)
  }

  func gridView(
    _ grid: GridView<NumberCell>, keepsCellAliveForItemAt path: ItemPath
  ) -> Bool { false }

  // MARK: Touches

  func gridView(_ grid: GridView<NumberCell>, shouldHighlightItemAt path: ItemPath) -> Bool { true }

  func gridView(_ grid: GridView<NumberCell>, didHighlightItemAt path: ItemPath) {
    if let highlighted {
      report("\(path) is highlighted while \(highlighted) is still highlighted")
    }
    highlighted = path
  }

  func gridView(_ grid: GridView<NumberCell>, didUnhighlightItemAt path: ItemPath) {
    if highlighted != path {
      report(
        "\(path) is unhighlighted, but \(highlighted.map(\.description) ?? "none") was highlighted")
    }
    highlighted = nil
  }

  func gridView(
    _ grid: GridView<NumberCell>, didTapItemAt path: ItemPath, touches: Int, taps: Int
  ) {
    self.taps.append(path)
  }

  func gridView(_ grid: GridView<NumberCell>, didLongPressItemAt path: ItemPath) {}

  // MARK: Selection

  func gridView(
    _ grid: GridView<NumberCell>, willSelectItemAt path: ItemPath
  ) -> ItemPath? {
    mayBeSelected.insert(path)
    return path
  }

  func gridView(
    _ grid: GridView<NumberCell>, willDeselectItemAt path: ItemPath
  ) -> ItemPath? {
    mayBeDeselected.insert(path)
    return path
  }

  func gridView(_ grid: GridView<NumberCell>, didSelectItemAt path: ItemPath) {
    selectionChanges += 1
    if !mayBeSelected.contains(path) {
      report("\(path) is selected, but the delegate was not asked")
    }
    if !isSelected(path, in: grid) { report("\(path) is reported as selected, but is not") }
  }

  func gridView(_ grid: GridView<NumberCell>, didDeselectItemAt path: ItemPath) {
    selectionChanges += 1
    if !mayBeDeselected.contains(path) {
      report("\(path) is deselected, but the delegate was not asked")
    }
    if isSelected(path, in: grid) { report("\(path) is reported as deselected, but is not") }
  }

  func gridViewSelectionDidChange(_ grid: GridView<NumberCell>) {
    // Removed items lose their selection without a call of `didDeselectItemAt`.
    if selectionChanges == 0, grid.generation == generation {
      report("A selection change is reported, but no item was selected or deselected")
    }
    generation = grid.generation
    selectionChanges = 0
    mayBeSelected = []
    mayBeDeselected = []
  }

  private func isSelected(_ path: ItemPath, in grid: GridView<NumberCell>) -> Bool {
    grid.index(of: path).map { grid.selectedItems.contains($0) } ?? false
  }

  // MARK: Focus, visibility and motion

  func gridView(_ grid: GridView<NumberCell>, canFocusItemAt path: ItemPath) -> Bool {
    mayBeFocused = path
    return true
  }

  func gridView(_ grid: GridView<NumberCell>, didMoveFocusTo path: ItemPath?) {
    if let path, path != mayBeFocused {
      report("\(path) has the focus, but the delegate was not asked")
    }
    if grid.focusedItem != path.flatMap({ grid.index(of: $0) }) {
      report("The focused item is not the reported one")
    }
  }

  func gridViewVisibleItemsDidChange(_ grid: GridView<NumberCell>) {
    let seen = Set(grid.uncoveredItems)
    if !seen.isSuperset(of: grid.newlyVisibleItems.joined()) {
      report("\(grid.newlyVisibleItems) are newly visible, but \(seen.sorted()) are visible")
    }
    if !seen.isDisjoint(with: grid.newlyHiddenItems.joined()) {
      report("\(grid.newlyHiddenItems) are newly hidden, but \(seen.sorted()) are visible")
    }
  }

  func gridViewDidScroll(_ grid: GridView<NumberCell>) {}

  func gridViewWillBeginDragging(_ grid: GridView<NumberCell>) {
    drags += 1
    if grid.scroll.phase != .dragging {
      report("A drag begins, but the scroll phase is not dragging")
    }
  }

  func gridViewWillEndDragging(
    _ grid: GridView<NumberCell>, velocity: GridOffset, target: inout GridPoint
  ) {
    if !(target.x + target.y).isFinite { report("The target of a drag is not finite") }
  }

  func gridViewDidEndScrolling(_ grid: GridView<NumberCell>) {
    if grid.scroll.phase != .idle {
      report("The end of scrolling is reported in the phase \(grid.scroll.phase)")
    }
  }

  func gridViewDidChangeEditing(_ grid: GridView<NumberCell>) {}
}
