/// The line that lets a report come in above all sections.
final class NewWeatherRow: TableRow {
  private var reports = 0

  override func setUp() {
    super.setUp()
    style.color = Palette.ink(0)
  }

  override func act() -> TableRow {
    let report = WeatherReport(reports)
    parent?.parent?.insert(report, at: 0)
    reports += 1
    return report.wind
  }
}

/// What the weather is; a tap takes it away.
final class WeatherReport: TableSection {
  private static let winds = ["south-west 5", "west 7", "north 3", "east 4", "calm"]
  private static let skies = ["clearing", "showers", "overcast", "fog patches"]

  /// Its first line.
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

/// A line of a report, which goes with all of it.
final class WeatherRow: TableRow {
  override func act() -> TableRow {
    leave()
    return self
  }

  override var canLeave: Bool { true }

  override func leave() { parent?.removeFromParent() }
}
