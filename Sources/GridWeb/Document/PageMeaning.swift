/// What an element is to those who do not see it.
struct PageMeaning: Hashable {
  var role = PageRole.none

  /// Which of how many items it is; nil if it is none.
  var item: Ordinal?

  /// The item before which it is read; nil if it is an item, or belongs to none.
  var follower: Int?

  /// Where in a grid it is; nil if it is in none.
  var spot: Spot?

  /// How many rows and columns it has; nil if it is no grid.
  var extent: Extent?

  /// Whether it is selected; nil if it never is.
  var isSelected: Bool?

  /// Whether more than one of its items can be selected.
  var choosesSeveral = false

  var reach = Reach.none

  /// Who can get to it.
  enum Reach: Int {
    /// Nobody.
    case none = -1

    /// The focus, if it is brought there.
    case byFocus = 0

    /// Keys that lead from one to the next.
    case byKeys = 1
  }

  /// Which of how many, from 0.
  struct Ordinal: Hashable {
    var index: Int
    var count: Int
  }

  /// A row and a column, from 0, and across how many it reaches from there.
  struct Spot: Hashable {
    var row: Int
    var column: Int
    var size: Extent
  }

  /// So many rows and columns.
  struct Extent: Hashable {
    var rows: Int
    var columns: Int
  }
}

extension PageMeaning {
  /// What a box is that is no cell: a button if it can be tapped. Nothing in a button is told, so what has buttons in
  /// it is only a group.
  init(of box: Box, as node: PageNode) {
    guard box.isTappable, box.asPane == nil else { return }
    role = node.holdsButtons ? .group : .button
    reach = .byKeys
  }

  /// What a cell is that shows an element of a grid of a shape; nothing, if it is on its way out.
  init(of cell: PaneCell, as node: PageNode, in grid: AnyGridView, _ shape: PaneShape) {
    guard !cell.isLeaving else { return }
    guard let number = cell.item else {
      self = PageMeaning(of: cell.box, as: node)
      if role == .none, cell.element.kind == .header { role = .heading }
      // In a grid, rows are read one after the other, and nothing comes between them.
      if shape != .grid { follower = grid.follower(of: cell.element) }
      return
    }
    item = Ordinal(index: number, count: grid.itemCount)
    spot = shape == .grid ? grid.layout.gridPosition(of: number).map(Spot.init) : nil
    role = shape.itemRole
    if grid.selectionMode != .none { isSelected = grid.selectedItems.contains(number) }
    reach = .byFocus
  }

  /// What a pane is: what its grid is, or nothing more than what it holds if that has no items.
  init(of pane: GridPane) {
    let grid = pane.anyGrid
    reach = .byKeys
    guard grid.itemCount > 0 else { return }
    let shape = PaneShape(of: grid)
    role = shape.role
    choosesSeveral = grid.selectionMode == .multiple
    guard shape == .grid, let first = grid.layout.gridPosition(of: 0) else { return }
    extent = Extent(rows: first.rowCount, columns: first.columnCount)
  }
}

extension PageMeaning.Spot {
  fileprivate init(_ position: GridPosition) {
    self.init(
      row: position.row, column: position.column,
      size: .init(rows: position.rowSpan, columns: position.columnSpan))
  }
}

extension AnyGridView {
  /// The item before which something beside the items is read; nil for what lies behind them.
  fileprivate func follower(of element: GridElement) -> Int? {
    let isOfSection = (0..<sections.count).contains(element.index)
    let items = isOfSection ? sections.items(of: element.index) : 0..<itemCount
    switch element.kind {
    case .header: return items.lowerBound
    case .footer: return items.upperBound
    case .background, .item: return nil
    }
  }
}

/// What the items of a grid are to those who do not see them.
enum PaneShape {
  /// Cells in rows and columns.
  case grid

  /// One after the other.
  case list

  /// One after the other, and some can be selected.
  case choices
}

extension PaneShape {
  /// What the items of a grid are. Rows of sections are counted for each by itself, so items in several are a list.
  init(of grid: AnyGridView) {
    let columns = grid.layout.gridPosition(of: 0)?.columnCount ?? 1
    if columns > 1, grid.layout.sectionCount == 1 {
      self = .grid
    } else {
      self = grid.selectionMode == .none ? .list : .choices
    }
  }

  var role: PageRole {
    switch self {
    case .grid: .grid
    case .list: .list
    case .choices: .choices
    }
  }

  var itemRole: PageRole {
    switch self {
    case .grid: .gridCell
    case .list: .listItem
    case .choices: .choice
    }
  }
}
