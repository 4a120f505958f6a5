/// A parsed style: the part between an opening brace and its bar.
enum MarkupLook: Hashable {
  case attributes(TextAttributes)

  /// It begins like a style, but its value is invalid.
  case fault(Markup.Fault.Kind)

  /// Parses a style. Nil if it does not begin like one; a `k` must be followed by a number.
  /// - Complexity: O(*n*) for *n* bytes.
  init?(_ bytes: ArraySlice<UInt8>) {
    if let digits = Self.rest(of: bytes, after: "#") {
      self =
        GridColor(digits: digits).map { .attributes(TextAttributes(color: $0)) } ?? .fault(.color)
    } else if let digits = Self.rest(of: bytes, after: "bg#") {
      self =
        GridColor(digits: digits).map { .attributes(TextAttributes(background: $0)) }
        ?? .fault(.color)
    } else if let font = Self.rest(of: bytes, after: "font:") {
      self = Self.font(font).map { .attributes($0) } ?? .fault(.font)
    } else if let kerning = Self.rest(of: bytes, after: "k").flatMap(Double.init(decimal:)) {
      self = .attributes(TextAttributes(kerning: kerning))
    } else {
      return nil
    }
  }

  private static func rest(
    of bytes: ArraySlice<UInt8>, after prefix: StaticString
  ) -> ArraySlice<UInt8>? {
    let count = prefix.utf8CodeUnitCount
    let isPrefix = prefix.withUTF8Buffer { bytes.starts(with: $0) }
    return isPrefix ? bytes.dropFirst(count) : nil
  }
}

// MARK: - Fonts
extension MarkupLook {
  /// Parses a font: a family, a size greater than 0 after a comma, or both. Nil if it is neither.
  private static func font(_ bytes: ArraySlice<UInt8>) -> TextAttributes? {
    var attributes = TextAttributes()
    var name = bytes
    if let comma = bytes.lastIndex(of: UInt8(ascii: ",")) {
      name = bytes[..<comma]
      var size = trimmed(bytes[(comma + 1)...])
      if size.suffix(2).elementsEqual([UInt8(ascii: "p"), UInt8(ascii: "t")]) {
        size = size.dropLast(2)
      }
      guard let number = Double(decimal: size), number > 0 else { return nil }
      attributes.size = number
    }
    name = trimmed(name)
    if !name.isEmpty { attributes.family = .named(String(decoding: name, as: UTF8.self)) }
    return attributes == TextAttributes() ? nil : attributes
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var bytes = bytes.drop { $0 == UInt8(ascii: " ") }
    while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
    return bytes
  }
}
