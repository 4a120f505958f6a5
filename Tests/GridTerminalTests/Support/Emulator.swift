import GridBoxes

/// A small terminal: what it shows after it was sent bytes. It is strict: what a writer of frames
/// has no business to send is a complaint.
///
/// Knows `CUP`, `CUF`, `SGR`, `EL`, `ED` and the marks of a synchronized frame, and does not wrap.
struct Emulator {
  struct Place: Hashable {
    /// What is seen; empty for the second column of a wide character.
    var text = " "
    var look = Look()
  }

  /// How a place looks, in the numbers that were sent.
  struct Look: Hashable {
    var foreground: [Int] = []
    var background: [Int] = []
    var modes: Set<Int> = []
  }

  let columns: Int
  let rows: Int
  private(set) var places: [Place]
  private(set) var complaints: [String] = []

  /// How many bytes it was sent.
  private(set) var byteCount = 0

  private var look = Look()
  private var cursor = (column: 0, row: 0)
  private var isSynchronized = false

  /// Whether it takes wide characters for narrow ones, and those for wide ones about which
  /// terminals are of different opinions.
  var hasOtherWidths = false

  init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    // Whatever was there before is to be gone.
    places = Array(repeating: Place(text: "#"), count: columns * rows)
  }

  /// The rows, without blanks at their ends.
  var text: String {
    (0..<rows).map { row in
      let line = places[row * columns..<(row + 1) * columns].map { $0.text }.joined()
      return String(line.reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }

  /// Takes what it is sent.
  mutating func send(_ bytes: [UInt8]) {
    byteCount += bytes.count
    guard let text = String(validating: bytes, as: UTF8.self) else {
      return complaints.append("No UTF-8: \(bytes)")
    }
    var rest = Substring(text)
    while let first = rest.unicodeScalars.first {
      if first == "\u{1B}" {
        escape(&rest)
      } else {
        show(&rest)
      }
    }
  }

  mutating func end() {
    if isSynchronized { complaints.append("A frame has no end.") }
  }
}

// MARK: - Characters
extension Emulator {
  private mutating func show(_ rest: inout Substring) {
    // Everything up to the next control, in characters.
    let end = rest.unicodeScalars.firstIndex(of: "\u{1B}") ?? rest.endIndex
    let run = rest[..<end]
    rest = rest[end...]
    for character in run {
      for scalar in character.unicodeScalars where !Self.isPrintable(scalar) {
        complaints.append("U+\(String(scalar.value, radix: 16)) in \(character.debugDescription)")
      }
      put(character)
    }
  }

  /// Whether a scalar only shows itself. Lists what does not, by what Unicode says of it and apart
  /// from what the sanitizer knows.
  static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .surrogate, .lineSeparator, .paragraphSeparator: false
    case .format: scalar == "\u{200D}" || (0xE0020...0xE007F).contains(scalar.value)
    default:
      !scalar.properties.isBidiControl && !scalar.properties.isNoncharacterCodePoint
        && (!scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.isVariationSelector)
    }
  }

  private mutating func put(_ character: Character) {
    let width = character.displayWidth
    guard width > 0 else {
      return complaints.append("\(character.debugDescription) takes no column.")
    }
    let index = cursor.row * columns + cursor.column
    free(index)
    if width == 2, !hasOtherWidths || !Self.isDisputed(character) {
      guard cursor.column + 1 < columns else { return complaints.append("Half of a character.") }
      free(index + 1)
      places[index + 1] = Place(text: "", look: look)
    }
    places[index] = Place(text: String(character), look: look)
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

  /// Blanks the other half of a wide character.
  private mutating func free(_ index: Int) {
    if places[index].text.isEmpty, index > 0 { places[index - 1].text = " " }
    if index + 1 < places.count, (index + 1) % columns != 0, places[index + 1].text.isEmpty {
      places[index + 1].text = " "
    }
  }
}

// MARK: - Sequences
extension Emulator {
  private mutating func escape(_ rest: inout Substring) {
    let scalars = rest.unicodeScalars
    var sequence = "\u{1B}"
    var index = scalars.index(after: scalars.startIndex)
    defer { rest = rest[index...] }
    guard index < scalars.endIndex, scalars[index] == "[" else {
      return complaints.append("ESC without [")
    }
    repeat {
      sequence.unicodeScalars.append(scalars[index])
      index = scalars.index(after: index)
    } while index < scalars.endIndex && (0x20..<0x40).contains(scalars[index].value)
    guard index < scalars.endIndex else { return complaints.append("\(sequence.dropFirst()) ends") }
    let final = Character(scalars[index])
    index = scalars.index(after: index)
    let body = sequence.dropFirst(2)
    if body == "?2026", final == "h" || final == "l" {
      if isSynchronized == (final == "h") { complaints.append("Marks out of order") }
      return isSynchronized = final == "h"
    }
    let numbers = body.isEmpty ? [] : body.split(separator: ";", omittingEmptySubsequences: false)
    let values = numbers.map { Int($0) ?? -1 }
    guard !values.contains(where: { $0 < 0 || $0 > 9_999 }) else {
      return complaints.append("CSI \(body)\(final)")
    }
    carryOut(final, values)
  }

  private mutating func carryOut(_ final: Character, _ values: [Int]) {
    switch (final, values.count) {
    case ("H", 0...2):
      let (row, column) = (values.first ?? 1, values.count > 1 ? values[1] : 1)
      guard (1...rows).contains(row), (1...columns).contains(column) else { break }
      return cursor = (column - 1, row - 1)
    case ("C", 0...1):
      let way = values.first ?? 1
      guard way > 0, cursor.column + way < columns else { break }
      return cursor.column += way
    case ("K", 0):
      free(cursor.row * columns + cursor.column)
      for column in cursor.column..<columns {
        places[cursor.row * columns + column] = Place(look: erased)
      }
      return
    case ("J", 1) where values == [2]:
      places = Array(repeating: Place(look: erased), count: places.count)
      return
    case ("m", _): if setLook(values) { return }
    default: break
    }
    complaints.append("CSI \(values)\(final) at \(cursor)")
  }

  /// What is erased has the color behind letters, and nothing else.
  private var erased: Look { Look(background: look.background) }

  private mutating func setLook(_ values: [Int]) -> Bool {
    var rest = values.isEmpty ? [0] : values[...]
    while let code = rest.popFirst() {
      switch code {
      case 0: look = Look()
      case 1, 2, 3, 4, 7, 9: look.modes.insert(code)
      case 22: look.modes.subtract([1, 2])
      case 23, 24, 27, 29: look.modes.remove(code - 20)
      case 30...37, 90...97: look.foreground = [code < 90 ? code - 30 : code - 82]
      case 40...47, 100...107: look.background = [code < 100 ? code - 40 : code - 92]
      case 39: look.foreground = []
      case 49: look.background = []
      case 38, 48:
        let count = rest.first == 2 ? 3 : rest.first == 5 ? 1 : 0
        let color = Array(rest.dropFirst().prefix(count))
        guard count > 0, color.count == count, color.allSatisfy({ $0 < 256 }) else { return false }
        rest = rest.dropFirst(count + 1)
        if code == 38 { look.foreground = color } else { look.background = color }
      default: return false
      }
    }
    return true
  }
}
