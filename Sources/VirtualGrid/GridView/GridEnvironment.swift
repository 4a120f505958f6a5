/// The calls from the engine to the data source, the delegate and the host.
///
/// The engine does not know the type of its cells. ``GridView``, which does, conforms to this
/// protocol.
protocol GridEnvironment: AnyObject {
  // MARK: The data source

  var hasDataSource: Bool { get }

  /// Returns the number of sections, or nil without a data source.
  func countSections() -> Int?
  func countItems(in section: Int) -> Int

  /// Returns the style of a section, or nil if the data source leaves it to the layout.
  func style(ofSection section: Int) -> Int?

  /// Returns the index of the first section of a part of the data source, or nil if `source` is not a
  /// part.
  func firstSection(ofPart source: AnyObject) -> Int?
  func identifier(of path: ItemPath) -> ItemID?
  func path(of identifier: ItemID) -> ItemPath?
  func canEditItem(at path: ItemPath) -> Bool
  func showsInsertControl(forItemAt path: ItemPath) -> Bool
  func canMoveItem(at path: ItemPath) -> Bool
  func canTransferItems(at paths: [ItemPath], to other: AnyGridView) -> Bool
  func canReceive(_ transfer: GridTransfer) -> Bool
  func receive(_ transfer: GridTransfer, at target: ItemPath) -> Bool
  func didTransfer(_ paths: [ItemPath], to other: AnyGridView)
  func indexTitlesOfData() -> [IndexTitle]
  func expandedItems() -> [ItemID]
  func setExpanded(_ items: [ItemID])

  // MARK: The delegate

  func shouldHighlightItem(at path: ItemPath) -> Bool

  /// Returns the item to select instead, or nil to select none.
  func willSelectItem(at path: ItemPath) -> ItemPath?

  /// Returns the item to deselect instead, or nil to deselect none.
  func willDeselectItem(at path: ItemPath) -> ItemPath?

  func canFocusItem(at path: ItemPath) -> Bool
  func typeAheadText(forItemAt path: ItemPath) -> String?
  func copiedText(forItemAt path: ItemPath) -> String?
  func keepsCellAlive(forItemAt path: ItemPath) -> Bool
  func target(forMovingItemAt path: ItemPath, to proposed: ItemPath) -> ItemPath?
  func target(forReceiving transfer: GridTransfer, at proposed: ItemPath) -> ItemPath?
  func swipeActions(forItemAt path: ItemPath, _ edge: ItemEdge) -> [GridAction]
  func menu(forItemAt path: ItemPath) -> GridMenu?

  /// Returns where the content comes to rest after a drag, which may not be at `rest`.
  func restPoint(_ rest: GridPoint, velocity: GridOffset) -> GridPoint

  func adjust(_ attributes: inout CellAttributes, _ element: GridElement)

  /// Delivers an event to the objects that implement its method.
  func tell(_ event: GridEvent)

  // MARK: The host

  var hasHost: Bool { get }
  func tellHostOfWork()

  /// Returns the width of the button of an action.
  func width(of action: GridAction) -> Double

  func tellHostToPrepareForReuse(_ cell: AnyObject)

  // MARK: Cells

  /// Unmounts, mounts and places cells, as the last reconciliation requires.
  /// - Returns: Whether cells reported sizes that the layout did not know.
  func updateCells() -> Bool

  /// Mounts, places and unmounts the header, the footer and the background of the grid.
  func placeSurroundings()

  /// Places animating cells for the time of this frame, and removes those that have finished.
  func advanceMotions()
}
