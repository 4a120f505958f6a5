/// Text with marks in it, read: Mush, as MGBox has it, with an escape and with marks within marks.
///
///     let markup = Markup("**Total** {#f80|//12.50//}")
///     markup.text.text                         // Total 12.50
///     markup.text.runs.count                   // 3
///     markup.faults                            // none
///
/// The grammar:
///
///     text     = { escape | span | any character }
///     span     = "**" content "**"             bold
///              | "//" content "//"             italic
///              | "__" content "__"             underlined
///              | "~~" content "~~"             struck through
///              | "`" content "`"               monospaced
///              | "{" look "|" content "}"
///     look     = "#" color                     the color of the letters
///              | "bg#" color                   the color behind them
///              | "k" number                    the room after each character: k2, k-0.5
///              | "font:" font                  family, size or both: font:Courier,12pt
///     font     = name [ "," size ] | "," size
///     color    = 3, 4, 6 or 8 hexadecimal digits, as in CSS
///     size     = number [ "pt" ]
///     number   = [ "-" ] digits [ "." digits ]
///     content  = text, at least one character, no line break (LF or CR)
///     escape   = "\" followed by one of  \ * / _ ~ ` { } :
///
/// - A mark closes the nearest open one of its kind. What was opened in between and is not closed
///   is text, as is all that is open at the end of a line, a brace with no look and a brace that
///   closes nothing.
/// - Marks add up: bold in italics is both. Each says one thing, and where two say the same the
///   inner one holds.
/// - Slashes that follow a colon are text, so addresses need no escape; slashes that follow `\:`
///   are a mark.
/// - A backslash before any other character is a backslash.
///
/// Every text can be read, and one without marks comes out as itself.
public struct Markup: Hashable, Sendable {
  /// The text without marks, and its looks.
  public let text: AttributedText

  /// What looks like a mark and could not be read, by its place.
  public let faults: [Fault]

  /// Reads a text with marks.
  /// - Complexity: O(*n*) for *n* bytes, however deep marks lie within marks.
  public init(_ source: some StringProtocol) {
    var reader = MarkupReader(source)
    reader.findMarks()
    text = reader.text()
    faults = reader.faults()
  }
}

// MARK: - Faults
extension Markup {
  /// A place that looks like a mark and came out as text.
  public struct Fault: Hashable, Sendable {
    /// What is wrong there.
    public enum Kind: Hashable, Sendable {
      /// The mark is not closed before its line, or the marks around it, end.
      case unclosed

      /// The brace names no color.
      case color

      /// The brace names no font.
      case font
    }

    /// What is wrong.
    public let kind: Kind

    /// Where the mark lies, in bytes of UTF-8.
    public let offsets: Range<Int>
  }
}

extension Markup.Fault: CustomStringConvertible {
  public var description: String {
    let place = "The mark at byte \(offsets.lowerBound)"
    return switch kind {
    case .unclosed: "\(place) is not closed. Close it on its line, or write a backslash before it."
    case .color: "\(place) names no color. Write 3, 4, 6 or 8 hexadecimal digits after the #."
    case .font:
      "\(place) names no font. Write a name, a comma and a size, or either: {font:Courier,12pt|…}."
    }
  }
}

// MARK: - Escape
extension Markup {
  /// A text that is read as what is given, whatever marks that contains. Escaped texts may be
  /// joined.
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
