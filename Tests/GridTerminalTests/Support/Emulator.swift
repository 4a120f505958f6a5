import GridBoxes

/// A small terminal emulator. It is strict: bytes that a writer of frames must not send are errors.
///
/// It supports `CUP`, `CUF`, `SGR`, `EL`, `ED` and the marks of synchronized output, and does not
/// wrap lines.
struct Emulator {
  struct ShownTile: Hashable {
    /// The character; empty in the second column of a wide character.
    var text = " "
    var style = Style()
  }

  /// The style of a tile, in the numbers of the escape sequences.
  struct Style: Hashable {
    var foreground: [Int] = []
    var background: [Int] = []
    var modes: Set<Int> = []
  }

  let columns: Int
  let rows: Int
  private(set) var shownTiles: [ShownTile]
  private(set) var errors: [String] = []

  /// The number of bytes received.
  private(set) var byteCount = 0

  private var style = Style()
  private var cursor = (column: 0, row: 0)
  private var isSynchronized = false

  /// Whether the cursor is visible.
  private(set) var showsCursor: Bool

  /// The position of the cursor, if it is visible.
  var shownCursor: [Int]? { showsCursor ? [cursor.column, cursor.row] : nil }

  /// Whether characters whose width differs between terminals have the other width.
  var hasOtherWidths = false

  init(columns: Int, rows: Int, showsCursor: Bool = false) {
    (self.columns, self.rows) = (columns, rows)
    self.showsCursor = showsCursor
    // A placeholder that the first frame must overwrite everywhere.
    shownTiles = Array(repeating: ShownTile(text: "#"), count: columns * rows)
  }

  /// The rows, without trailing blanks.
  var text: String {
    (0..<rows).map { row in
      let line = shownTiles[row * columns..<(row + 1) * columns].map { $0.text }.joined()
      return String(line.reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }

  /// Processes bytes that a program has written.
  mutating func send(_ bytes: [UInt8]) {
    byteCount += bytes.count
    guard let text = String(validating: bytes, as: UTF8.self) else {
      return errors.append("Invalid UTF-8: \(bytes)")
    }
    var rest = Substring(text)
    while let first = rest.unicodeScalars.first {
      if first == "\u{1B}" {
        readSequence(&rest)
      } else {
        readText(&rest)
      }
    }
  }

  mutating func end() {
    if isSynchronized { errors.append("A frame without an end mark") }
  }
}

// MARK: - Characters
extension Emulator {
  private mutating func readText(_ rest: inout Substring) {
    // Splits the text up to the next escape into characters.
    let end = rest.unicodeScalars.firstIndex(of: "\u{1B}") ?? rest.endIndex
    let run = rest[..<end]
    rest = rest[end...]
    for character in run {
      for scalar in character.unicodeScalars where !Self.isPrintable(scalar) {
        errors.append("U+\(String(scalar.value, radix: 16)) in \(character.debugDescription)")
      }
      write(character)
    }
  }

  /// Whether a scalar is printable. Decided by Unicode properties, independently of the tables in
  /// ``VisibleText``.
  static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .surrogate, .lineSeparator, .paragraphSeparator: false
    case .format: scalar == "\u{200D}" || (0xE0020...0xE007F).contains(scalar.value)
    default:
      !scalar.properties.isBidiControl && !scalar.properties.isNoncharacterCodePoint
        && (!scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.isVariationSelector)
    }
  }

  private mutating func write(_ character: Character) {
    let width = character.displayWidth
    guard width > 0 else {
      return errors.append("\(character.debugDescription) has no width.")
    }
    let index = cursor.row * columns + cursor.column
    clearOtherHalf(index)
    if width == 2, !hasOtherWidths || !Self.isDisputed(character) {
      guard cursor.column + 1 < columns else {
        return errors.append("A wide character in the last column.")
      }
      clearOtherHalf(index + 1)
      shownTiles[index + 1] = ShownTile(text: "", style: style)
    }
    shownTiles[index] = ShownTile(text: String(character), style: style)
    let step = hasOtherWidths && Self.isDisputed(character) ? 3 - width : width
    cursor.column = min(cursor.column + step, columns - 1)
  }

  private static func isDisputed(_ character: Character) -> Bool {
    guard character.unicodeScalars.count == 1, let scalar = character.unicodeScalars.first else {
      return true
    }
    return character.displayWidth == 2 || (0xE00..<0x1000).contains(scalar.value)
      || scalar.properties.generalCategory == .privateUse
  }

  /// Blanks the other half of a wide character if one half is overwritten.
  private mutating func clearOtherHalf(_ index: Int) {
    if shownTiles[index].text.isEmpty, index > 0 { shownTiles[index - 1].text = " " }
    if index + 1 < shownTiles.count, (index + 1) % columns != 0, shownTiles[index + 1].text.isEmpty
    {
      shownTiles[index + 1].text = " "
    }
  }
}

// MARK: - Escape sequences
extension Emulator {
  private mutating func readSequence(_ rest: inout Substring) {
    let scalars = rest.unicodeScalars
    var sequence = "\u{1B}"
    var index = scalars.index(after: scalars.startIndex)
    defer { rest = rest[index...] }
    guard index < scalars.endIndex, scalars[index] == "[" else {
      return errors.append("ESC without [")
    }
    repeat {
      sequence.unicodeScalars.append(scalars[index])
      index = scalars.index(after: index)
    } while index < scalars.endIndex && (0x20..<0x40).contains(scalars[index].value)
    guard index < scalars.endIndex else {
      return errors.append("Incomplete \(sequence.dropFirst())")
    }
    let final = Character(scalars[index])
    index = scalars.index(after: index)
    let body = sequence.dropFirst(2)
    if body == "?2026", final == "h" || final == "l" {
      if isSynchronized == (final == "h") { errors.append("Synchronization marks out of order") }
      return isSynchronized = final == "h"
    }
    if body == "?25", final == "h" || final == "l" {
      if showsCursor == (final == "h") { errors.append("The cursor is shown or hidden twice") }
      return showsCursor = final == "h"
    }
    let numbers = body.isEmpty ? [] : body.split(separator: ";", omittingEmptySubsequences: false)
    let values = numbers.map { Int($0) ?? -1 }
    guard !values.contains(where: { $0 < 0 || $0 > 9_999 }) else {
      return errors.append("CSI \(body)\(final)")
    }
    execute(final, values)
  }

  private mutating func execute(_ final: Character, _ values: [Int]) {
    switch (final, values.count) {
    case ("H", 0...2):
      let (row, column) = (values.first ?? 1, values.count > 1 ? values[1] : 1)
      guard (1...rows).contains(row), (1...columns).contains(column) else { break }
      return cursor = (column - 1, row - 1)
    case ("C", 0...1):
      let distance = values.first ?? 1
      guard distance > 0, cursor.column + distance < columns else { break }
      return cursor.column += distance
    case ("K", 0):
      clearOtherHalf(cursor.row * columns + cursor.column)
      for column in cursor.column..<columns {
        shownTiles[cursor.row * columns + column] = ShownTile(style: erased)
      }
      return
    case ("J", 1) where values == [2]:
      shownTiles = Array(repeating: ShownTile(style: erased), count: shownTiles.count)
      return
    case ("m", _): if setStyle(values) { return }
    default: break
    }
    errors.append("CSI \(values)\(final) at \(cursor)")
  }

  /// The style of erased tiles: only the background is kept.
  private var erased: Style { Style(background: style.background) }

  private mutating func setStyle(_ values: [Int]) -> Bool {
    var rest = values.isEmpty ? [0] : values[...]
    while let code = rest.popFirst() {
      switch code {
      case 0: style = Style()
      case 1, 2, 3, 4, 7, 9: style.modes.insert(code)
      case 22: style.modes.subtract([1, 2])
      case 23, 24, 27, 29: style.modes.remove(code - 20)
      case 30...37, 90...97: style.foreground = [code < 90 ? code - 30 : code - 82]
      case 40...47, 100...107: style.background = [code < 100 ? code - 40 : code - 92]
      case 39: style.foreground = []
      case 49: style.background = []
      case 38, 48:
        let count = rest.first == 2 ? 3 : rest.first == 5 ? 1 : 0
        let color = Array(rest.dropFirst().prefix(count))
        guard count > 0, color.count == count, color.allSatisfy({ $0 < 256 }) else { return false }
        rest = rest.dropFirst(count + 1)
        if code == 38 { style.foreground = color } else { style.background = color }
      default: return false
      }
    }
    return true
  }
}
