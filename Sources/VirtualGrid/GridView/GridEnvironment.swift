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
  func asksToEdit(_ path: ItemPath) -> Bool
  func asksToInsert(_ path: ItemPath) -> Bool
  func asksToMove(_ path: ItemPath) -> Bool
  func asksToTransfer(_ paths: [ItemPath], to other: AnyGridView) -> Bool
  func asksToReceive(_ transfer: GridTransfer) -> Bool
  func receive(_ transfer: GridTransfer, at target: ItemPath) -> Bool
  func didTransfer(_ paths: [ItemPath], to other: AnyGridView)
  func indexTitlesOfData() -> [IndexTitle]
  func expandedItems() -> [ItemID]
  func setExpanded(_ items: [ItemID])

  // MARK: The delegate

  func asksToHighlight(_ path: ItemPath) -> Bool
  func asksToSelect(_ path: ItemPath) -> ItemPath?
  func asksToDeselect(_ path: ItemPath) -> ItemPath?
  func asksToFocus(_ path: ItemPath) -> Bool
  func asksForTypeAheadText(_ path: ItemPath) -> String?
  func asksForCopiedText(_ path: ItemPath) -> String?
  func asksToKeepAlive(_ path: ItemPath) -> Bool
  func asksForTarget(of path: ItemPath, _ proposed: ItemPath) -> ItemPath?
  func asksForTarget(of transfer: GridTransfer, _ proposed: ItemPath) -> ItemPath?
  func asksForSwipeActions(_ path: ItemPath, _ edge: ItemEdge) -> [GridAction]
  func asksForMenu(_ path: ItemPath) -> GridMenu?
  func asksWhereToRest(_ rest: GridPoint, _ velocity: GridOffset) -> GridPoint
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
  func showMotions()
}
