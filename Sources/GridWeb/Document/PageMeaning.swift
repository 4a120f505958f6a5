/// What an element is to those who do not see it.
struct PageMeaning: Hashable {
  var role = PageRole.none

  /// Which of how many items it is; nil if it is none.
  var item: Ordinal?

  /// Where in a grid it is; of the grid itself, how many rows and columns it has.
  var position: GridPosition?

  /// Whether it is selected; nil if it never is.
  var isSelected: Bool?

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
}

extension PageMeaning {
  /// What a box is that is no cell: a button if it can be tapped.
  init(of box: Box) {
    guard box.isTappable, box.asPane == nil else { return }
    role = .button
    reach = .byKeys
  }

  /// What a cell is that shows an element of a grid.
  init(of cell: PaneCell, in grid: AnyGridView) {
    guard let number = cell.item else {
      role = .heading
      return
    }
    item = Ordinal(index: number, count: grid.itemCount)
    position = grid.layout.gridPosition(of: number)
    role = position.map { $0.columnCount > 1 } ?? false ? .gridCell : .listItem
    if grid.selectionMode != .none { isSelected = grid.selectedItems.contains(number) }
    reach = .byFocus
  }

  /// What a pane is: a list or a grid, or nothing more than what it holds if its grid has no items.
  init(of pane: GridPane) {
    let grid = pane.anyGrid
    reach = .byKeys
    guard grid.itemCount > 0 else { return }
    let first = grid.layout.gridPosition(of: 0)
    let isGrid = first.map { $0.columnCount > 1 } ?? false
    role = isGrid ? .grid : .list
    position = isGrid ? first : nil
  }
}
