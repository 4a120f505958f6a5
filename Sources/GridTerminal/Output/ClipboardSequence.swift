/// The sequence OSC 52, which passes a text to the clipboard of a terminal, in base 64.
struct ClipboardSequence {
  /// The bytes to write.
  let bytes: [UInt8]

  /// Creates the sequence for a text.
  /// - Complexity: O(*n*) for *n* bytes.
  init(_ text: String) {
    bytes = Array("\u{1B}]52;c;".utf8) + Self.base64(Array(text.utf8)) + Array("\u{1B}\\".utf8)
  }

  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Returns bytes in base 64: four digits for each three bytes, padded with `=`.
  private static func base64(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var bits = group.reduce(0) { $0 << 8 | Int($1) }
      bits <<= 8 * (3 - group.count)
      for place in 0..<4 {
        result.append(
          place <= group.count ? digits[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
      }
    }
    return result
  }
}
