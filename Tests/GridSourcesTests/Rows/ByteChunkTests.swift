import GridTesting
import Testing

@testable import GridSources

@Suite struct ByteChunkTests {
  private func bytes(_ seed: Int) -> [UInt8] {
    var dice = SeededGenerator(seed: UInt64(seed))
    let rarity = [1, 3, 100, 2_000][seed % 4]
    return (0..<ByteChunk.length).map { _ in
      Int.random(in: 0..<rarity, using: &dice) == 0 ? 10 : UInt8.random(in: 0...255, using: &dice)
    }
  }

  @Test(arguments: 0..<40) func `bytes are counted as a loop counts them`(seed: Int) {
    let bytes = bytes(seed)
    let other = bytes[seed * 12] &+ UInt8(seed % 2)
    bytes.withUnsafeBytes { chunk in
      let base = chunk.baseAddress!
      let count = bytes.count { $0 == 10 }
      #expect(ByteChunk.count(of: 10, in: base) == count)
      let stop = bytes.firstIndex(of: other).map { $0 / 64 * 64 } ?? ByteChunk.length
      let (countBefore, length) = ByteChunk.count(of: 10, in: base, before: other)
      #expect(length == stop && countBefore == bytes[..<stop].count { $0 == 10 })
      for length in [64, 320, 512] {
        #expect(
          ByteChunk.endOfLast(10, in: base, upTo: length)
            == (bytes[..<length].lastIndex(of: 10).map { $0 + 1 } ?? 0))
      }
    }
  }

  @Test(arguments: 0..<40) func `the bits of a block are those of its bytes`(seed: Int) {
    let bytes = bytes(seed)
    for start in [0, 3, 64, 448] {
      let block = bytes.withUnsafeBytes { ByteBlock($0.baseAddress!, at: start) }
      for byte in [10, bytes[start], 255] {
        let expected = (0..<64).reduce(UInt64(0)) { bits, index in
          bytes[start + index] == byte ? bits | 1 << UInt64(index) : bits
        }
        #expect(block.places(of: byte) == expected)
        #expect(block.contains(byte) == (expected != 0))
      }
      #expect(block.lastByte == bytes[start + 63])
    }
  }

  @Test func `the prefix parity of a bit is the parity of all bits up to it`() {
    var dice = SeededGenerator(seed: 1)
    for _ in 0..<100 {
      let bits = UInt64.random(in: 0 ... .max, using: &dice)
      for place in 0..<64 {
        let count = (bits << UInt64(63 - place)).nonzeroBitCount
        #expect(Int(bits.prefixParity >> UInt64(place) & 1) == count % 2)
      }
    }
  }
}
