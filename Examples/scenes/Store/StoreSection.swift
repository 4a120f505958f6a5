/// A section of the store.
struct StoreSection {
  /// How the goods of a section are shown. The raw value is the index of the style in the layout.
  enum Kind: Int, CaseIterable {
    /// A strip of wide banners, which comes to rest at one of them.
    case banners
    /// A strip that scrolls sideways.
    case strip
    /// Columns of tiles.
    case tiles
    /// A list of lines.
    case lines
  }

  /// Identifies the section while it moves.
  let id: Int

  /// The title, and a description of any length.
  let title: String
  let about: String

  /// A text of any length below the goods, if they are tiles or lines.
  let footnote: String

  /// The number of goods.
  let count: Int

  /// How the goods are shown.
  var kind: Kind

  /// The number of items: a strip is one item, with a grid of its own.
  var itemCount: Int { isStrip ? 1 : count }

  /// Whether the goods are in a grid of their own, which scrolls sideways.
  var isStrip: Bool { kind == .banners || kind == .strip }

  /// The number of the goods at a place.
  func number(_ place: Int) -> Int { id * 100 + place }

  init(
    id: Int, title: String, about: String, count: Int, kind: Kind,
    footnote: String = "Prices include the frame."
  ) {
    (self.id, self.title, self.about, self.footnote) = (id, title, about, footnote)
    (self.count, self.kind) = (count, kind)
  }

  /// The sections of the store.
  static var all: [StoreSection] {
    [
      StoreSection(id: 0, title: "Today", about: "", count: 6, kind: .banners),
      StoreSection(
        id: 1, title: "New prints", about: "Fresh from the press, signed and numbered by hand.",
        count: 40, kind: .strip),
      StoreSection(
        id: 2, title: "Calendars",
        about: "Twelve views each, on heavy paper. A calendar that is ordered before the end of "
          + "October arrives in time, and one that arrives damaged is replaced at once.",
        count: 12, kind: .tiles,
        footnote:
          "Calendars that are left over in January cost half as much. They are sent in a flat "
          + "parcel, at most five in each, and not to addresses abroad."),
      StoreSection(
        id: 3, title: "Bestsellers", about: "What others have ordered this week.", count: 10,
        kind: .lines, footnote: "As of this morning."),
      StoreSection(
        id: 4, title: "From the archive",
        about: "Prints of old negatives, made to order. They take about three weeks.", count: 100,
        kind: .strip),
      StoreSection(id: 5, title: "Postcards", about: "Ten of a kind.", count: 30, kind: .tiles),
    ]
  }
}
