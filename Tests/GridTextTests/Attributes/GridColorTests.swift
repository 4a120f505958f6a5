import GridText
import Testing

struct GridColorTests {
  @Test(
    arguments: [
      ("f80", 0xFF8800, 1.0), ("#F80", 0xFF8800, 1), ("12345678", 0x123456, 120.0 / 255),
      ("1234", 0x112233, 68.0 / 255), ("#abcdef", 0xABCDEF, 1),
    ] as [(String, UInt32, Double)])
  func `hexadecimal digits are read as in CSS`(hex: String, rgb: UInt32, alpha: Double) {
    #expect(GridColor(hex: hex) == GridColor(rgb, alpha: alpha))
    #expect(GridColor(hex: hex)?.rgb == rgb)
  }

  @Test(arguments: ["", "#", "1", "12", "12345", "1234567", "123456789", "xyz", "##123", "12 "])
  func `texts of other forms are not colors`(hex: String) {
    #expect(GridColor(hex: hex) == nil)
  }

  @Test func `every channel value survives conversion to RGB and back`() {
    for step in 0..<UInt32(256) {
      #expect(
        GridColor(step << 16 | (255 - step) << 8 | step).rgb == step << 16 | (255 - step) << 8
          | step)
    }
  }

  @Test func `components are clamped to the range from 0 to 1`() {
    let color = GridColor(red: -1, green: 2, blue: .nan, alpha: .infinity)
    #expect(color == GridColor(red: 0, green: 1, blue: 0, alpha: 1))
    #expect(GridColor.clear.alpha == 0)
    #expect(GridColor.white.rgb == 0xFFFFFF && GridColor.black.rgb == 0)
  }
}
