/// A bit-by-bit decoder of the Deflate format, for blocks with fixed codes.
struct Inflate {
  private let bytes: [UInt8]
  private var place = 0
  private(set) var unpacked: [UInt8] = []

  /// Decodes all bytes; nil if they are malformed or if bytes are left over.
  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    var isLast = false
    while !isLast {
      guard let last = bits(1), let kind = bits(2) else { return nil }
      isLast = last == 1
      guard kind == 1, readBlock() else { return nil }
    }
    guard (place + 7) / 8 == bytes.count else { return nil }
  }

  private mutating func bit() -> Int? {
    guard place < bytes.count * 8 else { return nil }
    defer { place += 1 }
    return Int(bytes[place / 8] >> UInt8(place % 8)) & 1
  }

  /// A number, its lowest bit first.
  private mutating func bits(_ count: Int) -> Int? {
    var number = 0
    for position in 0..<count {
      guard let bit = bit() else { return nil }
      number += bit << position
    }
    return number
  }

  /// A code, its highest bit first.
  private mutating func code(_ count: Int) -> Int? {
    var number = 0
    for _ in 0..<count {
      guard let bit = bit() else { return nil }
      number = number * 2 + bit
    }
    return number
  }

  private mutating func symbol() -> Int? {
    guard let seven = code(7) else { return nil }
    if seven <= 0b0010111 { return 256 + seven }
    guard let bit = code(1) else { return nil }
    let eight = seven * 2 + bit
    if eight <= 0b1011_1111 { return eight - 0b0011_0000 }
    if eight <= 0b1100_0111 { return 280 + eight - 0b1100_0000 }
    guard let bit = code(1) else { return nil }
    return 144 + eight * 2 + bit - 0b1_1001_0000
  }

  private mutating func readBlock() -> Bool {
    while let symbol = symbol() {
      if symbol == 256 { return true }
      guard symbol > 256 else {
        unpacked.append(UInt8(symbol))
        continue
      }
      guard symbol - 257 < lengths.count, let more = bits(lengths[symbol - 257].bits),
        let kind = code(5), kind < distances.count, let further = bits(distances[kind].bits)
      else { return false }
      let length = lengths[symbol - 257].first + more
      let distance = distances[kind].first + further
      guard distance <= unpacked.count else { return false }
      for _ in 0..<length { unpacked.append(unpacked[unpacked.count - distance]) }
    }
    return false
  }
}

/// The tables of RFC 1951, 3.2.5: the first length or distance of each class, and the number of
/// extra bits.
private let lengths: [(first: Int, bits: Int)] = zip(
  [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
    163, 195, 227, 258,
  ],
  [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0]
).map { ($0, $1) }

private let distances: [(first: Int, bits: Int)] = zip(
  [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049,
    3073, 4097, 6145, 8193, 12289, 16385, 24577,
  ],
  [
    0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13,
    13,
  ]
).map { ($0, $1) }
