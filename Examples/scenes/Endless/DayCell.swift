/// A day of the calendar: a square in a month, or a row of the agenda that is as high as its texts.
final class DayCell: SceneCell {
  private let title = Box.label()
  private let entries = Box(width: .fill, height: .fit)

  override func setUp() {
    super.setUp()
    contentBox.padding = GridInsets(
      top: theme.length(0, page: 8), left: 8, bottom: theme.length(0, page: 8), right: 8)
    contentBox.append(contentsOf: [title, entries])
  }

  /// Shows a day as a square. Its entries are counted in the background, if the host has a queue.
  func showSquare(ofDay number: Int, in agenda: AgendaState) {
    let date = CalendarDate(day: number)
    let month = date.monthName(isShort: true)
    // On a phone, there is no space for both.
    let name = date.day > 1 ? "\(date.day)" : theme.isForTouch ? month : "\(date.day) \(month)"
    title.content = .line(
      name, color(of: number, in: agenda),
      weight: date.day == 1 || number == agenda.today ? .bold : .regular)
    showMonth(date)
    entries.content = .none
    // A cell that shows another day now does not get the result.
    cancelPreparation()
    asyncLayoutOnce = Preparation({ Agenda.entries(ofDay: number).count }) { box, count in
      (box as? DayCell)?.showDots(count)
    }
    setNeedsLayout()
  }

  private func showDots(_ count: Int) {
    entries.content = .line(String(repeating: "•", count: count), theme.colors.hue(count))
  }

  /// Shows a day as a row, with a line for each entry, and more lines if the user has expanded it.
  func showRow(ofDay number: Int, in agenda: AgendaState) {
    cancelPreparation()
    asyncLayoutOnce = nil
    let date = CalendarDate(day: number)
    title.content = .line(date.fullName, color(of: number, in: agenda), weight: .bold)
    showMonth(date)
    var text = AttributedText()
    func add(_ line: String, _ color: GridColor) {
      text.append((text.isEmpty ? "" : "\n") + line, TextAttributes(color: color))
    }
    for entry in Agenda.entries(ofDay: number) { add(entry, theme.colors.ink(entry.utf8.count)) }
    if agenda.hasTides { add("high tide at \(Agenda.tide(ofDay: number))", theme.colors.dim) }
    if agenda.isExpanded(number) {
      for line in Agenda.details(ofDay: number) { add(line, theme.colors.dim) }
    }
    entries.content = .text(TextContent(text, style: .scene()))
  }

  /// Shows the month as the background, and the edges of the day if the palette has lines.
  private func showMonth(_ date: CalendarDate) {
    ground = date.month.isMultiple(of: 2) ? nil : theme.colors.stripe
    borders.bottom = theme.colors.hairline
    borders.right = theme.colors.hairline
  }

  private func color(of number: Int, in agenda: AgendaState) -> GridColor {
    if number == agenda.today { return theme.colors.accent }
    return CalendarDate.weekday(of: number) >= 5 ? theme.colors.dim : theme.colors.text
  }
}

/// What the days show besides their entries.
final class AgendaState {
  /// The number of the day that is marked as today.
  let today: Int

  /// Whether days are rows of the agenda.
  var isShown = false

  /// Whether the rows show the tides.
  var hasTides = false

  private var expanded: Set<Int> = []

  init(today: Int) { self.today = today }

  /// Whether the user has expanded the row of a day.
  func isExpanded(_ day: Int) -> Bool { expanded.contains(day) }

  /// Expands or collapses the row of a day.
  func toggle(_ day: Int) {
    if expanded.remove(day) == nil { expanded.insert(day) }
  }
}

/// The entries of all days, which follow from their numbers.
enum Agenda {
  private static let things = [
    "the tide is high", "paint the mole", "the Kittiwake arrives", "market at the quay",
    "the pilots meet", "a crane is inspected", "lights are tested",
  ]

  /// Returns what an expanded row shows about a day.
  static func details(ofDay number: Int) -> [String] {
    let winds = ["north", "east", "south", "west"]
    let wind = winds[Int(Dice.share(number, 62) * Double(winds.count))]
    return [
      "  wind from the \(wind)", "  day \(CalendarDate(day: number).day) of the month",
      "  \(Int(Dice.share(number, 63) * 20)) ships in the harbour",
    ]
  }

  /// Returns the time of the high tide, which is 50 minutes later on each day.
  static func tide(ofDay number: Int) -> String {
    let minutes = (number % 720 * 50 % 720 + 720) % 720
    let (hour, minute) = minutes.quotientAndRemainder(dividingBy: 60)
    return "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
  }

  /// Returns up to three entries of a day.
  static func entries(ofDay number: Int) -> [String] {
    let count = Int(Dice.share(number, 51) * Dice.share(number, 52) * 5)
    return (0..<min(count, 3)).map { place in
      let hour = 7 + place * 4 + Int(Dice.share(number, 53 + place) * 4)
      let thing = things[Int(Dice.share(number, 57 + place) * Double(things.count))]
      return "\(hour < 10 ? "0" : "")\(hour):00 \(thing)"
    }
  }
}
