// MARK: - Style
extension ScreenWriter {
  /// Switches the terminal to a style by writing the differences from the current one.
  mutating func setStyle(_ new: TileStyle) {
    guard new != style else { return }
    let old = style
    style = new
    bytes.append(contentsOf: [0x1B, UInt8(ascii: "[")])
    if new != TileStyle() {
      append(new.attributes, instead: old.attributes)
      if new.foreground != old.foreground { append(new.foreground, base: 30) }
      if new.background != old.background { append(new.background, base: 40) }
      // Each code ends with a semicolon. Remove the last one.
      bytes.removeLast()
    }
    bytes.append(UInt8(ascii: "m"))
  }

  private mutating func append(
    _ new: TileStyle.Attributes, instead old: TileStyle.Attributes
  ) {
    var removed = old.subtracting(new)
    var added = new.subtracting(old)
    let weights: TileStyle.Attributes = [.bold, .dim]
    if !removed.isDisjoint(with: weights) {
      // One code ends both bold and dim.
      append(code: 22)
      removed.subtract(weights)
      added.formUnion(new.intersection(weights))
    }
    for (attribute, on, off) in Self.codes {
      if added.contains(attribute) { append(code: on) }
      if removed.contains(attribute) { append(code: off) }
    }
  }

  private static let codes: [(TileStyle.Attributes, on: Int, off: Int)] = [
    (.bold, 1, 22), (.dim, 2, 22), (.italic, 3, 23), (.underlined, 4, 24), (.reversed, 7, 27),
    (.struckThrough, 9, 29),
  ]

  /// Appends a color code.
  /// - Parameter base: 30 for the foreground, 40 for the background.
  private mutating func append(_ color: TileColor, base: Int) {
    guard !color.isTerminal else { return append(code: base + 9) }
    switch depth {
    case .trueColor:
      for code in [base + 8, 2, color.red, color.green, color.blue] { append(code: code) }
    case .palette256:
      for code in [base + 8, 5, color.blue] { append(code: code) }
    case .palette16:
      append(code: color.blue < 8 ? base + color.blue : base + 52 + color.blue)
    case .none:
      // Not reached: reduced tiles have no colors.
      append(code: base + 9)
    }
  }

  private mutating func append(code: Int) {
    bytes.append(number: code)
    bytes.append(UInt8(ascii: ";"))
  }
}
