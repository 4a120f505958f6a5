/// A set of bytes.
struct ByteSet: Hashable, Sendable {
  private var words: SIMD4<UInt64> = .zero

  /// The bytes of words: letters, digits and the underscore of ASCII, and all bytes beyond ASCII.
  static let words: ByteSet = {
    var bytes = ByteSet()
    for range in ScalarSet.words.ranges {
      bytes.insert(UInt8(range.lowerBound)...UInt8(clamping: range.upperBound))
    }
    return bytes
  }()

  /// The continuation bytes of UTF-8.
  static let continuations: ByteSet = {
    var bytes = ByteSet()
    bytes.insert(UTF8Sequences.continuation)
    return bytes
  }()

  var isEmpty: Bool { words == .zero }

  func contains(_ byte: UInt8) -> Bool {
    words[Int(byte >> 6)] >> UInt64(byte & 63) & 1 == 1
  }

  mutating func insert(_ range: ClosedRange<UInt8>) {
    for byte in range { words[Int(byte >> 6)] |= 1 << UInt64(byte & 63) }
  }
}
