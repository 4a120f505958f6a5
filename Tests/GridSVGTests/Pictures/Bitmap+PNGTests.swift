import GridTesting
import Testing

@testable import GridSVG

@Suite struct BitmapPNGTests {
  /// Checks that decoding the file of a bitmap gives the same pixels.
  private func check(_ bitmap: Bitmap, _ note: String = "") throws {
    let read = try #require(NaivePNG(bitmap.png), "\(note)")
    #expect(read.width == bitmap.width && read.height == bitmap.height, "\(note)")
    #expect(read.pixels == bitmap.pixels, "\(note)")
  }

  @Test func `decoding an encoded bitmap gives the same pixels`() throws {
    try check(patch(.black))
    try check(patch(.clear))
    try check(Bitmap(width: 1, height: 1) { _, _ in GridColor(0x123456, alpha: 0.5) })
    try check(
      Bitmap(width: 90, height: 60) { x, y in
        GridColor(red: Double(x) / 90, green: Double(y) / 60, blue: 0.5)
      })
    try check(
      Bitmap(width: 64, height: 64) { x, y in (x / 8 + y / 8) % 2 == 0 ? .white : .clear })
    // Rows that repeat at a distance beyond the limit of the format.
    try check(Bitmap(width: 4_000, height: 7) { x, y in GridColor(UInt32(x * (y % 3) * 7_919)) })
  }

  @Test(arguments: 0..<40)
  func `random bitmaps of any size decode to the same pixels`(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let (width, height) = (
      Int.random(in: 1...70, using: &generator), Int.random(in: 1...70, using: &generator)
    )
    let colors = (0..<Int.random(in: 1...300, using: &generator)).map { _ in
      GridColor(
        UInt32.random(in: 0...0xFFFFFF, using: &generator),
        alpha: seed % 2 == 0 ? 1 : Double.random(in: 0...1, using: &generator))
    }
    let bitmap = Bitmap(width: width, height: height) { _, _ in
      colors.randomElement(using: &generator) ?? .clear
    }
    try check(bitmap, "\(seed)")
  }

  @Test func `a bitmap without pixels gives no file`() {
    #expect(Bitmap(width: 0, height: 4) { _, _ in .black }.png.isEmpty)
  }

  @Test func `bitmaps with repeated content compress well`() {
    let flat = Bitmap(width: 100, height: 100) { _, _ in GridColor(0x336699) }
    #expect(flat.png.count < 600)
    let slope = Bitmap(width: 100, height: 100) { x, y in
      GridColor(UInt32(x / 2) << 16 | UInt32(y / 2))
    }
    #expect(slope.png.count < 1_500)
  }

  @Test(arguments: 0..<30)
  func `inflating deflated bytes gives the same bytes`(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    // Few different bytes, so that there are many matches of all lengths and distances.
    let last = UInt8.random(in: 0...UInt8([0, 1, 3, 40, 255][seed % 5]), using: &generator)
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 0...250, using: &generator) {
      let count = Int.random(in: 1...300, using: &generator)
      if Bool.random(using: &generator), !bytes.isEmpty {
        let start = Int.random(in: 0..<bytes.count, using: &generator)
        bytes += bytes[start...].prefix(count)
      } else {
        for _ in 0..<count { bytes.append(UInt8.random(in: 0...last, using: &generator)) }
      }
    }
    #expect(try #require(Inflate(Deflate(bytes).packed)).unpacked == bytes)
  }

  @Test func `checksums and base64 agree with published values`() {
    let digits = Array("123456789".utf8)
    #expect(digits.crc32 == 0xCBF4_3926)
    #expect(Array("Wikipedia".utf8).adler32 == 0x11E6_0398)
    #expect([UInt8]().crc32 == 0 && [UInt8]().adler32 == 1)
    let texts = ["", "f", "fo", "foo", "foob", "fooba", "foobar"].map { Array($0.utf8).base64 }
    #expect(
      texts.map { String(decoding: $0, as: UTF8.self) }
        == ["", "Zg==", "Zm8=", "Zm9v", "Zm9vYg==", "Zm9vYmE=", "Zm9vYmFy"])
  }
}
