extension [UInt8] {
  /// Writes a text escaped for element content and for quoted attribute values alike.
  ///
  /// Control characters, which XML does not allow, are replaced by their symbols in Unicode (U+2400
  /// and following), or by U+FFFD where there is none.
  mutating func append(escaped text: Substring) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "<": append(contentsOf: "&lt;".utf8)
      case ">": append(contentsOf: "&gt;".utf8)
      case "&": append(contentsOf: "&amp;".utf8)
      case "\"": append(contentsOf: "&quot;".utf8)
      // Unescaped, these are normalized to spaces or line feeds when the XML is parsed.
      case "\t": append(contentsOf: "&#9;".utf8)
      case "\n": append(contentsOf: "&#10;".utf8)
      case "\r": append(contentsOf: "&#13;".utf8)
      default: append(contentsOf: scalar.visible.utf8)
      }
    }
  }
}

extension Unicode.Scalar {
  /// The character itself, or a visible replacement if XML does not allow it.
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

// MARK: - Font names
extension GridFont.Family {
  /// The CSS font family list, or nil for the font of the document.
  var css: String? {
    switch self {
    case .system: nil
    case .monospaced: "'Courier New', Courier, monospace"
    case .named(let name): "'\(name.cssEscaped)', sans-serif"
    }
  }
}

extension String {
  /// The string, escaped for use between single quotes in CSS.
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
