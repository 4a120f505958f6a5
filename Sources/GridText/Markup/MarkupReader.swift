/// A parser of markup: finds the delimiters in one pass, and builds the text in a second one.
///
/// An opening delimiter is literal text until it is closed. Open delimiters are kept on a stack. A
/// closing delimiter removes all that were opened after its counterpart, so each is processed once.
struct MarkupReader {
  /// A delimiter, or a part of the text that may be one.
  struct Token {
    enum Role {
      /// Literal text.
      case text

      /// Sets attributes for the text after it.
      case opens

      /// Ends the attributes of the last opening delimiter.
      case closes

      /// The backslash of an escape, which is removed.
      case escapes
    }

    let offsets: Range<Int>
    var role: Role

    /// The attributes that it sets, if it opens.
    var attributes = TextAttributes()

    /// The fault, if it is literal text.
    var fault: Markup.Fault.Kind = .unclosed
  }

  /// The kinds of delimiters. A delimiter closes only delimiters of its own kind.
  private enum Kind: Int, CaseIterable {
    case bold, italic, underlined, struckThrough, monospaced, brace
  }

  private let bytes: [UInt8]
  private var tokens: [Token] = []

  /// The delimiters that are open, innermost last.
  private var open: [(kind: Kind, token: Int)] = []

  /// The positions on the stack of the open delimiters of each kind. Except for braces, there is at
  /// most one.
  private var openIndices = [[Int]](repeating: [], count: Kind.allCases.count)

  init(_ source: some StringProtocol) {
    bytes = Array(source.utf8)
  }
}

// MARK: - Marks
extension MarkupReader {
  /// Finds all delimiters, and determines which of them open and close.
  mutating func findMarks() {
    var offset = 0
    while offset < bytes.count {
      offset = readMark(at: offset)
    }
  }

  /// Reads the character or delimiter at an offset, and returns the offset to continue at.
  private mutating func readMark(at offset: Int) -> Int {
    switch bytes[offset] {
    case UInt8(ascii: "\\"):
      guard offset + 1 < bytes.count, Self.isEscapable(bytes[offset + 1]) else { return offset + 1 }
      tokens.append(Token(offsets: offset..<(offset + 1), role: .escapes))
      return offset + 2
    case UInt8(ascii: "*"):
      return readPair(.bold, TextAttributes(weight: .bold), at: offset)
    case UInt8(ascii: "/"):
      return readPair(.italic, TextAttributes(isItalic: true), at: offset)
    case UInt8(ascii: "_"):
      return readPair(.underlined, TextAttributes(isUnderlined: true), at: offset)
    case UInt8(ascii: "~"):
      return readPair(.struckThrough, TextAttributes(isStruckThrough: true), at: offset)
    case UInt8(ascii: "`"):
      return read(.monospaced, TextAttributes(family: .monospaced), at: offset..<(offset + 1))
    case UInt8(ascii: "{"):
      return readOpeningBrace(at: offset)
    case UInt8(ascii: "}"):
      let end = offset + 1
      return close(.brace, at: offset..<end) ?? end
    case UInt8(ascii: ":"):
      var end = offset + 1
      while end < bytes.count, bytes[end] == UInt8(ascii: "/") { end += 1 }
      return end
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      dropMarks(from: 0)
      return offset + 1
    default:
      return offset + 1
    }
  }

  /// Reads a delimiter of two equal characters, if there is one.
  private mutating func readPair(_ kind: Kind, _ attributes: TextAttributes, at offset: Int) -> Int
  {
    guard offset + 1 < bytes.count, bytes[offset + 1] == bytes[offset] else { return offset + 1 }
    return read(kind, attributes, at: offset..<(offset + 2))
  }

  /// Closes the open delimiter of a kind, or opens one.
  ///
  /// A delimiter that would close an empty span is literal text, and its second character may begin
  /// another delimiter.
  private mutating func read(
    _ kind: Kind, _ attributes: TextAttributes, at offsets: Range<Int>
  ) -> Int {
    if let end = close(kind, at: offsets) { return end }
    guard openIndices[kind.rawValue].isEmpty else { return offsets.lowerBound + 1 }
    push(kind, attributes, at: offsets)
    return offsets.upperBound
  }

  private mutating func readOpeningBrace(at offset: Int) -> Int {
    var end = offset + 1
    while end < bytes.count, !Self.endsLook(bytes[end]) { end += 1 }
    guard end < bytes.count, bytes[end] == UInt8(ascii: "|"),
      let look = MarkupLook(bytes[(offset + 1)..<end])
    else { return offset + 1 }
    let offsets = offset..<(end + 1)
    switch look {
    case .attributes(let attributes):
      push(.brace, attributes, at: offsets)
      return end + 1
    case .fault(let fault):
      tokens.append(Token(offsets: offsets, role: .text, fault: fault))
      return offset + 1
    }
  }

  private mutating func push(_ kind: Kind, _ attributes: TextAttributes, at offsets: Range<Int>) {
    openIndices[kind.rawValue].append(open.count)
    open.append((kind, tokens.count))
    tokens.append(Token(offsets: offsets, role: .text, attributes: attributes))
  }

  /// Closes the nearest open delimiter of a kind that has content. Returns the offset to continue
  /// at, or nil if there is no such delimiter.
  private mutating func close(_ kind: Kind, at offsets: Range<Int>) -> Int? {
    guard let index = openIndices[kind.rawValue].last,
      tokens[open[index].token].offsets.upperBound < offsets.lowerBound
    else { return nil }
    tokens[open[index].token].role = .opens
    dropMarks(from: index)
    tokens.append(Token(offsets: offsets, role: .closes))
    return offsets.upperBound
  }

  /// Removes the innermost open delimiters, down to a position on the stack.
  private mutating func dropMarks(from index: Int) {
    while open.count > index {
      openIndices[open.removeLast().kind.rawValue].removeLast()
    }
  }
}

// MARK: - Characters
extension MarkupReader {
  /// Whether a backslash before a character escapes it.
  static func isEscapable(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\\"), UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: "_"),
      UInt8(ascii: "~"), UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ":"):
      true
    default: false
    }
  }

  /// Whether a character ends a style. An opening brace does, so no character is scanned twice.
  private static func endsLook(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "}"), UInt8(ascii: "\n"),
      UInt8(ascii: "\r"):
      true
    default: false
    }
  }
}

// MARK: - Results
extension MarkupReader {
  /// Returns the text between the delimiters, with its attributes.
  func text() -> AttributedText {
    var text = AttributedText()
    var looks = [TextAttributes()]
    var start = 0
    for token in tokens where token.role != .text {
      let part = bytes[start..<token.offsets.lowerBound]
      text.append(String(decoding: part, as: UTF8.self), looks[looks.count - 1])
      start = token.offsets.upperBound
      switch token.role {
      case .opens: looks.append(looks[looks.count - 1].applying(token.attributes))
      case .closes: looks.removeLast()
      case .text, .escapes: break
      }
    }
    text.append(String(decoding: bytes[start...], as: UTF8.self), looks[looks.count - 1])
    return text
  }

  /// Returns the delimiters that became literal text.
  func faults() -> [Markup.Fault] {
    tokens.filter { $0.role == .text }
      .map { Markup.Fault(kind: $0.fault, offsets: $0.offsets) }
  }
}
