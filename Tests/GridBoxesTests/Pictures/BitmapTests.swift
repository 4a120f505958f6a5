import GridBoxes
import Testing

@Suite struct BitmapTests {
  private let corners = Bitmap(width: 2, height: 2) { x, y in
    GridColor(red: Double(x), green: Double(y), blue: 0)
  }

  @Test func `pixels keep their colors, row by row`() {
    #expect(corners[1, 0] == GridColor(0xFF0000))
    #expect(corners[0, 1] == GridColor(0x00FF00))
    #expect(corners.pixels == [0x0000_00FF, 0xFF00_00FF, 0x00FF_00FF, 0xFFFF_00FF])
  }

  @Test func `a bitmap with an invalid or excessive size is empty`() {
    for (width, height) in [(0, 4), (4, 0), (-1, -1), (Bitmap.limit, 2), (Int.max, Int.max)] {
      let none = Bitmap(width: width, height: height) { _, _ in .white }
      #expect(none.pixels.isEmpty)
      #expect(none.color(in: GridRect(x: 0, y: 0, width: 1, height: 1)) == .clear)
    }
  }

  @Test func `a bitmap of pixels is that of their colors`() {
    #expect(Bitmap(width: 2, height: 2, pixels: corners.pixels) == corners)
  }

  @Test func `a bitmap of pixels that do not fill its rows is empty`() {
    for (width, height) in [(2, 3), (3, 1), (0, 4), (4, 0), (-2, -2), (Int.max, Int.max)] {
      #expect(Bitmap(width: width, height: height, pixels: corners.pixels).pixels.isEmpty)
    }
  }

  @Test func `the color of a part is the mean of its pixels`() {
    #expect(
      corners.color(in: GridRect(x: 0, y: 0, width: 1, height: 1))
        == GridColor(red: 0.5, green: 0.5, blue: 0))
    #expect(
      corners.color(in: GridRect(x: 0.5, y: 0, width: 0.5, height: 0.5)) == GridColor(0xFF0000))
    // Three quarters of the first column and one of the second.
    #expect(
      corners.color(in: GridRect(x: 0.125, y: 0, width: 0.5, height: 0.5))
        == GridColor(red: 0.25, green: 0, blue: 0))
  }

  @Test func `transparent pixels do not affect the color`() {
    let half = Bitmap(width: 2, height: 1) { x, _ in x == 0 ? .clear : .white }
    #expect(
      half.color(in: GridRect(x: 0, y: 0, width: 1, height: 1))
        == GridColor(red: 1, green: 1, blue: 1, alpha: 0.5))
  }

  @Test func `parts are clipped to the bitmap, and empty parts are clear`() {
    #expect(
      corners.color(in: GridRect(x: 0.5, y: -3, width: 9, height: 3.5)) == GridColor(0xFF0000))
    #expect(corners.color(in: GridRect(x: 2, y: 0, width: 1, height: 1)) == .clear)
    #expect(corners.color(in: GridRect(x: 0, y: 0, width: 0, height: 1)) == .clear)
    #expect(corners.color(in: GridRect(x: .nan, y: 0, width: .nan, height: 1)) == .clear)
  }
}
