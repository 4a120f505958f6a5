/// A column of the board: a title, and sections of cards.
final class BoardColumn: Box {
  typealias Cards = Snapshot<String, Int>

  let grid = GridView<Box>(
    layout: SectionedLayout(
      BoardColumn.style))

  /// Called when the user has changed the cards.
  var didChange: () -> Void = {}

  private let source: SnapshotDataSource<Box, String, Int>
  private let bar = TopBar()
  private let title: String
  private let sections: [String]

  private static var style: SectionStyle {
    SectionStyle(
      ListLayout(
        rowHeight: .fixed(theme.length(16, page: 44)), spacing: theme.length(0, page: 8)),
      header: SectionBar(theme.header, .sticks),
      itemInsets: GridInsets(
        left: theme.length(0, page: 12), bottom: theme.length(0, page: 8),
        right: theme.length(0, page: 12)))
  }

  /// Creates a column without cards.
  init(_ title: String, _ sections: [String]) {
    self.title = title
    self.sections = sections
    source = SnapshotDataSource(element: BoardColumn.header(of:for:section:)) { grid, _, number in
      let cell =
        grid.dequeueReusableCell(withIdentifier: "card") as? BoardCard ?? BoardCard()
      cell.show(number)
      return cell
    }
    super.init(sizing: Sizing(width: .fill, height: .fill))
    if theme.isForPage {
      background = theme.colors.backdrop
      bar.background = nil
      bar.borders.bottom = nil
      corners = Corners(all: theme.cardRadius)
    }
    append(contentsOf: [bar, GridBox(grid)])
    grid.selectionMode = .multiple
    grid.dataSource = source
    source.canMove = { _ in true }
    source.canTransfer = { _, _ in true }
    // Only cards have numbers.
    source.canReceive = { $0.identifiers.count == $0.paths.count }
    source.receive = { transfer in transfer.identifiers.compactMap { Int($0 as ItemID) } }
    source.didMove = { [unowned(unsafe) self] _, _ in changed() }
    source.didReceive = { [unowned(unsafe) self] _, _ in changed() }
    source.didTransfer = { [unowned(unsafe) self] _, _ in changed() }
  }

  private static func header(
    of grid: GridView<Box>, for element: GridElement, section: String?
  ) -> Box? {
    let header =
      grid.dequeueReusableCell(withIdentifier: "header") ?? Box(width: .fill, height: .fill)
    header.background = theme.isForPage ? theme.colors.backdrop : theme.colors.stripe
    header.padding = GridInsets(
      top: theme.length(0, page: 16), left: theme.length(8, page: 16))
    header.content = .line(
      section ?? "", theme.colors.dim, weight: theme.secondary.strong, theme.secondary)
    return header
  }

  private func changed() {
    bar.show(title, "\(cardCount) cards")
    didChange()
  }

  // MARK: Cards

  /// The present cards.
  var cards: Cards { source.snapshot }

  /// The number of cards.
  var cardCount: Int { source.shown.items.count }

  /// Returns the section of a target, and the number of the card there.
  func name(of target: ItemPath) -> String { "\(sections[target.section]) \(target.item + 1)" }

  /// Shows the first cards.
  func fill(_ lists: [[Int]]) {
    var cards = Cards()
    try? cards.appendSections(sections)
    for (section, list) in zip(sections, lists) { try? cards.append(list, toSection: section) }
    source.show(cards, in: grid)
    bar.show(title, "\(cardCount) cards")
  }

  /// Shows other cards, with an animation.
  func show(_ cards: Cards) {
    try? source.apply(cards, to: grid)
    bar.show(title, "\(cardCount) cards")
  }

  /// The selected cards, or the focused one.
  var chosenCards: [Int] {
    let items = Array(grid.selection.items.ranges.ranges.joined())
    let chosen = items.isEmpty ? grid.focusedItem.map { [$0] } ?? [] : items
    return chosen.compactMap { grid.path(of: $0).flatMap { source.identifier(at: $0) } }
  }

  /// Adds cards at the end of the first section.
  func add(_ numbers: [Int]) {
    var cards = cards
    try? cards.append(numbers, toSection: sections[0])
    show(cards)
  }

  /// Removes cards.
  func remove(_ numbers: [Int]) {
    var cards = cards
    try? cards.delete(numbers)
    show(cards)
  }
}
