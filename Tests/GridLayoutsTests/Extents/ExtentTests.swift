import GridLayouts
import Testing

@Suite struct ExtentTests {
  @Test func `extents are rounded to 64ths and clamped to the limit`() {
    #expect(Extent.cleaned(44.01) == 44.015625)
    #expect(Extent.cleaned(-3) == 0)
    #expect(Extent.cleaned(.nan) == 0)
    #expect(Extent.cleaned(.infinity) == Extent.limit)
  }
}
