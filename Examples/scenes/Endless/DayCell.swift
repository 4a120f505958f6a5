/// A day of the calendar: a square in a month, or a row of the agenda that is as high as its texts.
final class DayCell: SceneCell {
  private let title = Box(width: .fill, height: 16)
  private let entries = Box(width: .fill, height: .fit)

  override func setUp() {
    super.setUp()
    contentBox.padding = GridInsets(left: 8, right: 8)
    contentBox.append(contentsOf: [title, entries])
  }

  /// Shows a day as a square. Its entries are counted in the background, if the host has a queue.
  func showSquare(ofDay number: Int) {
    let date = CalendarDate(day: number)
    let name = date.day == 1 ? "\(date.day) \(date.monthName(isShort: true))" : "\(date.day)"
    title.content = .line(
      name, color(of: number), weight: date.day == 1 || isToday(number) ? .bold : .regular)
    ground = date.month.isMultiple(of: 2) ? nil : Palette.stripe
    entries.content = .none
    // A cell that shows another day now does not get the result.
    cancelPreparation()
    asyncLayoutOnce = Preparation({ Agenda.entries(ofDay: number).count }) { box, count in
      (box as? DayCell)?.showDots(count)
    }
    setNeedsLayout()
  }

  private func showDots(_ count: Int) {
    entries.content = .line(String(repeating: "•", count: count), Palette.hue(count))
  }

  /// Shows a day as a row, with a line for each entry.
  func showRow(ofDay number: Int) {
    cancelPreparation()
    asyncLayoutOnce = nil
    let date = CalendarDate(day: number)
    title.content = .line(date.fullName, color(of: number), weight: .bold)
    var text = AttributedText()
    for (place, entry) in Agenda.entries(ofDay: number).enumerated() {
      text.append(
        (place == 0 ? "" : "\n") + entry, TextAttributes(color: Palette.ink(entry.utf8.count)))
    }
    entries.content = .text(TextContent(text, style: .scene()))
    ground = date.month.isMultiple(of: 2) ? nil : Palette.stripe
  }

  private func isToday(_ number: Int) -> Bool { number == CalendarPage.today }

  private func color(of number: Int) -> GridColor {
    if isToday(number) { return Palette.accent }
    return CalendarDate.weekday(of: number) >= 5 ? Palette.dim : Palette.text
  }
}

/// The entries of all days, which follow from their numbers.
enum Agenda {
  private static let things = [
    "the tide is high", "paint the mole", "the Kittiwake arrives", "market at the quay",
    "the pilots meet", "a crane is inspected", "lights are tested",
  ]

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
