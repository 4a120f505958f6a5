import VirtualGrid

/// A data source that shows a tree as an outline: children load on demand, and rows expand and collapse.
///
///     let files = TreeDataSource<Label, File>(identifier: { ItemID($0.path) }) { file in
///       file.isFolder ? folder(file.path) : nil    // Nil for a leaf.
///     } cell: { grid, row in
///       let cell = grid.dequeueReusableCell(withIdentifier: "file") ?? Label()
///       cell.text = row.node.name                  // Indent it by row.level.
///       return cell
///     }
///     try files.setRoots(folder("/"))
///     grid.dataSource = files
///     files.expand(with: "/usr")
///
/// The children of a node are requested when it is first expanded. Until they arrive, its row says that
/// it is loading; see ``TreeRow``. An answer is dropped if the node was collapsed, removed or requested
/// again meanwhile. A node whose children could not be loaded shows why, and ``retry(at:)`` requests
/// them again. A node that is collapsed and expanded again shows what was expanded below it.
///
/// Each item of the grid is a shown row. The source tells the grid of all changes, so that cells,
/// selection and focus stay with their rows. Do not change the tree in the body of an update of the
/// grid.
///
/// Expanding, collapsing, and looking up rows take O(log *n*) for *n* nodes in memory, however many
/// rows appear or disappear and however deep they are. A node takes 45 to 55 bytes, plus the node itself,
/// and up to twice as much while arrays grow.
///
/// The source serves one grid, alone or as a part of a `ConcatenatedDataSource`, and its items are one
/// section. The loader answers in the isolation domain of the grid. The grid holds the source weakly. In
/// Embedded Swift, the source holds the grid.
public final class TreeDataSource<Cell: AnyObject, Node>: GridDataSource {
  typealias Slot = TreeRows.Slot

  /// Passes on the children of a node, nil if it is a leaf.
  public typealias Answer = (Result<[Node]?, TreeFailure>) -> Void

  /// The timing of the animation of all changes. Nil shows them at once.
  public var timing: Timing? = .standard

  /// Returns whether a node whose children are not loaded may have some, so that its row can be expanded. If
  /// nil, all such nodes may.
  ///
  /// Called for each row that is shown.
  public var isExpandable: ((Node) -> Bool)?

  /// The nodes in memory.
  var tree: TreeNodes<Node>

  /// The open requests.
  var loads = TreeLoads()

  /// The paths that wait for children.
  var reveals: [Reveal] = []

  let load: (Node, @escaping Answer) -> () -> Void
  private let makeCell: (GridView<Cell>, TreeRow<Node>) -> Cell

  /// The number of items that the grid was told of.
  private var itemCount = 0

  #if hasFeature(Embedded)
    private var grid: GridView<Cell>?
  #else
    private weak var grid: GridView<Cell>?
  #endif

  /// A path of identifiers that is being expanded, and the node whose children it waits for.
  struct Reveal {
    let path: [ItemID]
    let completion: (Int?) -> Void
    var slot = TreeRows.none
  }

  /// Creates a data source without nodes, whose loader calls a closure with the children of a node.
  /// - Parameters:
  ///   - identifier: Returns the identifier of a node, always the same and unlike that of all others.
  ///   - loader: Requests the children of a node, and calls `answer` once in the isolation domain of
  ///     the grid, now or later. Returns a closure that cancels the request; an answer after that has
  ///     no effect.
  ///   - cell: Returns a cell that shows a row: a dequeued cell, or a new one.
  public init(
    identifier: @escaping (Node) -> ItemID,
    loader: @escaping (Node, _ answer: @escaping Answer) -> () -> Void,
    cell: @escaping (GridView<Cell>, TreeRow<Node>) -> Cell
  ) {
    tree = TreeNodes(identifier: identifier)
    load = loader
    makeCell = cell
  }

  /// Creates a data source without nodes, for a tree in memory.
  /// - Parameters:
  ///   - identifier: Returns the identifier of a node, always the same and unlike that of all others.
  ///   - children: Returns the children of a node, or nil if it is a leaf. Also called for each shown
  ///     row that was never expanded, unless ``isExpandable`` is replaced by a faster closure.
  ///   - cell: Returns a cell that shows a row: a dequeued cell, or a new one.
  public convenience init(
    identifier: @escaping (Node) -> ItemID, children: @escaping (Node) -> [Node]?,
    cell: @escaping (GridView<Cell>, TreeRow<Node>) -> Cell
  ) {
    self.init(
      identifier: identifier,
      loader: { node, answer in
        answer(.success(children(node)))
        return {}
      }, cell: cell)
    isExpandable = { children($0) != nil }
  }

  // MARK: GridDataSource

  public func numberOfSections(in grid: GridView<Cell>) -> Int {
    self.grid = grid
    return 1
  }

  public func gridView(_ grid: GridView<Cell>, numberOfItemsInSection section: Int) -> Int {
    itemCount
  }

  public func gridView(_ grid: GridView<Cell>, cellForItemAt path: ItemPath) -> Cell {
    makeCell(grid, row(at: path.item))
  }

  public func gridView(_ grid: GridView<Cell>, identifierForItemAt path: ItemPath) -> ItemID? {
    guard path.item < tree.rows.count else { return nil }
    return tree.identifier(tree[tree.rows[path.item]])
  }

  public func gridView(
    _ grid: GridView<Cell>, pathForItemWith identifier: ItemID
  ) -> ItemPath? {
    item(with: identifier).map { ItemPath(section: 0, item: $0) }
  }

  /// Returns the identifiers of the expanded nodes, shown or not.
  /// - Complexity: O(*n*) for *n* nodes in memory.
  public func expandedItems(in grid: GridView<Cell>) -> [ItemID] {
    tree.expandedSlots.map { tree.identifier(tree[$0]) }
  }

  /// Expands some nodes and collapses all others, without animation.
  ///
  /// The grid calls this again for nodes that load later.
  /// - Complexity: O(*n*) for *n* nodes in memory, plus O(log *n*) for each node that expands or collapses.
  public func gridView(_ grid: GridView<Cell>, setExpandedItems items: [ItemID]) {
    let animation = timing
    timing = nil
    defer { timing = animation }
    let wanted = Set(items)
    for slot in tree.expandedSlots where !wanted.contains(tree.identifier(tree[slot])) {
      collapse(slot)
    }
    // A loader that answers at once makes more of the nodes known.
    var waiting = items
    var count = 0
    repeat {
      count = waiting.count
      waiting.removeAll { id in
        guard let slot = tree.slot(with: id) else { return false }
        expand(slot)
        return true
      }
    } while waiting.count < count
  }
}

// MARK: - The grid
extension TreeDataSource {
  /// The grid, if this is its data source or a part of it.
  var servedGrid: GridView<Cell>? {
    guard let grid, let source = grid.dataSource,
      source.gridView(grid, firstSectionOf: self) != nil
    else { return nil }
    return grid
  }

  /// Tells the grid how an edit has changed the rows, and fills the cells again of rows that changed and of a node.
  func show(_ change: TreeChange, refilling slot: Slot? = nil) {
    for slot in change.removed where loads.isPending(slot) { cancel(slot) }
    guard let grid = servedGrid, !change.needsLoad else {
      itemCount = rowCount
      servedGrid?.reloadData()
      return
    }
    if !change.isEmpty {
      do throws(GridUpdateError) {
        try grid.performUpdates(of: self, timing: timing) { update in
          itemCount = rowCount
          change.record(in: &update)
        }
      } catch {
        // The layout cannot hold as many items, or the app is changing the grid now.
        grid.reloadData()
      }
    }
    if !change.changed.isEmpty { grid.itemsDidLoad(change.changed, of: self) }
    if let row = slot.flatMap({ tree.rows.row(of: $0) }) {
      grid.itemsDidLoad(row..<row + 1, of: self)
    }
  }
}
