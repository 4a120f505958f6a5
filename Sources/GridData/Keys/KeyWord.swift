/// Keys as words of 64 bits whose unsigned order is the order of the keys.
enum KeyWord {
  static func word(of key: Int64) -> UInt64 { UInt64(bitPattern: key) ^ 1 << 63 }

  static func word(of key: Bool) -> UInt64 { key ? 1 : 0 }

  /// Returns the word of a number that is not NaN.
  static func word(of key: Double) -> UInt64 {
    let bits = (key == 0 ? 0 : key).bitPattern
    return bits >> 63 == 0 ? bits ^ 1 << 63 : ~bits
  }

  /// The number of bytes of a text in one word.
  static let textLength = 7

  /// Returns a part of an encoded text: up to 7 bytes, and the number of bytes from there on, or 8 if
  /// there are more than 7.
  ///
  /// The number makes the word exact: a text and the same text with a zero byte have different words.
  static func word(of text: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> UInt64 {
    let count = end - start
    guard count < 8 else {
      let word = UnsafeRawPointer(text.baseAddress! + start).loadUnaligned(as: UInt64.self)
      return UInt64(bigEndian: word) & ~0xFF | 8
    }
    var word: UInt64 = 0
    for place in start..<end { word = word << 8 | UInt64(text[place]) }
    return (count == 0 ? 0 : word << UInt64(64 - 8 * count)) | UInt64(truncatingIfNeeded: count)
  }

  /// Whether the text of a word continues after it.
  static func continues(_ word: UInt64) -> Bool { word & 0xFF == 8 }
}
