import VirtualGrid

/// A delegate that implements all methods and permits everything.
final class HookedDelegate: GridDelegate {
  var hook: (Callback) -> Void = { _ in }

  var keepsAlive = false
  var selectedInstead: ItemPath?
  var changeAttributes: (inout CellAttributes) -> Void = { _ in }

  func gridView(_ grid: GridView<TextCell>, willDisplay cell: TextCell, for element: GridElement) {
    hook(.willDisplay)
  }

  func gridView(
    _ grid: GridView<TextCell>, didEndDisplaying cell: TextCell, for element: GridElement
  ) {
    hook(.didEndDisplaying)
  }

  func gridView(
    _ grid: GridView<TextCell>, adjust attributes: inout CellAttributes, for element: GridElement
  ) {
    hook(.adjust)
    changeAttributes(&attributes)
  }

  func gridView(_ grid: GridView<TextCell>, keepsCellAliveForItemAt path: ItemPath) -> Bool {
    hook(.keepsAlive)
    return keepsAlive
  }

  func gridView(_ grid: GridView<TextCell>, shouldHighlightItemAt path: ItemPath) -> Bool {
    hook(.shouldHighlight)
    return true
  }

  func gridView(_ grid: GridView<TextCell>, didHighlightItemAt path: ItemPath) {
    hook(.didHighlight)
  }

  func gridView(_ grid: GridView<TextCell>, didUnhighlightItemAt path: ItemPath) {
    hook(.didUnhighlight)
  }

  func gridView(
    _ grid: GridView<TextCell>, didTapItemAt path: ItemPath, touches: Int, taps: Int
  ) {
    hook(.didTap)
  }

  func gridView(_ grid: GridView<TextCell>, didLongPressItemAt path: ItemPath) {
    hook(.didLongPress)
  }

  func gridView(_ grid: GridView<TextCell>, willSelectItemAt path: ItemPath) -> ItemPath? {
    hook(.willSelect)
    return selectedInstead ?? path
  }

  func gridView(_ grid: GridView<TextCell>, willDeselectItemAt path: ItemPath) -> ItemPath? {
    hook(.willDeselect)
    return path
  }

  func gridView(_ grid: GridView<TextCell>, didSelectItemAt path: ItemPath) { hook(.didSelect) }

  func gridView(_ grid: GridView<TextCell>, didDeselectItemAt path: ItemPath) { hook(.didDeselect) }

  func gridViewSelectionDidChange(_ grid: GridView<TextCell>) { hook(.selectionDidChange) }

  func gridView(_ grid: GridView<TextCell>, canFocusItemAt path: ItemPath) -> Bool {
    hook(.canFocus)
    return true
  }

  func gridView(_ grid: GridView<TextCell>, didMoveFocusTo path: ItemPath?) { hook(.didFocus) }

  func gridView(_ grid: GridView<TextCell>, copiedTextForItemAt path: ItemPath) -> String? {
    hook(.copiedText)
    return nil
  }

  func gridView(_ grid: GridView<TextCell>, typeAheadTextForItemAt path: ItemPath) -> String? {
    hook(.typeAheadText)
    return "text"
  }

  func gridViewDidScroll(_ grid: GridView<TextCell>) { hook(.didScroll) }

  func gridViewWillBeginDragging(_ grid: GridView<TextCell>) { hook(.willBeginDragging) }

  func gridViewWillEndDragging(
    _ grid: GridView<TextCell>, velocity: GridOffset, target: inout GridPoint
  ) {
    hook(.willEndDragging)
  }

  func gridViewDidEndScrolling(_ grid: GridView<TextCell>) { hook(.didEndScrolling) }

  func gridViewVisibleItemsDidChange(_ grid: GridView<TextCell>) { hook(.visibleItemsDidChange) }

  func gridViewDidChangeEditing(_ grid: GridView<TextCell>) { hook(.didChangeEditing) }
}
