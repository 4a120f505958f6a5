/// A line that adds a weather report above all sections when it is tapped.
final class NewWeatherRow: TableRow {
  private var reports = 0

  override func setUp() {
    super.setUp()
    style.color = theme.colors.ink(0)
  }

  override func act() -> TableRow {
    let report = WeatherReport(reports)
    parent?.parent?.insert(report, at: 0)
    reports += 1
    return report.wind
  }
}

/// A section with a weather report. A tap removes it.
final class WeatherReport: TableSection {
  private static let winds = ["south-west 5", "west 7", "north 3", "east 4", "calm"]
  private static let skies = ["clearing", "showers", "overcast", "fog patches"]

  /// The first line of the report.
  let wind: TableRow

  init(_ number: Int) {
    wind = WeatherRow(left: "Wind", right: Self.pick(Self.winds, number))
    super.init(
      top: [TitleLine(left: .text("Weather, report \(number + 1)"))],
      middle: [wind, WeatherRow(left: "Sky", right: Self.pick(Self.skies, number))])
    becomeCard()
  }

  private static func pick(_ words: [String], _ number: Int) -> LineSide {
    .text(words[Int(Dice.share(number, words.count) * Double(words.count))])
  }
}

/// A line of a report. Removing it removes the whole report.
final class WeatherRow: TableRow {
  override func act() -> TableRow {
    leave()
    return self
  }

  override var canLeave: Bool { true }

  override func leave() { parent?.removeFromParent() }
}
