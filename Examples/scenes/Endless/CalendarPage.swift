/// A calendar without ends. Its days have numbers, and the list of them grows in both directions.
final class CalendarPage: Box, GridDelegate {
  let grid: GridView<DayCell>
  private let days: EndlessDataSource<DayCell>

  /// Asks for a date. A digit opens it.
  let prompt = Prompt("Go to", placeholder: "year, year-month or year-month-day")

  /// Whether the days are rows that are as high as their texts, instead of squares.
  var isAgenda: Bool { agenda.isShown }

  /// Whether the days of a week run from right to left.
  private(set) var isRightToLeft = false

  private lazy var bar = TopBar([
    SceneButton("today", self) { $0.go(to: $0.today) },
    SceneButton("go to", self) { $0.prompt.open() }, viewButton, directionButton,
  ])
  private lazy var viewButton = SceneButton("agenda", self) { $0.toggleAgenda() }
  private lazy var directionButton = SceneButton("right to left", self) { $0.toggleDirection() }
  private let weekdays = WeekdayBar(width: .fill, height: .points(WeekdayBar.height))

  /// The number of the day that is today.
  let today: Int

  /// The message about the last typed text if it was no date; else empty.
  private var note = ""

  init(today present: CalendarDate) {
    // A page is a year of whole weeks, so that every day stays in its column.
    let limits = Self.limits
    let today = min(max(present.dayNumber, limits.lowerBound), limits.upperBound - 1)
    self.today = today
    let monday = today - CalendarDate.weekday(of: today)
    let agenda = AgendaState(today: today)
    days = EndlessDataSource(startingAt: monday, pageSize: 52 * 7, limits: limits) {
      grid, day in
      let cell = grid.dequeueReusableCell(withIdentifier: "day") ?? DayCell()
      if agenda.isShown {
        cell.showRow(ofDay: day, in: agenda)
      } else {
        cell.showSquare(ofDay: day, in: agenda)
      }
      return cell
    }
    self.agenda = agenda
    grid = GridView(layout: Self.layout(isAgenda: false, isRightToLeft: false))
    super.init(sizing: Sizing(width: .fill, height: .fill))
    let pane = GridBox(grid)
    pane.scrollBars = .always
    pane.positionText = { [unowned(unsafe) self] in date(of: $0).monthAndYear }
    append(contentsOf: [bar, prompt, weekdays, pane])
    prompt.field.allows = { Self.signs.contains($0) }
    prompt.onAnswer = { [unowned(unsafe) self] in go(toText: $0) }
    grid.dataSource = days
    grid.delegate = self
    grid.selectionMode = .multiple
  }

  /// The days of about half a million years before and after the year 2000, in whole weeks.
  static var limits: Range<Int> { -7 * 26_000_000..<7 * 26_000_000 }

  /// The characters that the user may type for a date.
  static let signs: [Character] = Array("0123456789-")

  // MARK: Going to days

  private func date(of item: Int) -> CalendarDate { CalendarDate(day: days.number(of: item)) }

  /// Shows a day in the middle, or the nearest one within the limits, and gives it the focus.
  func go(to day: Int) {
    let day = min(max(day, Self.limits.lowerBound), Self.limits.upperBound - 1)
    guard let item = days.grow(to: day, in: grid) else { return }
    grid.scrollToItem(at: item, alignment: .center)
    grid.focusItem(at: item, scrollTo: nil)
    note = ""
    showTitle()
  }

  /// Goes to the same day of another year.
  func go(years count: Int) {
    let item = grid.focusedItem ?? middleItem ?? 0
    var date = date(of: item)
    date.year += count
    go(to: CalendarDate(year: date.year, month: date.month, day: date.day).dayNumber)
  }

  private func go(toText text: String) {
    guard let date = CalendarDate(text) else {
      note = text.isEmpty ? "" : "\(text) is no date"
      return showTitle()
    }
    go(to: date.dayNumber)
  }

  /// The item in the middle of the viewport.
  private var middleItem: Int? {
    let items = grid.uncoveredItems
    return items.isEmpty ? nil : items[items.count / 2]
  }

  // MARK: Views

  private let agenda: AgendaState

  private static func layout(isAgenda: Bool, isRightToLeft: Bool) -> AnyItemLayout {
    guard !isAgenda else {
      return AnyItemLayout(ListLayout(rowHeight: .estimated(theme.length(32, page: 56))))
    }
    var rules = UniformGridLayout.Rules(
      slot: GridSize(width: 1, height: theme.length(32, page: 88)))
    rules.columns = .fixedCount(7)
    return AnyItemLayout(
      Oriented(
        UniformGridLayout(rules: rules), reading: isRightToLeft ? .rightToLeft : .leftToRight))
  }

  /// Switches between weeks of squares and a list of rows.
  func toggleAgenda() {
    agenda.isShown.toggle()
    viewButton.title = isAgenda ? "weeks" : "agenda"
    weekdays.visibility = isAgenda ? .gone : .visible
    showLayout()
  }

  /// Switches the direction in which the days of a week run.
  func toggleDirection() {
    isRightToLeft.toggle()
    directionButton.title = isRightToLeft ? "left to right" : "right to left"
    showLayout()
  }

  override func didLayOut() { fitWeekdays() }

  /// Puts the names of the days of the week above their columns.
  private func fitWeekdays() {
    weekdays.show(isAgenda ? [] : (0..<7).compactMap { grid.frame(ofItemAt: $0) })
  }

  /// Whether cells beyond the viewport are kept ready.
  var hasOverscan: Bool { grid.overscan != .none }

  /// Keeps cells of a viewport on either side ready, or none.
  func toggleOverscan() {
    grid.overscan = hasOverscan ? .none : Overscan(ahead: .viewports(1), behind: .viewports(1))
    showTitle()
  }

  private func showLayout() {
    grid.setLayout(
      Self.layout(isAgenda: isAgenda, isRightToLeft: isRightToLeft), keeping: grid.underTheEyes)
    grid.reconfigureItems(0..<grid.itemCount)
    fitWeekdays()
    showTitle()
  }

  // MARK: GridDelegate

  func gridView(
    _ grid: GridView<DayCell>, didTapItemAt path: ItemPath, touches: Int, taps: Int
  ) {
    // A row that is partly visible stays where it is, and is expanded or collapsed there.
    grid.focusItem(at: path, scrollTo: isAgenda ? nil : .nearest)
    guard isAgenda, let item = grid.index(of: path) else { return }
    agenda.toggle(days.number(of: item))
    grid.reconfigureItem(at: path)
  }

  /// Whether a row that begins above the viewport keeps the rows below it when the user expands it, so
  /// that it grows upward.
  var growsUpward: Bool { grid.resizeRules.interaction == .followingItems }

  /// Lets rows that the user expands grow upward, or downward again.
  func toggleGrowth() {
    grid.resizeRules.interaction = growsUpward ? .itemStart : .followingItems
  }

  /// Whether the rows of the agenda show the tides.
  var hasTides: Bool { agenda.hasTides }

  /// Adds a line about the tide to each row, or removes it. The size of a row that begins above the
  /// viewport then changes by the rule for content.
  func toggleTides() {
    agenda.hasTides.toggle()
    grid.reconfigureItems(0..<grid.itemCount)
  }

  /// Whether a row that begins above the viewport keeps its start when its content changes, so that the
  /// rows below it move.
  var contentGrowsDownward: Bool { grid.resizeRules.content == .itemStart }

  /// Lets rows whose content changes grow downward, or upward again.
  func toggleContentGrowth() {
    grid.resizeRules.content = contentGrowsDownward ? .followingItems : .itemStart
  }

  func gridViewVisibleItemsDidChange(_ grid: GridView<DayCell>) { showTitle() }

  func gridView(_ grid: GridView<DayCell>, didMoveFocusTo path: ItemPath?) { showTitle() }

  /// Shows the month of the focused day if it is visible, else that in the middle.
  private func showTitle() {
    let focused = grid.focusedItem.flatMap { grid.uncoveredItems.contains($0) ? $0 : nil }
    let month = (focused ?? middleItem).map { date(of: $0).monthAndYear } ?? ""
    bar.show(month, "\(grouped(days.numbers.count)) days so far", note: note)
  }

  /// Prepares a frame: the bar makes room for the prompt.
  func advance() { bar.visibility = prompt.isOpen ? .gone : .visible }

  /// The state of the list, for the overlay.
  var notes: [String] {
    let (first, last) = (
      CalendarDate(day: days.numbers.lowerBound), CalendarDate(day: days.numbers.upperBound - 1)
    )
    return [
      "from \(first.monthAndYear)", "to \(last.monthAndYear)",
      "overscan \(hasOverscan ? "1 viewport" : "none")", "realized \(grid.realizedItems.count)",
    ]
  }
}

/// The names of the days of the week, above their columns.
final class WeekdayBar: Box {
  static var height: Double { theme.length(16, page: 32) }

  private var columns: [GridRect] = []

  override func setUp() {
    super.setUp()
    background = theme.colors.bar
    borders.bottom = theme.colors.hairline
    for weekday in 0..<7 {
      let label = Box.label(theme.secondary)
      label.content = .line(
        CalendarDate.name(ofWeekday: weekday, isShort: true), theme.colors.dim,
        weight: theme.isForPage ? theme.secondary.strong : .regular, theme.secondary)
      append(label)
    }
  }

  /// Puts the names above the frames of the days of a week.
  func show(_ days: [GridRect]) {
    let isUnchanged = days.elementsEqual(columns) { $0.minX == $1.minX && $0.width == $1.width }
    guard !isUnchanged else { return }
    columns = days
    setNeedsLayout()
  }

  override func arrange(_ seating: inout Seating) {
    for (label, column) in zip(boxes, columns) {
      let (start, end) = (column.minX + 8, column.maxX)
      // The columns are those of the screen, whether or not it is mirrored.
      let x = screen?.isMirrored == true ? seating.room.width.length - end : start
      seating.seat(
        label, at: GridPoint(x: x, y: (Self.height - theme.secondary.line) / 2),
        in: SizeProposal(
          width: .exactly(max(0, end - start)), height: .exactly(theme.secondary.line)))
    }
  }
}
