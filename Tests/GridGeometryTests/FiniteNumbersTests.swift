import GridGeometry
import Testing

@Suite struct FiniteNumbersTests {
  private static let numbers: [Double] = [-.infinity, -12, -0.5, 0, 0.5, 12, .infinity, .nan]

  @Test func `positions that are not finite count as 0`() {
    #expect(Self.numbers.map(\.finite) == [0, -12, -0.5, 0, 0.5, 12, 0, 0])
    #expect(Self.numbers.map { $0.finite(within: 3) } == [0, -3, -0.5, 0, 0.5, 3, 0, 0])
  }

  @Test func `lengths that are negative or not finite count as 0`() {
    #expect(Self.numbers.map(\.finiteLength) == [0, 0, 0, 0, 0.5, 12, 0, 0])
  }

  @Test func `a limit may be infinite`() {
    #expect(Self.numbers.map(\.nonNegative) == [0, 0, 0, 0, 0.5, 12, .infinity, 0])
  }

  @Test func `a bounded number is infinite no longer`() {
    #expect(Self.numbers.map { $0.bounded(by: 3) } == [-3, -3, -0.5, 0, 0.5, 3, 3, 0])
  }

  @Test func `points, offsets, sizes and insets are finite in each number`() {
    #expect(GridPoint(x: .nan, y: 1).finite == GridPoint(x: 0, y: 1))
    #expect(GridOffset(x: 1, y: .infinity).finite == GridOffset(x: 1, y: 0))
    #expect(GridSize(width: -1, height: .nan).finite == GridSize(width: -1, height: 0))
    let insets = GridInsets(top: .nan, left: 1, bottom: -.infinity, right: -2)
    #expect(insets.finite == GridInsets(top: 0, left: 1, bottom: 0, right: -2))
    #expect(GridPoint(x: 1, y: 2).isFinite)
    #expect(!GridPoint(x: .infinity, y: 2).isFinite)
    #expect(!GridPoint(x: 1, y: .nan).isFinite)
  }
}
