/// Sections of lines in a scroller. A cursor moves from line to line, and each line has an action.
final class Table: Scene {
  private let page = BoxScroller(width: .fill, height: .fill)
  private let port = Port()
  private let looks = LookSection()
  private let weather = NewWeatherRow(left: "Read the weather")

  /// The mark in front of the line with the cursor.
  private let mark = Box(width: 8, height: .points(theme.body.line))

  /// The lines that the cursor can move to, from top to bottom.
  private var rows: [TableRow] = []

  private var cursor: TableRow? {
    didSet {
      guard cursor !== oldValue else { return }
      oldValue?.hasCursor = false
      cursor?.hasCursor = true
      cursor?.append(mark)
    }
  }

  init() {
    super.init(page)
    if theme.isForPage { page.background = theme.colors.backdrop }
    page.padding = GridInsets(
      top: theme.length(0, page: 12), bottom: theme.length(0, page: 12))
    page.append(contentsOf: [
      .marks(), port, .tides(bottom: weather), looks, .longTexts(), .pictures(), .lights(),
    ])
    mark.content = .line("›", theme.colors.accent, weight: .bold)
    mark.gravity = .centerVertical
    takeRows()
    cursor = rows[0]
  }

  override var help: String { "click a line, swipe a ship away" }

  override var commands: [Command] {
    let always = [
      Command("a", "add") { [self] in addShip() },
      Command("w", "weather") { [self] in
        cursor = weather
        tapRow()
      },
    ]
    guard cursor?.canLeave == true else { return always }
    return always + [Command("d", "remove") { [self] in removeRow() }]
  }

  override var notes: [String] {
    ["lines \(grouped(rows.count)), sections shown \(page.shownBoxes.count)"]
  }

  override func press(_ press: GridKeyPress) -> Bool {
    if let step = press.step, let row = cursor {
      cursor = page.box(step, from: row, among: rows) ?? row
      showCursor()
      return true
    }
    if press.isTap { return tapRow() }
    return super.press(press == .delete || press == .backspace ? "d" : press)
  }

  override func pose() {
    cursor = port.ships[1]
    tapRow()
  }

  override func play(frame: Int) {
    if frame % 24 == 0 { addShip() }
    if frame % 24 == 12 { removeRow() }
    _ = press(frame % 600 < 300 ? .down : .up)
  }
}

// MARK: - The cursor
extension Table {
  /// Scrolls until the line of the cursor is visible.
  private func showCursor() {
    guard let cursor else { return }
    // The margin shows the title above the first line of a section, or the end of the page.
    page.scroll(to: cursor, margin: 56, duration: 0.2)
  }
}

// MARK: - Actions
extension Table {
  @discardableResult
  private func tapRow() -> Bool {
    cursor?.tapped(Tap(point: .zero))
    return cursor != nil
  }

  private func addShip() {
    lookAt(port.arrive(before: cursor))
  }

  private func removeRow() {
    guard let cursor else { return }
    cursor.leave()
    lookAt(cursor)
  }

  /// Moves the cursor to a line after a change, and animates the change.
  private func lookAt(_ row: TableRow) {
    cursor = row
    change()
    showCursor()
  }

  /// Collects the lines again and animates the layout.
  private func change() {
    let place = rows.firstIndex { $0 === cursor } ?? 0
    takeRows()
    if !rows.contains(where: { $0 === cursor }) { cursor = rows[min(place, rows.count - 1)] }
    page.layout(duration: 0.3)
  }

  /// Collects the lines of all sections and adds handlers to new ones.
  private func takeRows() {
    rows = []
    for case let section as TableSection in page.boxes {
      looks.dress(section)
      for case let row as TableRow in section.allLines { rows.append(row) }
    }
    for row in rows where row.onTap == nil {
      row.onTap = { [unowned(unsafe) self] row, _ in
        lookAt(row.act())
      }
      guard row.canLeave else { continue }
      row.swipeDirections = [.left, .right]
      row.onSwipe = { [unowned(unsafe) self] row, _ in
        row.leave()
        lookAt(row)
      }
    }
  }
}
