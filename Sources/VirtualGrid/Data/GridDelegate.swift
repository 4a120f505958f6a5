/// What wants to know what happens to a grid, and to have a say in it.
///
/// All of it may be left out, and then costs nothing. A grid does not keep its delegate alive.
///
/// A delegate hears of a change when it is done. It may change the grid from inside any of these
/// calls; what cannot be done at once is done after the pass that made the call. A delegate that is
/// asked something and asks the grid back is not asked again meanwhile, as if it had left out the
/// question; and what it hears because of what it did, because of what it heard, it hears in the
/// next frame if that goes too deep.
public protocol GridDelegate<Cell>: AnyObject {
  /// What shows an item.
  associatedtype Cell: AnyObject

  // Cells

  /// A cell has been filled and is about to be mounted, or is mounted and has been filled anew.
  func gridView(_ grid: GridView<Cell>, willDisplay cell: Cell, for element: GridElement)

  /// A cell has been unmounted.
  func gridView(_ grid: GridView<Cell>, didEndDisplaying cell: Cell, for element: GridElement)

  /// The last word about how a cell is shown, whenever it comes, moves, or changes its state. Should
  /// it depend on anything else, such as the offset, ``AnyGridView/setNeedsAppearance()`` asks again
  /// for what has a cell. Whoever moves a frame far off moves what is seen, not what is found: which
  /// items have cells is for the layout to say.
  func gridView(
    _ grid: GridView<Cell>, adjust attributes: inout CellAttributes, for element: GridElement)

  /// Whether an item that scrolls out of sight keeps its cell, until ``AnyGridView/releaseCell(ofItemAt:)``.
  func gridView(_ grid: GridView<Cell>, keepsCellAliveForItemAt path: ItemPath) -> Bool

  // Motion

  /// How a cell comes, goes or gets to its new place, which may be altered: where it begins, how long
  /// it waits and takes, and where it ends if it goes. Also asked for each cell that scrolls in or
  /// out, which without an answer does so at once: from its place to its place.
  func gridView(_ grid: GridView<Cell>, animate transition: inout CellTransition<Cell>)

  /// Nothing is on its way any more.
  func gridViewDidEndAnimations(_ grid: GridView<Cell>)

  /// Where an item may go that is carried about, if it is to go to `proposed`: there, to another place,
  /// or nil if it may not leave the one that it would have now. Targets are numbered as when the item
  /// has left its own place.
  func gridView(
    _ grid: GridView<Cell>, targetForMovingItemAt path: ItemPath, to proposed: ItemPath
  ) -> ItemPath?

  // Touches

  /// Whether an item lights up under a finger; true if left out.
  func gridView(_ grid: GridView<Cell>, shouldHighlightItemAt path: ItemPath) -> Bool

  /// An item has lit up.
  func gridView(_ grid: GridView<Cell>, didHighlightItemAt path: ItemPath)

  /// An item is lit no longer.
  func gridView(_ grid: GridView<Cell>, didUnhighlightItemAt path: ItemPath)

  /// An item was tapped, whatever that does to the selection.
  func gridView(_ grid: GridView<Cell>, didTapItemAt path: ItemPath, touches: Int, taps: Int)

  /// A finger has rested on an item for half a second.
  func gridView(_ grid: GridView<Cell>, didLongPressItemAt path: ItemPath)

  // Selection

  /// The reader is about to select an item. Another path selects that item instead, nil none. Not asked
  /// about each of more than ``AnyGridView/selectionCallLimit`` items at once, which are all selected.
  func gridView(_ grid: GridView<Cell>, willSelectItemAt path: ItemPath) -> ItemPath?

  /// The reader is about to deselect an item. Nil keeps it selected. Not asked about each of more than
  /// ``AnyGridView/selectionCallLimit`` items at once, which are all deselected.
  func gridView(_ grid: GridView<Cell>, willDeselectItemAt path: ItemPath) -> ItemPath?

  /// The reader has selected an item. Not told of each of more than
  /// ``AnyGridView/selectionCallLimit`` items at once.
  func gridView(_ grid: GridView<Cell>, didSelectItemAt path: ItemPath)

  /// The reader has deselected an item. Not told of each of more than
  /// ``AnyGridView/selectionCallLimit`` items at once.
  func gridView(_ grid: GridView<Cell>, didDeselectItemAt path: ItemPath)

  /// The selection is another one, by the reader, or because selected items are gone from the data;
  /// said once for each change, after all else, and of however many items.
  func gridViewSelectionDidChange(_ grid: GridView<Cell>)

  // Focus

  /// Whether keys may go to an item; true if left out.
  func gridView(_ grid: GridView<Cell>, canFocusItemAt path: ItemPath) -> Bool

  /// Keys go to another item, or to none.
  func gridView(_ grid: GridView<Cell>, didMoveFocusTo path: ItemPath?)

  // Scrolling

  /// The offset is another one.
  func gridViewDidScroll(_ grid: GridView<Cell>)

  /// A drag has begun.
  func gridViewWillBeginDragging(_ grid: GridView<Cell>)

  /// A drag ends; `target` is where the content will come to rest, and may be changed.
  func gridViewWillEndDragging(
    _ grid: GridView<Cell>, velocity: GridOffset, target: inout GridPoint)

  /// Nothing moves any more: told once, after the pass, whatever it was that ended.
  func gridViewDidEndScrolling(_ grid: GridView<Cell>)

  /// Other items are in sight.
  func gridViewVisibleItemsDidChange(_ grid: GridView<Cell>)

  // Editing

  /// Editing has begun or ended.
  func gridViewDidChangeEditing(_ grid: GridView<Cell>)
}

// MARK: - What a delegate may leave out
extension GridDelegate {
  public func gridView(_ grid: GridView<Cell>, willDisplay cell: Cell, for element: GridElement) {
    grid.skip(.willDisplay, of: self)
  }

  public func gridView(
    _ grid: GridView<Cell>, didEndDisplaying cell: Cell, for element: GridElement
  ) {
    grid.skip(.didEndDisplaying, of: self)
  }

  public func gridView(
    _ grid: GridView<Cell>, adjust attributes: inout CellAttributes, for element: GridElement
  ) {
    grid.skip(.adjust, of: self)
  }

  public func gridView(
    _ grid: GridView<Cell>, keepsCellAliveForItemAt path: ItemPath
  ) -> Bool {
    grid.skip(.keepsAlive, of: self)
    return false
  }

  public func gridView(_ grid: GridView<Cell>, animate transition: inout CellTransition<Cell>) {
    grid.skip(.animate, of: self)
  }

  public func gridView(
    _ grid: GridView<Cell>, targetForMovingItemAt path: ItemPath, to proposed: ItemPath
  ) -> ItemPath? {
    grid.skip(.moveTarget, of: self)
    return proposed
  }

  public func gridViewDidEndAnimations(_ grid: GridView<Cell>) {
    grid.skip(.didEndAnimations, of: self)
  }

  public func gridView(_ grid: GridView<Cell>, shouldHighlightItemAt path: ItemPath) -> Bool {
    grid.skip(.shouldHighlight, of: self)
    return true
  }

  public func gridView(_ grid: GridView<Cell>, didHighlightItemAt path: ItemPath) {
    grid.skip(.didHighlight, of: self)
  }

  public func gridView(_ grid: GridView<Cell>, didUnhighlightItemAt path: ItemPath) {
    grid.skip(.didUnhighlight, of: self)
  }

  public func gridView(
    _ grid: GridView<Cell>, didTapItemAt path: ItemPath, touches: Int, taps: Int
  ) {
    grid.skip(.didTap, of: self)
  }

  public func gridView(_ grid: GridView<Cell>, didLongPressItemAt path: ItemPath) {
    grid.skip(.didLongPress, of: self)
  }

  public func gridView(_ grid: GridView<Cell>, willSelectItemAt path: ItemPath) -> ItemPath? {
    grid.skip(.willSelect, of: self)
    return path
  }

  public func gridView(_ grid: GridView<Cell>, willDeselectItemAt path: ItemPath) -> ItemPath? {
    grid.skip(.willDeselect, of: self)
    return path
  }

  public func gridView(_ grid: GridView<Cell>, didSelectItemAt path: ItemPath) {
    grid.skip(.didSelect, of: self)
  }

  public func gridView(_ grid: GridView<Cell>, didDeselectItemAt path: ItemPath) {
    grid.skip(.didDeselect, of: self)
  }

  public func gridViewSelectionDidChange(_ grid: GridView<Cell>) {
    grid.skip(.selectionDidChange, of: self)
  }

  public func gridView(_ grid: GridView<Cell>, canFocusItemAt path: ItemPath) -> Bool {
    grid.skip(.canFocus, of: self)
    return true
  }

  public func gridView(_ grid: GridView<Cell>, didMoveFocusTo path: ItemPath?) {
    grid.skip(.didFocus, of: self)
  }

  public func gridViewDidScroll(_ grid: GridView<Cell>) {
    grid.skip(.didScroll, of: self)
  }

  public func gridViewWillBeginDragging(_ grid: GridView<Cell>) {
    grid.skip(.willBeginDragging, of: self)
  }

  public func gridViewWillEndDragging(
    _ grid: GridView<Cell>, velocity: GridOffset, target: inout GridPoint
  ) {
    grid.skip(.willEndDragging, of: self)
  }

  public func gridViewDidEndScrolling(_ grid: GridView<Cell>) {
    grid.skip(.didEndScrolling, of: self)
  }

  public func gridViewVisibleItemsDidChange(_ grid: GridView<Cell>) {
    grid.skip(.visibleItemsDidChange, of: self)
  }

  public func gridViewDidChangeEditing(_ grid: GridView<Cell>) {
    grid.skip(.didChangeEditing, of: self)
  }
}
