import Testing

@testable import GalleryScenes

struct PhotographTests {
  @Test func `the same number gives the same pixels`() {
    let first = Photograph(7).bitmap(width: 48, height: 36)
    #expect(first == Photograph(7).bitmap(width: 48, height: 36))
    #expect(first != Photograph(8).bitmap(width: 48, height: 36))
  }

  @Test(arguments: 0..<40)
  func `a photograph of any ratio has a bright sky above darker land`(number: Int) {
    for (width, height) in [(96, 72), (72, 96), (96, 30), (1, 1)] {
      let bitmap = Photograph(number).bitmap(width: width, height: height)
      #expect(bitmap.width == width && bitmap.height == height)
      guard height > 1 else { continue }
      let horizon = bitmap.color(in: GridRect(x: 0, y: 0.2, width: 1, height: 0.2))
      let ground = bitmap.color(in: GridRect(x: 0, y: 0.9, width: 1, height: 0.1))
      #expect(horizon.green > ground.green, "\(number) in \(width) x \(height)")
    }
  }

  /// The sun is the brightest part of the sky, and as high as it is wide.
  @Test func `a sun is round in any ratio`() {
    for height in [36, 72, 144] {
      let bitmap = Photograph(0).bitmap(width: 192, height: height)
      let bright = (0..<height / 2).flatMap { y in
        (0..<192).compactMap { x in bitmap[x, y].green > 0.94 ? (x: x, y: y) : nil }
      }
      guard let first = bright.first else { continue }
      let columns = bright.map { $0.x }
      let wide = (columns.max() ?? 0) - (columns.min() ?? 0) + 1
      let high = (bright.last?.y ?? 0) - first.y + 1
      #expect(abs(wide - high) <= 2, "\(wide) x \(high)")
    }
  }
}
