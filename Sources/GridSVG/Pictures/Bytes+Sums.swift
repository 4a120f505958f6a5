extension [UInt8] {
  /// Writes bytes packed, in a stream of zlib.
  mutating func append(zlibOf bytes: [UInt8]) {
    // Packed over 32 KiB, in the fastest way; the second byte makes the two a multiple of 31.
    append(contentsOf: [0x78, 0x01])
    append(contentsOf: Deflate(bytes).packed)
    append(bigEndian: bytes.adler32)
  }

  /// The check sum that PNG asks for.
  var crc32: UInt32 {
    ~reduce(UInt32.max) { sum, byte in
      UInt32.crcTable[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ sum >> 8
    }
  }

  /// The check sum that zlib asks for.
  var adler32: UInt32 {
    var (first, second): (UInt32, UInt32) = (1, 0)
    for byte in self {
      first = (first + UInt32(byte)) % 65_521
      second = (second + first) % 65_521
    }
    return second << 16 | first
  }

  /// The bytes in letters and digits, six bits each.
  var base64: [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity((count + 2) / 3 * 4)
    for start in stride(from: 0, to: count, by: 3) {
      let part = self[start..<Swift.min(start + 3, count)]
      let bits = part.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - part.count))
      for place: UInt32 in 0..<4 {
        text.append(
          Int(place) <= part.count
            ? UInt8.base64Digits[Int(bits >> (18 - 6 * place) & 63)] : UInt8(ascii: "="))
      }
    }
    return text
  }
}

extension UInt32 {
  /// What becomes of each byte in a sum.
  fileprivate static let crcTable: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(byte) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
  }
}

extension UInt8 {
  fileprivate static let base64Digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
}
