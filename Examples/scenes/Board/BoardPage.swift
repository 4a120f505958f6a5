/// The columns of the board, and the states that can be undone.
final class BoardPage: Box {
  private let open = BoardColumn("Open", ["Now", "Next", "Later"])
  private let done = BoardColumn("Done", ["This week", "Earlier"])

  private typealias State = (open: BoardColumn.Cards, done: BoardColumn.Cards)

  /// The present state, and those before, the last one at the end.
  private var state: State
  private var history: [State] = []

  init() {
    let titles = CardTitles.all.indices
    open.fill([Array(titles[0..<6]), Array(titles[6..<11]), []])
    done.fill([Array(titles[11..<14]), Array(titles[14...])])
    state = (open.cards, done.cards)
    super.init(
      sizing: Sizing(width: .fill, height: .fill),
      arrangement: .linear(.horizontal, spacing: theme.margin))
    let margin = theme.length(0, page: theme.margin)
    padding = GridInsets(top: margin, left: margin, bottom: margin, right: margin)
    append(contentsOf: [open, done])
    for column in [open, done] { column.didChange = { [unowned(unsafe) self] in record() } }
  }

  /// The column that has the focus.
  var active: BoardColumn { done.grid.focusedItem == nil ? open : done }

  private var other: BoardColumn { active === open ? done : open }

  /// Moves the focus to the other column.
  func switchColumn() {
    let (old, new) = (active, other)
    let item = old.grid.focusedItem ?? 0
    old.grid.clearFocus()
    new.grid.focusItem(at: min(item, new.grid.itemCount - 1))
  }

  /// Moves the selected cards, or the focused one, to the first section of the other column.
  func send() {
    let (from, to) = (active, other)
    let cards = from.chosenCards
    guard !cards.isEmpty else { return }
    to.add(cards)
    from.remove(cards)
    record()
  }

  /// The section and the position in it to which a drag within a column would move the cards, if any.
  var target: String? {
    for column in [open, done] {
      guard column.grid.movementDestination == nil, let path = column.grid.reorderTarget else {
        continue
      }
      return column.name(of: path)
    }
    return nil
  }

  // MARK: Undo

  var canUndo: Bool { !history.isEmpty }

  /// Notes a change by the user, if it is complete: no card is in both columns.
  private func record() {
    guard open.cardCount + done.cardCount == CardTitles.all.count else { return }
    history.append(state)
    state = (open.cards, done.cards)
  }

  /// Returns to the state before the last change.
  func undo() {
    guard let last = history.popLast() else { return }
    state = last
    open.show(last.open)
    done.show(last.done)
  }

  /// Holds three cards over the other column.
  func pose() {
    for item in [1, 3, 6] { open.grid.selectItem(at: item) }
    open.grid.layoutIfNeeded()
    guard let frame = open.grid.frame(ofItemAt: 3) else { return }
    open.grid.beginInteractiveMovement(ofItemAt: 3, holdingAt: frame.center)
    let way = GridOffset(x: open.width * 0.75 + 8, y: 8)
    let point = frame.center + way
    open.grid.updateInteractiveMovement(
      to: point, over: done.grid, at: GridPoint(x: point.x - open.width - 8, y: point.y))
  }
}
