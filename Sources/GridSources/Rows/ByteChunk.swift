/// Counts bytes in chunks of a fixed length, by vectors.
enum ByteChunk {
  /// The number of bytes that are counted at once: few enough for a count in a byte of each lane.
  static let length = 512

  /// Returns the number of bytes with a value.
  @inline(__always)
  static func count(of byte: UInt8, in chunk: UnsafeRawPointer) -> Int {
    let wanted = SIMD16<UInt8>(repeating: byte)
    var counts = SIMD16<UInt8>()
    var place = 0
    while place < length {
      let bytes = chunk.loadUnaligned(fromByteOffset: place, as: SIMD16<UInt8>.self)
      counts.replace(with: counts &+ 1, where: bytes .== wanted)
      place &+= 16
    }
    return sum(counts)
  }

  /// Counts the bytes with a value in the blocks before the first one that has a byte with another value.
  /// - Returns: The count, and the number of bytes in these blocks.
  @inline(__always)
  static func count(
    of byte: UInt8, in chunk: UnsafeRawPointer, before other: UInt8
  ) -> (count: Int, length: Int) {
    let (wanted, unwanted) = (SIMD16(repeating: byte), SIMD16(repeating: other))
    let (zero, one) = (SIMD16<UInt8>(), SIMD16<UInt8>(repeating: 1))
    var (counts, start) = (zero, 0)
    while start < length {
      let parts = ByteBlock(chunk, at: start).parts
      let found =
        zero.replacing(with: one, where: parts.0 .== unwanted)
        | zero.replacing(with: one, where: parts.1 .== unwanted)
        | zero.replacing(with: one, where: parts.2 .== unwanted)
        | zero.replacing(with: one, where: parts.3 .== unwanted)
      let halves = unsafeBitCast(found, to: SIMD2<UInt64>.self)
      guard halves.x | halves.y == 0 else { break }
      counts.replace(with: counts &+ 1, where: parts.0 .== wanted)
      counts.replace(with: counts &+ 1, where: parts.1 .== wanted)
      counts.replace(with: counts &+ 1, where: parts.2 .== wanted)
      counts.replace(with: counts &+ 1, where: parts.3 .== wanted)
      start &+= ByteBlock.length
    }
    return (sum(counts), start)
  }

  /// The sum of 16 counts.
  @inline(__always)
  private static func sum(_ counts: SIMD16<UInt8>) -> Int {
    let halves = unsafeBitCast(counts, to: SIMD2<UInt64>.self)
    let mask: UInt64 = 0x00FF_00FF_00FF_00FF
    let pairs =
      (halves.x & mask) &+ (halves.x &>> 8 & mask) &+ (halves.y & mask) &+ (halves.y &>> 8 & mask)
    // The product has the sum of all four fields in its highest one.
    return Int((pairs &* 0x0001_0001_0001_0001) &>> 48)
  }

  /// Returns the offset behind the last byte with a value in a number of blocks, or 0 if there is none.
  static func endOfLast(_ byte: UInt8, in chunk: UnsafeRawPointer, upTo length: Int) -> Int {
    var start = length - ByteBlock.length
    while start >= 0 {
      let places = ByteBlock(chunk, at: start).places(of: byte)
      if places != 0 { return start + ByteBlock.length - places.leadingZeroBitCount }
      start &-= ByteBlock.length
    }
    return 0
  }
}

/// A block of 64 bytes, whose bytes are found as bits of an integer: bit *i* stands for byte *i*.
struct ByteBlock {
  static let length = 64

  fileprivate let parts: (SIMD16<UInt8>, SIMD16<UInt8>, SIMD16<UInt8>, SIMD16<UInt8>)

  @inline(__always)
  init(_ bytes: UnsafeRawPointer, at place: Int) {
    parts = (
      bytes.loadUnaligned(fromByteOffset: place, as: SIMD16<UInt8>.self),
      bytes.loadUnaligned(fromByteOffset: place + 16, as: SIMD16<UInt8>.self),
      bytes.loadUnaligned(fromByteOffset: place + 32, as: SIMD16<UInt8>.self),
      bytes.loadUnaligned(fromByteOffset: place + 48, as: SIMD16<UInt8>.self)
    )
  }

  /// The last byte of the block.
  @inline(__always)
  var lastByte: UInt8 { parts.3[15] }

  /// Whether a byte has a value.
  @inline(__always)
  func contains(_ byte: UInt8) -> Bool {
    let wanted = SIMD16(repeating: byte)
    let one = SIMD16<UInt8>(repeating: 1)
    let found =
      Self.choose(one, where: parts.0 .== wanted) | Self.choose(one, where: parts.1 .== wanted)
      | Self.choose(one, where: parts.2 .== wanted) | Self.choose(one, where: parts.3 .== wanted)
    let halves = unsafeBitCast(found, to: SIMD2<UInt64>.self)
    return halves.x | halves.y != 0
  }

  /// Where the bytes with a value are.
  @inline(__always)
  func places(of byte: UInt8) -> UInt64 {
    let wanted = SIMD16(repeating: byte)
    // Byte j of the first half of part k, and of the second half, becomes bit 2k, and 2k + 1, of byte j.
    let found =
      Self.choose(Self.bits.0, where: parts.0 .== wanted)
      | Self.choose(Self.bits.1, where: parts.1 .== wanted)
      | Self.choose(Self.bits.2, where: parts.2 .== wanted)
      | Self.choose(Self.bits.3, where: parts.3 .== wanted)
    let halves = unsafeBitCast(found, to: SIMD2<UInt64>.self)
    return (halves.x | halves.y).bitsTransposed
  }

  @inline(__always)
  private static func choose(
    _ bits: SIMD16<UInt8>, where lanes: SIMDMask<SIMD16<Int8>>
  ) -> SIMD16<UInt8> {
    SIMD16<UInt8>().replacing(with: bits, where: lanes)
  }

  @inline(__always)
  private static var bits: (SIMD16<UInt8>, SIMD16<UInt8>, SIMD16<UInt8>, SIMD16<UInt8>) {
    (pair(1), pair(4), pair(16), pair(64))
  }

  @inline(__always)
  private static func pair(_ bit: UInt8) -> SIMD16<UInt8> {
    SIMD16(
      lowHalf: SIMD8(repeating: bit), highHalf: SIMD8(repeating: bit &<< 1))
  }
}

extension UInt64 {
  /// Bit 8*i* + *j* is bit 8*j* + *i* (Hacker's Delight, 7-3).
  @inline(__always)
  fileprivate var bitsTransposed: UInt64 {
    var bits = self
    var swapped = (bits ^ (bits &>> 7)) & 0x00AA_00AA_00AA_00AA
    bits ^= swapped ^ (swapped &<< 7)
    swapped = (bits ^ (bits &>> 14)) & 0x0000_CCCC_0000_CCCC
    bits ^= swapped ^ (swapped &<< 14)
    swapped = (bits ^ (bits &>> 28)) & 0x0000_0000_F0F0_F0F0
    return bits ^ swapped ^ (swapped &<< 28)
  }

  /// Bit *i* is the parity of the bits up to *i*.
  var prefixParity: UInt64 {
    var bits = self
    for shift: UInt64 in [1, 2, 4, 8, 16, 32] { bits ^= bits &<< shift }
    return bits
  }
}
