/// Compresses bytes with DEFLATE: repeated sequences become references to earlier ones.
///
/// For each hash of three bytes, only the last position is kept. There is one block with the fixed
/// Huffman codes, so no code table is written.
struct Deflate {
  private(set) var packed: [UInt8] = []

  /// The bits that do not fill a byte yet, the first one lowest.
  private var bits: UInt64 = 0
  private var bitCount: UInt64 = 0

  /// The last position of three bytes, by their hash; -1 if none.
  private var positions = [Int](repeating: -1, count: 1 << Self.hashBits)

  /// Compresses bytes.
  init(_ bytes: [UInt8]) {
    // The block header: the last block, with fixed Huffman codes.
    put(0b011, 3)
    bytes.withUnsafeBufferPointer { pack($0) }
    put(symbol: Self.end)
    if bitCount > 0 { put(0, 8 - bitCount) }
  }

  private mutating func pack(_ bytes: UnsafeBufferPointer<UInt8>) {
    var position = 0
    while position < bytes.count {
      guard let match = match(at: position, in: bytes) else {
        put(symbol: UInt64(bytes[position]))
        position += 1
        continue
      }
      put(length: UInt64(match.length))
      put(distance: UInt64(match.distance))
      for skipped in position + 1..<position + match.length { note(skipped, in: bytes) }
      position += match.length
    }
  }
}

// MARK: - Matches
extension Deflate {
  private static var hashBits: Int { 15 }
  private static var maxDistance: Int { 1 << 15 }
  private static var maxLength: Int { 258 }

  /// Records the three bytes at a position, and returns the previous position with the same hash,
  /// or -1.
  @discardableResult
  private mutating func note(_ position: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard position + 2 < bytes.count else { return -1 }
    let threeBytes =
      UInt32(bytes[position]) << 16 | UInt32(bytes[position + 1]) << 8 | UInt32(bytes[position + 2])
    // Knuth's multiplicative hash: the high bits of the product depend on all bits of the factor.
    let hash = Int((threeBytes &* 2_654_435_761) >> UInt32(32 - Self.hashBits))
    defer { positions[hash] = position }
    return positions[hash]
  }

  private mutating func match(
    at position: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> (length: Int, distance: Int)? {
    let before = note(position, in: bytes)
    guard before >= 0, position - before <= Self.maxDistance else { return nil }
    let limit = min(Self.maxLength, bytes.count - position)
    var length = 0
    while length < limit, bytes[before + length] == bytes[position + length] { length += 1 }
    return length >= 3 ? (length, position - before) : nil
  }
}

// MARK: - Huffman codes
extension Deflate {
  private static var end: UInt64 { 256 }

  /// Writes the code of a literal byte, of the end of the block, or of a length class.
  private mutating func put(symbol: UInt64) {
    switch symbol {
    case 0..<144: putCode(0x30 + symbol, 8)
    case 144..<256: putCode(0x190 + symbol - 144, 9)
    case 256..<280: putCode(symbol - 256, 7)
    default: putCode(0xC0 + symbol - 280, 8)
    }
  }

  /// Writes a length of 3...258 as a class and extra bits. Each power of two has four classes, and
  /// 258 has its own.
  private mutating func put(length: UInt64) {
    let rest = length - 3
    guard length < Self.maxLength else { return put(symbol: 285) }
    guard rest >= 8 else { return put(symbol: 257 + rest) }
    let extra = Self.power(of: rest) - 2
    put(symbol: 261 + 4 * extra + (rest >> extra & 3))
    put(rest & (1 << extra - 1), extra)
  }

  /// Writes a distance of 1...32,768 as a class and extra bits. Each power of two has two classes.
  private mutating func put(distance: UInt64) {
    let rest = distance - 1
    guard rest >= 4 else { return putCode(rest, 5) }
    let extra = Self.power(of: rest) - 1
    putCode(2 + 2 * extra + (rest >> extra & 1), 5)
    put(rest & (1 << extra - 1), extra)
  }

  /// Returns the exponent of the greatest power of two that is at most `number`.
  private static func power(of number: UInt64) -> UInt64 {
    UInt64(63 - number.leadingZeroBitCount)
  }

  /// Writes a Huffman code, most significant bit first.
  private mutating func putCode(_ code: UInt64, _ count: UInt64) {
    var reversed: UInt64 = 0
    for bit in 0..<count { reversed |= (code >> bit & 1) << (count - 1 - bit) }
    put(reversed, count)
  }

  /// Writes bits, least significant first.
  private mutating func put(_ value: UInt64, _ count: UInt64) {
    bits |= value << bitCount
    bitCount += count
    while bitCount >= 8 {
      packed.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      bitCount -= 8
    }
  }
}
