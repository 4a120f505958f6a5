extension XMLReader {
  /// A text that is being read, with white space collapsed.
  struct Text {
    /// The offset of its first character that is not white space.
    let offset: Int

    private var bytes: [UInt8] = []
    private var isSpaceDue = false

    init(at offset: Int) {
      self.offset = offset
    }

    var string: String { String(decoding: bytes, as: UTF8.self) }

    /// The first character.
    var first: String? { string.unicodeScalars.first.map { String($0) } }

    mutating func append(_ others: some Sequence<UInt8>) {
      if isSpaceDue { bytes.append(UInt8(ascii: " ")) }
      isSpaceDue = false
      bytes.append(contentsOf: others)
    }

    mutating func appendSpace() { isSpaceDue = true }
  }

  /// Reads text up to a tag or to the end of the document. Nil if there is only white space.
  ///
  /// White space is collapsed to one space and removed at both ends, except in references and in
  /// CDATA sections.
  mutating func readText(isInElement: Bool, isFirst: Bool) throws(BoxReaderError) -> Text? {
    var text: Text?
    while let byte = scanner.next {
      let offset = scanner.offset
      if byte == UInt8(ascii: "<") {
        if try skipComment() { continue }
        if isInElement, scanner.skip("<![CDATA[") {
          let section = try readSection(from: offset)
          if !section.isEmpty { Self.append(section, to: &text, at: offset) }
        } else if isFirst, scanner.skip("<!DOCTYPE") {
          try skipDocumentType(from: offset)
        } else if scanner.isAt("<!") {
          throw scanner.unexpected("an element")
        } else {
          return text
        }
      } else if byte == UInt8(ascii: "&") {
        Self.append(Array(String(try readReference()).utf8), to: &text, at: offset)
      } else if scanner.skipSpaces() {
        text?.appendSpace()
      } else {
        scanner.advance()
        Self.append(CollectionOfOne(byte), to: &text, at: offset)
      }
    }
    return text
  }

  private static func append(_ bytes: some Sequence<UInt8>, to text: inout Text?, at offset: Int) {
    var longer = text ?? Text(at: offset)
    text = nil
    longer.append(bytes)
    text = longer
  }

  /// Reads the rest of a CDATA section. Line ends become line feeds.
  private mutating func readSection(from start: Int) throws(BoxReaderError) -> [UInt8] {
    let first = scanner.offset
    guard let end = scanner.skip(past: "]]>") else {
      throw scanner.error(.unclosed("A CDATA section", by: "]]>"), at: start)
    }
    var section: [UInt8] = []
    for offset in first..<end {
      let byte = scanner.bytes[offset]
      if byte != UInt8(ascii: "\r") {
        section.append(byte)
      } else if scanner.bytes[offset + 1] != UInt8(ascii: "\n") {
        section.append(UInt8(ascii: "\n"))
      }
    }
    return section
  }
}

// MARK: - Values
extension XMLReader {
  /// Reads a value in quotes, and its offset. White space becomes spaces.
  mutating func readValue() throws(BoxReaderError) -> (value: String, offset: Int) {
    guard let quote = scanner.next, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw scanner.unexpected("a value in quotes")
    }
    let start = scanner.offset
    scanner.advance()
    var value: [UInt8] = []
    while let byte = scanner.next {
      switch byte {
      case quote:
        scanner.advance()
        return (String(decoding: value, as: UTF8.self), start + 1)
      case UInt8(ascii: "<"):
        throw scanner.unexpected("the end of the value (write &lt; for a literal <)")
      case UInt8(ascii: "&"):
        value.append(contentsOf: String(try readReference()).utf8)
      case UInt8(ascii: "\r"), UInt8(ascii: "\n"), UInt8(ascii: "\t"):
        if !scanner.skip("\r\n") { scanner.advance() }
        value.append(UInt8(ascii: " "))
      default:
        value.append(byte)
        scanner.advance()
      }
    }
    throw scanner.error(.unclosed("A value", by: "the same quote"), at: start)
  }

  /// Reads a reference: one of the five entities of XML, or a character number.
  private mutating func readReference() throws(BoxReaderError) -> Unicode.Scalar {
    let start = scanner.offset
    scanner.advance()
    let isNumber = scanner.skip("#")
    while let byte = scanner.next, XMLScanner.continuesName(byte) { scanner.advance() }
    let name = scanner.string(start + 1..<scanner.offset)
    guard isNumber || !name.isEmpty, scanner.skip(";") else {
      throw scanner.error(
        .unexpected(found: "&", expected: "a reference (write &amp; for a literal &)"), at: start)
    }
    guard let scalar = Self.scalar(of: name) else {
      throw scanner.error(.unknownReference(name), at: start)
    }
    return scalar
  }

  private static func scalar(of reference: String) -> Unicode.Scalar? {
    switch reference {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default: break
    }
    guard reference.utf8.first == UInt8(ascii: "#") else { return nil }
    let digits = reference.dropFirst()
    let code =
      digits.utf8.first == UInt8(ascii: "x")
      ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return code == 0 ? nil : code.flatMap(Unicode.Scalar.init)
  }
}
