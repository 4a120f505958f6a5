/// A text that only shows itself, whatever it was made of: nothing in it moves a cursor, rings,
/// answers or turns around what follows.
///
///     VisibleText("a\u{1B}[2Jb\r\n").string    // a␛[2Jb⏎
///
/// Titles, file names and messages pass through here before they go to a terminal; ``Tiles`` do the
/// same for each of their glyphs. What is shown how:
///
/// - C0 controls and DEL are the symbols that Unicode has for them, `␀` to `␡`; the tab is a space,
///   and whatever ends a line is `⏎`. C1 controls are `␦`.
/// - Marks that turn text around are arrows: `⇢` begins left to right, `⇠` right to left, `⇿`
///   whichever comes first, `⇥` ends it.
/// - What is never seen and harmless, such as a soft hyphen or a joiner without anything to join,
///   is left out, and so are tags after anything but a flag. Other format characters are `␦`.
/// - A lone accent stands on `◌`. A letter has at most four, and at most sixteen scalars in all.
/// - What can never be a character is the replacement character. Private ones stay: fonts for
///   programs have symbols there, and no terminal does anything but draw them.
public struct VisibleText: Hashable, Sendable, CustomStringConvertible {
  /// The text, fit to be seen.
  public let string: String

  /// Makes a text fit to be seen.
  /// - Complexity: O(*n*) for *n* bytes.
  public init(_ text: some StringProtocol) {
    var string = ""
    string.reserveCapacity(text.utf8.count)
    for character in text {
      switch VisibleForm(character) {
      case .nothing: continue
      case .scalar(let scalar, _): string.unicodeScalars.append(scalar)
      case .cluster(let text, _): string += text
      }
    }
    self.string = string
  }

  public var description: String { string }
}

/// What is shown of a character, and in how many columns: 1 or 2.
enum VisibleForm {
  /// It takes no column.
  case nothing

  /// A single scalar.
  case scalar(Unicode.Scalar, width: Int)

  /// Several scalars in the same place.
  case cluster(String, width: Int)

  init(_ character: Character) {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else {
      self = .nothing
      return
    }
    let isAlone = scalars.index(after: scalars.startIndex) == scalars.endIndex
    self = isAlone ? VisibleForm(alone: first) : VisibleForm(cluster: scalars)
  }

  /// How many columns it takes.
  var width: Int {
    switch self {
    case .nothing: 0
    case .scalar(_, let width), .cluster(_, let width): width
    }
  }
}

// MARK: - Several scalars
extension VisibleForm {
  /// How many accents a character may have, and how many scalars.
  private static let accentLimit = 4
  private static let scalarLimit = 16

  private init(cluster scalars: Character.UnicodeScalarView) {
    var text = String.UnicodeScalarView()
    var count = 0
    var accents = 0
    var isJoining = false
    let isFlag = scalars.first == "\u{1F3F4}"
    for scalar in scalars {
      guard count < Self.scalarLimit else { break }
      if scalar == "\u{200D}" {
        isJoining = count > 0
        continue
      }
      guard Self.isPart(scalar, at: count, ofFlag: isFlag) else { continue }
      if scalar.isAccent {
        guard accents < Self.accentLimit else { continue }
        accents += 1
        if count == 0 { text.append("\u{25CC}") }
      } else if isJoining {
        text.append("\u{200D}")
        isJoining = false
      }
      text.append(scalar)
      count += 1
    }
    // Without what was left out it may be several characters.
    guard let shown = String(text).first, let first = shown.unicodeScalars.first else {
      self = scalars.first == "\r" ? .scalar(.lineEnd, width: 1) : .nothing
      return
    }
    guard shown.unicodeScalars.count > 1 else {
      self = VisibleForm(alone: first)
      return
    }
    let string = String(shown)
    self = .cluster(string, width: min(max(string.displayWidth, 1), 2))
  }

  /// Whether a scalar after so many others has a say in how they look.
  private static func isPart(
    _ scalar: Unicode.Scalar, at count: Int, ofFlag isFlag: Bool
  ) -> Bool {
    switch scalar.value {
    case 0xFE0E, 0xFE0F: count > 0
    case 0xE0020...0xE007F: isFlag
    default:
      scalar.isASCII
        ? scalar.value >= 0x20 && scalar.value < 0x7F
        : scalar.shownAlone == scalar || scalar.isAccent && !scalar.isNeverSeen
    }
  }
}
