import GridLayout
import Testing

@Suite struct ExtentTests {
  @Test func `numbers from outside become multiples of 1/64 within the limit`() {
    #expect(Extent.clean(44.01) == 44.015625)
    #expect(Extent.clean(-3) == 0)
    #expect(Extent.clean(.nan) == 0)
    #expect(Extent.clean(.infinity) == Extent.limit)
  }
}
