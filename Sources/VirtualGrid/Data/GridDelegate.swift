/// An object that receives the events of a grid and takes part in its decisions.
///
/// Every method has a default implementation. After the grid has called a default once, it skips
/// that call, so a method that you leave out costs nothing; the exception is the method about items
/// that another grid transfers. The grid holds its delegate weakly.
///
/// The grid reports a change after it is complete. The delegate may change the grid from inside any
/// of these methods. A change that cannot happen during a layout pass is carried out after the
/// pass.
///
/// Calls that ask for a decision about a user action do not nest. During such a call, the grid uses
/// the default result for any other. Notifications that cause each other are nested up to a depth
/// of 16. Deeper ones are delivered in the next frame.
public protocol GridDelegate<Cell>: AnyObject {
  /// The object that shows an item.
  associatedtype Cell: AnyObject

  // Cells

  /// Tells the delegate that a configured cell is about to be mounted, or was configured again
  /// while mounted.
  func gridView(_ grid: GridView<Cell>, willDisplay cell: Cell, for element: GridElement)

  /// Tells the delegate that a cell was unmounted.
  func gridView(_ grid: GridView<Cell>, didEndDisplaying cell: Cell, for element: GridElement)

  /// Called last, to modify the final attributes of a cell.
  ///
  /// The grid calls this whenever a cell enters, moves or changes its state. If the attributes
  /// depend on anything else, such as the content offset, call ``AnyGridView/setNeedsAppearance()``
  /// when it changes. A modified frame affects drawing only, not hit testing or which items are
  /// realized: those follow the layout. A frame, an opacity or a transform that is not finite is a
  /// ``GridFault``, and the attributes stay unmodified.
  func gridView(
    _ grid: GridView<Cell>, adjust attributes: inout CellAttributes, for element: GridElement)

  /// Returns whether an item keeps its cell when it leaves the realized range.
  ///
  /// It keeps it until ``AnyGridView/releaseCell(ofItemAt:)``.
  ///
  /// The default returns false.
  func gridView(_ grid: GridView<Cell>, keepsCellAliveForItemAt path: ItemPath) -> Bool

  // Animation

  /// Called before a cell animates, to modify the transition.
  ///
  /// The delegate can change where the transition starts, its delay and its timing, and, for a cell
  /// that leaves, where it ends. The grid also calls this for each cell that scrolls in or out.
  /// These cells appear and disappear without animation unless the delegate changes the transition.
  /// Attributes that are not finite are a ``GridFault``, and the transition stays unmodified.
  func gridView(_ grid: GridView<Cell>, animate transition: inout CellTransition<Cell>)

  /// Tells the delegate that the last running animation has ended.
  func gridViewDidEndAnimations(_ grid: GridView<Cell>)

  /// Returns the position to which an item that is being reordered may move.
  ///
  /// The default returns `proposed`. A path that is out of range is a ``GridFault``, and the item
  /// keeps its current target.
  /// - Parameters:
  ///   - path: The path of the item before the move.
  ///   - proposed: The target under the pointer. Targets are paths in the data without the moved
  ///     item.
  /// - Returns: `proposed`, another target, or nil to keep the current target.
  func gridView(
    _ grid: GridView<Cell>, targetForMovingItemAt path: ItemPath, to proposed: ItemPath
  ) -> ItemPath?

  /// Returns the position to which items of another grid may be dropped.
  ///
  /// The default returns `proposed`. A path that is out of range is a ``GridFault``, and the items
  /// keep their current target.
  /// - Parameters:
  ///   - transfer: The items.
  ///   - proposed: The target under the pointer.
  /// - Returns: `proposed`, another target, or nil to keep the current target.
  func gridView(
    _ grid: GridView<Cell>, targetForReceiving transfer: GridTransfer, at proposed: ItemPath
  ) -> ItemPath?

  // Pointers

  /// Returns whether an item is highlighted while it is pressed. The default returns true.
  func gridView(_ grid: GridView<Cell>, shouldHighlightItemAt path: ItemPath) -> Bool

  /// Tells the delegate that an item was highlighted.
  func gridView(_ grid: GridView<Cell>, didHighlightItemAt path: ItemPath)

  /// Tells the delegate that an item is no longer highlighted.
  func gridView(_ grid: GridView<Cell>, didUnhighlightItemAt path: ItemPath)

  /// Tells the delegate that an item was tapped, whether or not the tap changes the selection.
  /// - Parameters:
  ///   - path: The path of the item.
  ///   - touches: The number of pointers in the tap.
  ///   - taps: 1 for a single tap, 2 for a double tap, and so on.
  func gridView(_ grid: GridView<Cell>, didTapItemAt path: ItemPath, touches: Int, taps: Int)

  /// Tells the delegate that the user pressed and held an item.
  ///
  /// The delay is ``PressTracker/Rules/longPressDelay``, by default half a second.
  func gridView(_ grid: GridView<Cell>, didLongPressItemAt path: ItemPath)

  // Columns

  /// Tells the delegate that the header of a column of a ``TableLayout`` was tapped, for example to sort by
  /// the column.
  ///
  /// Not called for a tap on the edge by which the user resizes the column, or on a box of the header that
  /// handles the tap itself.
  /// - Parameters:
  ///   - column: The index of the column.
  ///   - taps: 1 for a single tap, 2 for a double tap, and so on.
  func gridView(_ grid: GridView<Cell>, didTapHeaderOfColumn column: Int, taps: Int)

  /// Tells the delegate that the user resized a column by dragging the edge of its header.
  ///
  /// Called while the pointer moves, after the layout has changed. See ``AnyGridView/columnRules``.
  func gridView(_ grid: GridView<Cell>, didResizeColumn column: Int, to width: Double)

  // Selection

  /// Asks the delegate whether the user may select an item.
  ///
  /// The default returns `path`. Not called when more than ``AnyGridView/selectionCallLimit`` items are
  /// selected at once: they are all selected.
  /// - Returns: `path`, the path of an item to select instead, or nil to select none.
  func gridView(_ grid: GridView<Cell>, willSelectItemAt path: ItemPath) -> ItemPath?

  /// Asks the delegate whether the user may deselect an item.
  ///
  /// The default returns `path`. Not called when more than ``AnyGridView/selectionCallLimit`` items are
  /// deselected at once: they are all deselected.
  /// - Returns: `path`, the path of an item to deselect instead, or nil to deselect none.
  func gridView(_ grid: GridView<Cell>, willDeselectItemAt path: ItemPath) -> ItemPath?

  /// Tells the delegate that the user selected an item.
  ///
  /// Not called when a change affects more than ``AnyGridView/selectionCallLimit`` items.
  func gridView(_ grid: GridView<Cell>, didSelectItemAt path: ItemPath)

  /// Tells the delegate that the user deselected an item.
  ///
  /// Not called when a change affects more than ``AnyGridView/selectionCallLimit`` items.
  func gridView(_ grid: GridView<Cell>, didDeselectItemAt path: ItemPath)

  /// Tells the delegate that the selection changed.
  ///
  /// Called when the user changes the selection and when selected items are removed from the data.
  /// The call comes once for each change, after the other calls, however many items it affects.
  func gridViewSelectionDidChange(_ grid: GridView<Cell>)

  // Focus

  /// Returns whether an item can have the keyboard focus. The default returns true.
  ///
  /// Also called for the focused item after each update and each load. An item that refuses then
  /// passes the focus to a neighbor.
  func gridView(_ grid: GridView<Cell>, canFocusItemAt path: ItemPath) -> Bool

  /// Tells the delegate that the focus moved to another item, or to none, or that the path or the
  /// flat index of the focused item changed.
  ///
  /// An item that is deleted passes the focus to the next item of its section, else to the
  /// previous one there, else to another section. Without items, the focus is lost.
  func gridView(_ grid: GridView<Cell>, didMoveFocusTo path: ItemPath?)

  /// Returns the text by which typing finds an item, or nil if it is not found. The default returns
  /// nil.
  ///
  /// When the user types characters, ``AnyGridView/press(_:time:)`` moves the focus to the next item
  /// whose text begins with them, in uppercase or lowercase.
  func gridView(_ grid: GridView<Cell>, typeAheadTextForItemAt path: ItemPath) -> String?

  /// Returns the text of an item when the user copies the selection, or nil if it has none. The default
  /// returns nil.
  ///
  /// See ``AnyGridView/copySelection()``.
  func gridView(_ grid: GridView<Cell>, copiedTextForItemAt path: ItemPath) -> String?

  // Scrolling

  /// Tells the delegate that the content offset, the content size or the viewport changed.
  func gridViewDidScroll(_ grid: GridView<Cell>)

  /// Tells the delegate that the user began to drag the content.
  func gridViewWillBeginDragging(_ grid: GridView<Cell>)

  /// Tells the delegate that the user ended a drag, or that ``AnyGridView/fling(velocity:time:)``
  /// begins.
  /// - Parameters:
  ///   - velocity: The velocity of the content, in points per second.
  ///   - target: The offset at which the content will come to rest. The delegate may change it.
  func gridViewWillEndDragging(
    _ grid: GridView<Cell>, velocity: GridOffset, target: inout GridPoint)

  /// Tells the delegate that scrolling ended.
  ///
  /// Called once, after the layout pass, when a drag, a fling or an animation has ended. Wheels and
  /// jumps scroll at once and have no end.
  func gridViewDidEndScrolling(_ grid: GridView<Cell>)

  /// Tells the delegate that the set of visible items changed.
  func gridViewVisibleItemsDidChange(_ grid: GridView<Cell>)

  // Editing

  /// Tells the delegate that the grid entered or left editing mode.
  func gridViewDidChangeEditing(_ grid: GridView<Cell>)

  /// Returns the actions that a swipe reveals beside an item. The default returns none.
  ///
  /// A swipe from a side of the item reveals the actions of that side; see
  /// ``AnyGridView/revealedActions``. A swipe over most of the width carries out the first action.
  /// Called when a pointer has moved sideways on an item, outside of editing mode, in a layout that
  /// scrolls vertically.
  /// - Parameter edge: The side of the item.
  func gridView(
    _ grid: GridView<Cell>, swipeActionsForItemAt path: ItemPath, edge: ItemEdge
  ) -> [GridAction]

  /// Returns the menu of an item, or nil. The default returns nil.
  ///
  /// Outside of editing mode, the grid appends the actions that swipes reveal, as a group for each side, so
  /// that the user reaches them by keys, too. It omits those with the title of another action in the menu.
  ///
  /// The user opens it with the secondary button of a mouse, shift-F10, or by pressing and holding the
  /// item. If a long press also lifts the item, as it can be moved, the menu opens when the pointer is
  /// released without having moved, and a pointer that moves drags the item.
  func gridView(_ grid: GridView<Cell>, menuForItemAt path: ItemPath) -> GridMenu?
}

// MARK: - Default implementations
extension GridDelegate {
  public func gridView(
    _ grid: GridView<Cell>, targetForReceiving transfer: GridTransfer, at proposed: ItemPath
  ) -> ItemPath? { proposed }

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

  public func gridView(_ grid: GridView<Cell>, didTapHeaderOfColumn column: Int, taps: Int) {
    grid.skip(.didTapColumnHeader, of: self)
  }

  public func gridView(_ grid: GridView<Cell>, didResizeColumn column: Int, to width: Double) {
    grid.skip(.didResizeColumn, of: self)
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

  public func gridView(
    _ grid: GridView<Cell>, typeAheadTextForItemAt path: ItemPath
  ) -> String? {
    grid.skip(.typeAheadText, of: self)
    return nil
  }

  public func gridView(_ grid: GridView<Cell>, copiedTextForItemAt path: ItemPath) -> String? {
    grid.skip(.copiedText, of: self)
    return nil
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

  public func gridView(
    _ grid: GridView<Cell>, swipeActionsForItemAt path: ItemPath, edge: ItemEdge
  ) -> [GridAction] {
    grid.skip(.swipeActions, of: self)
    return []
  }

  public func gridView(_ grid: GridView<Cell>, menuForItemAt path: ItemPath) -> GridMenu? {
    grid.skip(.menu, of: self)
    return nil
  }
}
