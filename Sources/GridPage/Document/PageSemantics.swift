/// The accessibility properties of an element.
struct PageSemantics: Equatable {
  var role = PageRole.none

  /// The position among the items; nil if the element is not an item.
  var item: Ordinal?

  /// The item before which a screen reader reads a header or footer; nil for other elements.
  var follower: Int?

  /// The position in a grid; nil outside of grids.
  var cellPosition: CellPosition?

  /// The numbers of rows and columns; nil unless the element is a grid.
  var extent: Extent?

  /// Whether the element is selected; nil if it cannot be.
  var isSelected: Bool?

  /// Whether several items can be selected.
  var isMultiselectable = false

  var focusability = Focusability.none

  /// How an element can be focused.
  enum Focusability: Int {
    /// Not at all.
    case none = -1

    /// Only by the app or a click.
    case byApp = 0

    /// With the Tab key as well.
    case byTabKey = 1
  }

  /// An index from 0, and a count.
  struct Ordinal: Equatable {
    var index: Int
    var count: Int
  }

  /// A row and column from 0, and the numbers of rows and columns that are spanned.
  struct CellPosition: Equatable {
    var row: Int
    var column: Int
    var size: Extent
  }

  /// Numbers of rows and columns.
  struct Extent: Equatable {
    var rows: Int
    var columns: Int
  }
}

extension PageSemantics {
  /// Creates the properties of a box that is not a cell: a text field, or a button if it can be
  /// tapped. Browsers do not expose the content of a button, so a box with buttons inside becomes a
  /// group.
  init(of box: Box, as node: PageNode) {
    if box is TextFieldBox {
      role = .textbox
      focusability = .byTabKey
      return
    }
    guard box.isTappable, box.asPane == nil else { return }
    role = node.containsButtons ? .group : .button
    focusability = .byTabKey
  }

  /// Creates the properties of a cell. A cell that is being removed has none.
  init(of cell: PaneCell, as node: PageNode, in grid: AnyGridView, _ items: PaneItems) {
    let shape = items.shape
    guard !cell.isLeaving else { return }
    if cell.element.kind == .columnHeader, let headers = shape.headers {
      focusability = .byApp
      role = .columnHeader
      cellPosition = CellPosition(
        row: 0, column: cell.element.index, size: Extent(rows: headers.rowCount, columns: 1))
      return
    }
    guard let number = cell.item else {
      self = PageSemantics(of: cell.box, as: node)
      if role == .none, cell.element.kind == .header { role = .heading }
      // In a grid, headers are not read between the rows.
      if shape.headers == nil { follower = grid.follower(of: cell.element) }
      return
    }
    item = Ordinal(index: number, count: items.count)
    role = shape.itemRole
    if let headers = shape.headers, let position = grid.layout.gridPosition(of: number) {
      cellPosition = CellPosition(position, below: headers)
      if headers.isFirstColumn, position.column == 0 { role = .rowHeader }
    }
    if items.areSelectable { isSelected = grid.isItemSelected(at: number) }
    focusability = .byApp
  }

  /// Creates the properties of a pane: those of its grid, or none but its focus if the grid has no
  /// items.
  init(of pane: GridPane) {
    let grid = pane.anyGrid
    focusability = .byTabKey
    guard grid.itemCount > 0 else { return }
    let items = PaneItems(of: grid)
    role = items.shape.role
    isMultiselectable = grid.selectionMode == .multiple
    extent = items.extent
  }
}

extension PageSemantics.CellPosition {
  fileprivate init(_ position: GridPosition, below headers: PaneShape.Headers) {
    self.init(
      row: headers.rowCount + position.row, column: position.column,
      size: .init(rows: position.rowSpan, columns: position.columnSpan))
  }
}

extension AnyGridView {
  /// Returns the item before which a screen reader reads a header or footer, or nil for a
  /// background.
  fileprivate func follower(of element: GridElement) -> Int? {
    let isOfSection = (0..<sections.count).contains(element.index)
    let items = isOfSection ? sections.items(of: element.index) : 0..<itemCount
    switch element.kind {
    case .header: return items.lowerBound
    case .footer: return items.upperBound
    case .background, .item, .columnHeader: return nil
    }
  }
}

/// What the accessibility properties of all items of a grid depend on. While it stays the same, those of an item
/// whose cell stays in place change only with the selection.
struct PaneItems: Equatable {
  let shape: PaneShape
  let count: Int
  let areSelectable: Bool

  /// The numbers of rows and columns; nil unless the items are the cells of a grid.
  let extent: PageSemantics.Extent?

  /// The generation of the data.
  private let generation: Int

  init(of grid: AnyGridView) {
    shape = PaneShape(of: grid)
    count = grid.itemCount
    areSelectable = grid.selectionMode != .none
    generation = grid.generation
    if let headers = shape.headers, let first = grid.layout.gridPosition(of: 0) {
      extent = .init(rows: headers.rowCount + first.rowCount, columns: first.columnCount)
    } else {
      extent = nil
    }
  }
}

/// The arrangement of the items of a grid for accessibility.
enum PaneShape: Equatable {
  /// Cells in rows and columns.
  case grid(Headers)

  /// A list whose items cannot be selected.
  case list

  /// A list whose items can be selected.
  case listbox

  /// The cells of a grid that name columns and rows. Only a table that scrolls vertically has some.
  struct Headers: Equatable {
    /// The number of rows with names of columns: 1 or 0. They are counted as rows of the grid.
    var rowCount = 0

    /// Whether the first column names the rows, because it is frozen at the left.
    var isFirstColumn = false
  }
}

extension PaneShape {
  /// Creates the arrangement of a grid. Rows are counted per section, so several sections are a
  /// list.
  init(of grid: AnyGridView) {
    let columns = grid.layout.gridPosition(of: 0)?.columnCount ?? 1
    if columns > 1, grid.layout.sectionCount == 1 {
      self = .grid(Headers(of: grid))
    } else {
      self = grid.selectionMode == .none ? .list : .listbox
    }
  }

  /// The cells that name columns and rows; nil unless this is a grid.
  var headers: Headers? { if case .grid(let headers) = self { headers } else { nil } }

  var role: PageRole {
    switch self {
    case .grid: .grid
    case .list: .list
    case .listbox: .listbox
    }
  }

  var itemRole: PageRole {
    switch self {
    case .grid: .gridCell
    case .list: .listItem
    case .listbox: .option
    }
  }
}

extension PaneShape.Headers {
  fileprivate init(of grid: AnyGridView) {
    guard grid.layout.axis == .vertical, let table = grid.layout.table else {
      self.init()
      return
    }
    self.init(rowCount: table.headerHeight > 0 ? 1 : 0, isFirstColumn: table.frozen.left > 0)
  }
}
