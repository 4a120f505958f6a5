/// A calendar without ends: a list that grows at both ends while the user scrolls.
final class Endless: PageScene<CalendarPage> {
  /// Creates the scene.
  /// - Parameter today: The date that is marked, and that a key leads to. The scene has no clock.
  init(today: CalendarDate) { super.init(CalendarPage(today: today)) }

  override var help: String { "type a year or a date" }

  override var commands: [Command] {
    (page.prompt.isOpen ? page.prompt.commands("go there") : []) + [
      Command("t", "today") { [self] in page.go(to: page.today) },
      Command("]", "next year") { [self] in page.go(years: 1) },
      Command("[", "last year") { [self] in page.go(years: -1) },
      Command("}", "+1,000") { [self] in page.go(years: 1_000) },
      Command("{", "−1,000") { [self] in page.go(years: -1_000) },
      Command("v", page.isAgenda ? "weeks" : "agenda") { [self] in page.toggleAgenda() },
    ] + agendaCommands + [
      Command("d", page.isRightToLeft ? "left to right" : "right to left") { [self] in
        page.toggleDirection()
      },
      Command("w", page.hasOverscan ? "no overscan" : "overscan") { [self] in
        page.toggleOverscan()
      },
    ]
  }

  private var agendaCommands: [Command] {
    guard page.isAgenda else { return [] }
    return [
      Command("x", page.growsUpward ? "grow down" : "grow up") { [self] in page.toggleGrowth() },
      Command("n", page.hasTides ? "no tides" : "tides") { [self] in page.toggleTides() },
      Command("X", page.contentGrowsDownward ? "tides up" : "tides down") { [self] in
        page.toggleContentGrowth()
      },
    ]
  }

  override var grid: AnyGridView? { page.grid }

  override var notes: [String] { page.notes }

  override func press(_ press: GridKeyPress) -> Bool {
    guard let sign = press.character, CalendarPage.signs.contains(sign) else {
      return super.press(press)
    }
    paste(String(sign))
    return true
  }

  override func paste(_ text: String) {
    guard text.contains(where: { CalendarPage.signs.contains($0) }) else { return }
    page.prompt.open()
    page.prompt.field.insert(text)
  }

  override func advance(to time: Double) { page.advance() }

  override func pose() {
    page.go(to: page.today)
    guard let today = page.grid.focusedItem else { return }
    for item in [-5, -4, 3] { page.grid.selectItem(at: today + item) }
  }
}
