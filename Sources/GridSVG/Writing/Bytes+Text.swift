extension [UInt8] {
  /// Writes a text so that it is one wherever it stands, between elements or in quotes.
  ///
  /// What XML has no place for is seen as what it is: control characters by their pictures, and what
  /// has none by a replacement character.
  mutating func append(escaped text: Substring) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "<": append(contentsOf: "&lt;".utf8)
      case ">": append(contentsOf: "&gt;".utf8)
      case "&": append(contentsOf: "&amp;".utf8)
      case "\"": append(contentsOf: "&quot;".utf8)
      // By themselves they would be taken for blanks, or for others of them.
      case "\t": append(contentsOf: "&#9;".utf8)
      case "\n": append(contentsOf: "&#10;".utf8)
      case "\r": append(contentsOf: "&#13;".utf8)
      default: append(contentsOf: scalar.visible.utf8)
      }
    }
  }
}

extension Unicode.Scalar {
  /// The character, or one that is seen in its place.
  fileprivate var visible: Unicode.Scalar {
    switch value {
    case 0..<0x20: Unicode.Scalar(0x2400 + value) ?? Self.replacement
    case 0x7F: "\u{2421}"
    case 0x80..<0xA0, 0xFFFE, 0xFFFF: Self.replacement
    default: self
    }
  }

  private static var replacement: Unicode.Scalar { "\u{FFFD}" }
}

// MARK: - Names of fonts
extension GridFont.Family {
  /// The families to look for, in the words of CSS; nil is that of the document.
  var css: String? {
    switch self {
    case .system: nil
    case .monospaced: "'Courier New', Courier, monospace"
    case .named(let name): "'\(name.cssEscaped)', sans-serif"
    }
  }
}

extension String {
  /// The text between two single quotes of CSS.
  fileprivate var cssEscaped: String {
    var escaped = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "'", "\\", "\0"..." ", "\u{7F}"..."\u{9F}":
        escaped += scalar == " " ? " " : "\\\(Self(scalar.value, radix: 16)) "
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
