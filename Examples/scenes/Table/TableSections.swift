extension TableSection {
  /// Returns lines of text with markup. A tap shows the markup itself.
  static func marks() -> TableSection {
    let colors = theme.colors
    let red = theme.isForPage ? colors.danger : GridColor(0xF07A76)
    return TableSection(
      "Texts with marks",
      [
        "**Bold**, //leaning//, and **//both at once//**",
        "__Underlined__, ~~struck through~~ and `monospaced`",
        "{\(colors.accent.hex)|Warm}, {\(colors.hue(1).hex)|cool} and "
          + "{bg\(colors.chosen.hex)|on a ground}",
        "A {\(red.hex)|warm **light //inside// a bold** text}, and \\**stars\\**",
      ].map { MarkedRow($0) })
  }

  /// Returns lines with three items each: at the left, in the middle and at the right.
  static func tides(bottom: TableRow) -> TableSection {
    let tides = [
      ("High water", "05:42", 4.1), ("Low water", "11:55", 0.8), ("High water", "18:10", 4.3),
      ("Low water", "00:21", 0.6),
    ]
    return TableSection(
      "Tides at the pier", tides.map { TideRow($0, at: $1, meters: $2) }, bottom: [bottom])
  }

  /// Returns lines of text that wrap. A tap folds a text to one line.
  static func longTexts() -> TableSection {
    TableSection(
      "From the keeper's book",
      [
        """
        The lamp was lit at sunset. Wind from the south-west, rising; at nine the spray reached the \
        gallery windows, and by midnight the whole tower could be felt to tremble.
        """,
        """
        Fog since morning. The bell was rung by hand for six hours, until the clockwork had been \
        cleaned and oiled. Two cutters passed close by and answered.
        """,
        """
        A clear day after the storm. The boat came with oil, flour, letters and a new pane of glass \
        for the east side, which was put in before dusk.
        """,
      ].map { FoldingRow(left: .text($0)) })
  }

  /// Returns lines with a picture. A tap shows the next picture.
  static func pictures() -> TableSection {
    let views = [
      ("From the tower, morning", "looking north along the dunes"),
      ("From the pier, noon", "the hills behind the harbor"),
      ("From the boat, evening", "the coast at low water"),
    ]
    return TableSection(
      "Views", views.enumerated().map { PictureRow($0 * 12, $1.0, about: $1.1) })
  }

  /// Returns a long list of lights. A tap switches one off or on.
  static func lights() -> TableSection {
    TableSection("Lights along the coast", (0..<240).map { LightRow($0) })
  }
}

extension GridColor {
  /// The color as in markup: `#` and six digits.
  fileprivate var hex: String {
    let digits = String(rgb, radix: 16, uppercase: true)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}

/// A text with markup, shown as styled text or as source.
final class MarkedRow: TableRow {
  private let source: String
  private var isRead = true

  init(_ source: String) {
    self.source = source
    super.init(left: .text(source + Markup.suffix))
  }

  override func act() -> TableRow {
    isRead.toggle()
    leftSide.items = [.text(isRead ? source + Markup.suffix : source)]
    return self
  }
}

/// A tide, in meters or in feet.
final class TideRow: TableRow {
  private let meters: Double
  private var isMetric = true

  init(_ name: String, at time: String, meters: Double) {
    self.meters = meters
    super.init(left: .text(name), middle: .text(time))
    centersMiddle = true
    middleSide.attributes.weight = .bold
    showHeight()
  }

  override func act() -> TableRow {
    isMetric.toggle()
    showHeight()
    return self
  }

  private func showHeight() {
    let tenths = Int(((isMetric ? meters : meters / 0.3048) * 10).rounded())
    rightSide.items = [.text("\(tenths / 10).\(tenths % 10) \(isMetric ? "m" : "ft")")]
  }
}

/// A text that wraps, or is truncated to one line.
final class FoldingRow: TableRow {
  override func setUp() {
    super.setUp()
    leftSide.isMultiline = true
    // The right side keeps its width, and the text takes the rest.
    precedence = .right
    rightSide.attributes.color = theme.colors.ink(0)
    showState()
  }

  override func act() -> TableRow {
    leftSide.isMultiline.toggle()
    showState()
    return self
  }

  /// Shows the action of a tap.
  private func showState() { rightSide.items = [.text(leftSide.isMultiline ? "fold" : "unfold")] }
}

/// A picture with a text beside it.
final class PictureRow: TableRow {
  private var number: Int

  init(_ number: Int, _ title: String, about: String) {
    self.number = number
    var text = AttributedText(title, TextAttributes(weight: .bold))
    text.append("\n" + about, TextAttributes(color: theme.colors.dim))
    super.init()
    leftSide.items = [Self.picture(number), .attributed(text)]
    rightSide.items = [.text("next")]
    rightSide.attributes.color = theme.colors.ink(0)
  }

  override func act() -> TableRow {
    number += 1
    leftSide.items[0] = Self.picture(number)
    return self
  }

  private static func picture(_ number: Int) -> LineItem {
    .picture(ScenePictures.photo(number, size: GridSize(width: 64, height: 48)))
  }
}

/// A light on the coast, lit or dark.
final class LightRow: TableRow {
  private let seconds: Int
  private var isLit = true

  init(_ number: Int) {
    seconds = 2 + Int(Dice.share(number, 5) * 14)
    let kinds = ["Point", "Head", "Rock", "Bar", "Ness", "Island"]
    super.init(
      left: .text("\(ShipNames.name(number % 24)) \(kinds[number / 24 % kinds.count])"))
    showState()
  }

  override func act() -> TableRow {
    isLit.toggle()
    showState()
    return self
  }

  private func showState() {
    rightSide.attributes.color = isLit ? theme.colors.accent : theme.colors.faint
    rightSide.items = [.text(isLit ? "flashes every \(seconds) s" : "dark")]
  }
}
