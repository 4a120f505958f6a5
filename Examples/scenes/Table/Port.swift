/// A section of ships whose title shows their number.
final class Port: TableSection {
  private let title = TitleLine(left: "Ships in port")

  /// The number of ships created so far.
  private var arrived = 0

  init() {
    super.init(top: [title], bottom: [NewShipRow(left: "Another ship comes in")])
    becomeCard()
    for _ in 0..<5 { arrive(before: nil) }
  }

  /// The ships, from top to bottom.
  var ships: [ShipRow] { middleLines.compactMap { $0 as? ShipRow } }

  /// Adds a ship.
  /// - Parameter row: The line to insert it before. If the line is not a ship here, or nil, the
  ///   ship is appended.
  @discardableResult
  func arrive(before row: TableRow?) -> ShipRow {
    let ship = ShipRow(arrived)
    arrived += 1
    let place = middleLines.firstIndex { $0 === row } ?? middleLines.count
    middleLines.insert(ship, at: place)
    return ship
  }

  override func didAdd(_ box: Box) { count() }

  override func didRemove(_ box: Box) { count() }

  private func count() {
    let count = middleLines.count
    title.rightSide.items = [.text(count == 1 ? "1 ship" : "\(count) ships")]
  }
}

/// A line with a ship and its state.
final class ShipRow: TableRow {
  private var progress: Int

  init(_ number: Int) {
    progress = Int(Dice.share(number, 3) * Double(Self.steps.count))
    let name = ShipNames.name(number)
    super.init(
      left: [.attributed(AttributedText(name, TextAttributes(weight: .bold)))],
      middle: .text("\(ShipNames.kind(number)), berth \(1 + number * 7 % 12)"))
    centersMiddle = true
    middleSide.attributes.color = theme.colors.dim
    middleSide.alignment = .left
    middleSide.columnWidth = theme.length(168, page: theme.isForTouch ? 144 : 184)
    showProgress()
  }

  override func act() -> TableRow {
    progress = (progress + 1) % Self.steps.count
    showProgress()
    return self
  }

  override var canLeave: Bool { true }

  override func leave() { removeFromParent() }

  private static let steps = ["moored", "loading", "ready"]

  private func showProgress() {
    rightSide.attributes.color =
      [theme.colors.dim, theme.colors.accent, theme.colors.ink(1)][progress]
    rightSide.items = [.text(Self.steps[progress])]
  }
}

/// A line that adds a ship when it is tapped.
final class NewShipRow: TableRow {
  override func setUp() {
    super.setUp()
    style.color = theme.colors.ink(0)
  }

  override func act() -> TableRow { (parent as? Port)?.arrive(before: nil) ?? self }
}

/// The names of ships.
enum ShipNames {
  private static let names = [
    "Aurelia", "Petrel", "Sea Holly", "Kittiwake", "Marigold", "Gannet", "Northern Star", "Skua",
    "Blue Whiting", "Harebell", "Cormorant", "Halcyon", "Sandpiper", "Juniper", "Little Auk",
    "Fulmar", "Meadowsweet", "Stormcock", "Samphire", "Turnstone", "Evening Tide", "Dunlin",
    "Campion", "Razorbill",
  ]
  private static let kinds = ["ketch", "brig", "tug", "cutter", "schooner", "ferry"]

  /// Returns the name of a ship. After two dozen ships, names repeat with a number.
  static func name(_ number: Int) -> String {
    let round = number / names.count
    return names[number % names.count] + (round == 0 ? "" : " \(round + 1)")
  }

  static func kind(_ number: Int) -> String {
    kinds[Int(Dice.share(number, 1) * Double(kinds.count))]
  }
}
