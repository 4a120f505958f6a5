/// A text without control characters, safe to write to a terminal.
///
///     let title = VisibleText("a\u{1B}[2Jb\r\n").string    // a␛[2Jb⏎
///
/// The text cannot move the cursor, ring the bell, make the terminal send a reply, or change the
/// direction of the text after it. Pass titles, file names and messages through this type before
/// you write them to a terminal. ``Tiles`` treat each of their glyphs in the same way:
///
/// - C0 controls and DEL become their Unicode symbols, `␀` to `␡`. A tab becomes a space, and any
///   line end becomes `⏎`. C1 controls become `␦`.
/// - Controls of text direction become arrows: `⇢` for left to right, `⇠` for right to left, `⇿`
///   for automatic direction, and `⇥` for the end of a direction.
/// - Harmless invisible characters, such as a soft hyphen or a joiner with nothing to join, are
///   removed. So are tags that do not follow a flag. Other format characters become `␦`.
/// - A combining mark without a base is shown on `◌`. A character keeps at most four combining
///   marks, and at most sixteen scalars.
/// - Noncharacters become U+FFFD. Private use characters are kept: many fonts have symbols there,
///   and terminals only draw them.
public struct VisibleText: Hashable, Sendable, CustomStringConvertible {
  /// The visible text.
  public let string: String

  /// Replaces the characters of a text that are not visible.
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

/// The visible form of a character, and its width in columns, 1 or 2.
enum VisibleForm {
  /// Nothing is shown.
  case nothing

  /// A single scalar.
  case scalar(Unicode.Scalar, width: Int)

  /// A character of several scalars.
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

  /// The number of columns.
  var width: Int {
    switch self {
    case .nothing: 0
    case .scalar(_, let width), .cluster(_, let width): width
    }
  }
}

// MARK: - Several scalars
extension VisibleForm {
  /// The maximum numbers of combining marks and of scalars of a character.
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
    // Without the removed scalars, the remaining ones may form several characters. The first one is
    // shown.
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

  /// Whether a scalar is kept as part of a character, after `count` kept scalars.
  private static func isPart(
    _ scalar: Unicode.Scalar, at count: Int, ofFlag isFlag: Bool
  ) -> Bool {
    switch scalar.value {
    case 0xFE0E, 0xFE0F: count > 0
    case 0xE0020...0xE007F: isFlag
    default:
      scalar.isASCII
        ? scalar.value >= 0x20 && scalar.value < 0x7F
        : scalar.standaloneForm == scalar || scalar.isAccent && !scalar.isInvisible
    }
  }
}
