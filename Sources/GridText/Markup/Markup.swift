/// A parsed text in Mush, the inline markup of MGBox, extended by an escape and nested spans.
///
///     let markup = Markup("**Total** {#f80|//12.50//}")
///     markup.text.text                         // Total 12.50
///     markup.text.runs.count                   // 3
///     markup.faults                            // empty
///
/// The grammar:
///
/// ```text
/// text     = { escape | span | any character }
/// span     = "**" content "**"             bold
///          | "//" content "//"             italic
///          | "__" content "__"             underlined
///          | "~~" content "~~"             struck through
///          | "`" content "`"               monospaced
///          | "{" style "|" content "}"
/// style    = "#" color                     text color
///          | "bg#" color                   background color
///          | "k" number                    kerning, in points: k2, k-0.5
///          | "font:" font                  family, size or both: font:Courier,12pt
/// font     = name [ "," size ] | "," size
/// color    = 3, 4, 6 or 8 hexadecimal digits, as in CSS
/// size     = number [ "pt" ]
/// number   = [ "-" ] digits [ "." digits ]
/// content  = text, at least one character, no line break (LF or CR)
/// escape   = "\" followed by one of  \ * / _ ~ ` { } :
/// ```
///
/// - A closing delimiter closes the nearest open delimiter of its kind. Delimiters that were opened
///   in between and are not closed are literal text. So are delimiters still open at the end of a
///   line, an opening brace without a style, and a closing brace that closes nothing.
/// - Nested spans combine: bold within italics is both. Where two set the same attribute, the inner
///   one wins.
/// - Slashes after a colon are literal, so URLs need no escape. Slashes after `\:` are a delimiter.
/// - A backslash before any other character is literal.
///
/// Parsing never fails, and a text without delimiters is unchanged.
public struct Markup: Hashable, Sendable {
  /// The text without delimiters, with the attributes that they set.
  public let text: AttributedText

  /// The delimiters that could not be parsed, in the order of their offsets.
  public let faults: [Fault]

  /// Parses a text.
  /// - Complexity: O(*n*) for *n* bytes, for any depth of nesting.
  public init(_ source: some StringProtocol) {
    var reader = MarkupReader(source)
    reader.findMarks()
    text = reader.text()
    faults = reader.faults()
  }
}

// MARK: - Faults
extension Markup {
  /// A delimiter that could not be parsed and became literal text.
  public struct Fault: Hashable, Sendable {
    /// The reason why a delimiter could not be parsed.
    public enum Kind: Hashable, Sendable {
      /// The delimiter is not closed before the end of its line, or before the end of the span
      /// around it.
      case unclosed

      /// The style begins with `#` or `bg#`, but no valid color follows.
      case color

      /// The style begins with `font:`, but no valid font follows.
      case font
    }

    /// The reason why the delimiter could not be parsed.
    public let kind: Kind

    /// The range of the delimiter in the source, in bytes of UTF-8.
    public let offsets: Range<Int>
  }
}

extension Markup.Fault: CustomStringConvertible {
  /// A message with the position of the delimiter, the problem, and how to fix it.
  public var description: String {
    let place = "The delimiter at byte \(offsets.lowerBound)"
    return switch kind {
    case .unclosed: "\(place) is not closed. Close it on its line, or write a backslash before it."
    case .color: "\(place) has no valid color. Write 3, 4, 6 or 8 hexadecimal digits after the #."
    case .font:
      "\(place) has no valid font. Write a name, a comma and size, or both: {font:Courier,12pt|…}."
    }
  }
}

// MARK: - Escape
extension Markup {
  /// Returns markup that is parsed as the given text, with all delimiters in it escaped.
  ///
  /// Escaped texts may be joined.
  /// - Complexity: O(*n*) for *n* bytes.
  public static func escape(_ text: some StringProtocol) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if MarkupReader.isEscapable(byte) { bytes.append(UInt8(ascii: "\\")) }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
