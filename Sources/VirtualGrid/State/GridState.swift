/// What the user sees and has chosen in a grid, to restore it later.
///
/// It holds the scroll position, the measured sizes, the selection, the focus, and the expanded items
/// of an outline. Use it after a restart, in another window or with other data:
///
///     let state = grid.saveState()
///     let data = try JSONEncoder().encode(state)
///     // After a restart:
///     grid.restore(try JSONDecoder().decode(GridState.self, from: data))
///
/// Items are found again by their identifiers, or by their indices if the data source has none.
public struct GridState: Hashable, Sendable {
  /// The anchor of the scroll position.
  public var anchor: ScrollAnchor

  /// The measured sizes, with identifiers to find their items again.
  public var measured: [Measured]

  /// The selected items. If nil, the selection stays as it is.
  public var selection: Items?

  /// The focused item. If nil, the focus stays as it is.
  public var focus: Item?

  /// The expanded items of the data source; see ``GridDataSource/expandedItems(in:)``. If nil, all
  /// items stay as they are.
  public var expanded: [ItemID]?

  /// A run of consecutive items with the same measured size.
  public struct Measured: Hashable, Sendable {
    /// The items, by flat index, and their size.
    public var run: MeasuredRun

    /// The identifier of the first item, or nil if items have none.
    public var first: ItemID?

    /// The identifier of the last item, or nil if items have none.
    public var last: ItemID?

    /// Creates a run of measured items.
    public init(run: MeasuredRun, first: ItemID? = nil, last: ItemID? = nil) {
      self.run = run
      self.first = first
      self.last = last
    }
  }

  /// An item, by flat index and, if it has one, by identifier.
  public struct Item: Hashable, Sendable {
    /// The flat index of the item.
    public var index: Int

    /// The identifier of the item, or nil if it has none.
    public var identifier: ItemID?

    /// Creates a reference to an item.
    public init(_ index: Int, _ identifier: ItemID? = nil) {
      self.index = index
      self.identifier = identifier
    }
  }

  /// A set of items, by identifier or by flat index.
  ///
  /// Sets of more than ``AnyGridView/identifiedSelectionLimit`` items are stored by index.
  public enum Items: Hashable, Sendable {
    /// Items with identifiers.
    case identifiers([ItemID])

    /// Items without identifiers, as ascending ranges of flat indices.
    case indices([Range<Int>])

    /// Cells of a table without identifiers, as rectangles, and the number of columns of the table.
    case areas([TableArea], columnCount: Int)
  }

  /// Creates a state.
  public init(
    anchor: ScrollAnchor, measured: [Measured] = [], selection: Items? = nil, focus: Item? = nil,
    expanded: [ItemID]? = nil
  ) {
    self.anchor = anchor
    self.measured = measured
    self.selection = selection
    self.focus = focus
    self.expanded = expanded
  }
}

extension GridState.Items {
  /// Whether the set has no items.
  var isEmpty: Bool {
    switch self {
    case .identifiers(let identifiers): identifiers.isEmpty
    case .indices(let ranges): ranges.isEmpty
    case .areas(let areas, _): areas.isEmpty
    }
  }
}
