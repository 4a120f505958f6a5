import GridGeometry
import GridTesting
import Testing

@Suite struct PixelGridTests {
  /// Numbers at which rounding could go wrong, and their neighbors.
  private static let edges: [Double] = {
    let whole: [Double] = [
      0, 1, 2, 63, 64, 65, 0x1p31, 0x1p46, 0x1p47, 0x1p51, 0x1p52, 0x1p53, 0x1p62, 0x1p63, 0x1p64,
      1e300, .greatestFiniteMagnitude, .leastNonzeroMagnitude, .leastNormalMagnitude,
    ]
    let numbers = whole + whole.flatMap { [$0 + 0.5, $0 + 1.0 / 64, $0 / 64, $0 / 3] }
    return (numbers + numbers.map { -$0 }).flatMap { [$0.nextDown, $0, $0.nextUp] }
      + [.infinity, -.infinity]
  }()

  private static let scales = [1, 2, 3, 64, 0.1, 1e-9, 1e9]

  private func expectRounded(_ value: Double, _ scale: Double) {
    let grid = PixelGrid(scale: scale)
    #expect(grid.below(value) == (value * scale).rounded(.down) / scale, "\(value) at \(scale)")
    #expect(grid.above(value) == (value * scale).rounded(.up) / scale, "\(value) at \(scale)")
  }

  @Test func `rounding to lines equals that of the standard library at edges`() {
    for scale in Self.scales {
      for value in Self.edges { expectRounded(value, scale) }
    }
  }

  @Test func `rounding to lines equals that of the standard library for random bits`() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<20_000 {
      let value = Double(bitPattern: generator.next())
      guard !value.isNaN else { continue }
      expectRounded(value, 64)
    }
  }

  @Test func `rounding to lines equals that of the standard library for random offsets`() {
    var generator = SeededGenerator(seed: 2)
    for magnitude in [1, 1e3, 1e6, 1e9, 1e12, 1e15, 1e18] {
      for scale in Self.scales {
        for _ in 0..<500 {
          expectRounded(.random(in: -magnitude...magnitude, using: &generator), scale)
        }
      }
    }
  }

  @Test func `NaN stays NaN`() {
    #expect(PixelGrid.subpoints.below(.nan).isNaN)
    #expect(PixelGrid.subpoints.above(.nan).isNaN)
  }
}
