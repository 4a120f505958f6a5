import GridSVG

/// A simple decoder of PNG files that checks every checksum.
struct NaivePNG {
  let width: Int
  let height: Int

  /// The pixels as `0xRRGGBBAA`, row by row from the top left.
  private(set) var pixels: [UInt32] = []

  /// Reads a file with eight bits per channel; nil if it is malformed or of another kind.
  init?(_ file: [UInt8]) {
    var rest = file[...]
    guard rest.prefix(8).elementsEqual([137, 80, 78, 71, 13, 10, 26, 10]) else { return nil }
    rest = rest.dropFirst(8)
    var chunks: [(kind: String, bytes: [UInt8])] = []
    while !rest.isEmpty {
      let length = number(rest.prefix(4))
      guard rest.count >= length + 12 else { return nil }
      let checked = Array(rest.dropFirst(4).prefix(length + 4))
      guard number(rest.dropFirst(8 + length).prefix(4)) == naiveCRC(checked) else { return nil }
      chunks.append(
        (String(decoding: checked.prefix(4), as: UTF8.self), Array(checked.dropFirst(4))))
      rest = rest.dropFirst(length + 12)
    }
    guard chunks.map(\.kind) == ["IHDR", "IDAT", "IEND"], chunks[2].bytes.isEmpty else {
      return nil
    }
    let head = chunks[0].bytes
    guard head.count == 13, head[8] == 8, head[9] == 2 || head[9] == 6, head[10...] == [0, 0, 0]
    else { return nil }
    width = number(head[0..<4])
    height = number(head[4..<8])
    let step = head[9] == 2 ? 3 : 4
    guard let bytes = unzipped(chunks[1].bytes), bytes.count == height * (width * step + 1) else {
      return nil
    }
    read(bytes, step)
  }

  private mutating func read(_ bytes: [UInt8], _ step: Int) {
    var above = [UInt8](repeating: 0, count: width * step)
    for start in stride(from: 0, to: bytes.count, by: width * step + 1) {
      var row = Array(bytes[(start + 1)...].prefix(width * step))
      for place in row.indices {
        switch bytes[start] {
        case 1: row[place] &+= place < step ? 0 : row[place - step]
        case 2: row[place] &+= above[place]
        default: break
        }
      }
      for x in 0..<width {
        let point = row[x * step..<(x + 1) * step].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        pixels.append(step == 3 ? point << 8 | 0xFF : point)
      }
      above = row
    }
  }
}

private func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 * 256 + Int($1) } }

/// The CRC-32 of the bytes: the remainder of a polynomial division, bit by bit.
func naiveCRC(_ bytes: [UInt8]) -> Int {
  var sum: UInt32 = 0xFFFF_FFFF
  for byte in bytes {
    for bit in 0..<8 {
      let isOdd = (sum ^ UInt32(byte >> UInt8(bit))) & 1 == 1
      sum = isOdd ? (sum >> 1) ^ 0xEDB8_8320 : sum >> 1
    }
  }
  return Int(~sum)
}

private func unzipped(_ bytes: [UInt8]) -> [UInt8]? {
  guard bytes.count > 6, bytes[0] & 15 == 8, (Int(bytes[0]) * 256 + Int(bytes[1])) % 31 == 0,
    let inflated = Inflate(Array(bytes[2..<bytes.count - 4]))
  else { return nil }
  var (first, second) = (1, 0)
  for byte in inflated.unpacked {
    first = (first + Int(byte)) % 65_521
    second = (second + first) % 65_521
  }
  return number(bytes[(bytes.count - 4)...]) == second * 65_536 + first ? inflated.unpacked : nil
}
