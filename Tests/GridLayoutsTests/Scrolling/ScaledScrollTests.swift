import GridLayouts
import Testing

@Suite struct ScaledScrollTests {
  private let long = ScaledScroll(content: 1e10, viewport: 600, hostLimit: 1e7)

  @Test func `both ends of the host range map to both ends of the content`() {
    #expect(long.isScaled)
    #expect(long.hostContent == 1e7)
    #expect(long.offset(ofHost: 0) == 0)
    #expect(long.offset(ofHost: long.hostEnd) == 1e10 - 600)
    #expect(long.hostOffset(of: 0) == 0)
    #expect(long.hostOffset(of: long.end) == 1e7 - 600)
    #expect(long.fraction(of: long.end / 2) == 0.5)
  }

  @Test func `shifted content appears where the host shows it`() {
    let hostOffset = 4_321_987.0
    let top = long.offset(ofHost: hostOffset)
    #expect(top + long.shift(atHost: hostOffset) == hostOffset)
  }

  @Test func `offsets beyond the ends are not scaled`() {
    #expect(long.offset(ofHost: -30) == -30)
    #expect(long.offset(ofHost: long.hostEnd + 30) == long.end + 30)
    #expect(long.hostOffset(of: -30) == -30)
  }

  @Test func `content offsets increase with host offsets`() {
    var last = -1.0
    for step in 0...1_000 {
      let offset = long.offset(ofHost: long.hostEnd * Double(step) / 1_000)
      #expect(offset > last)
      last = offset
    }
  }

  @Test func `offsets rounded to pixels do not exceed the end`() {
    let scroll = ScaledScroll(content: 1_000.75, viewport: 30, hostLimit: 50)
    #expect(scroll.offset(ofHost: 19.999) <= scroll.end)
    let fine = ScaledScroll(
      content: 1_000, viewport: 30, hostLimit: 50, snappingTo: PixelGrid(scale: 64))
    #expect(fine.offset(ofHost: 0.01) == 31.0 / 64)
  }

  @Test func `content within the host limit is not scaled`() {
    let scroll = ScaledScroll(content: 500, viewport: 30, hostLimit: .infinity)
    #expect(!scroll.isScaled)
    #expect(scroll.offset(ofHost: 12.345) == 12.345)
    #expect(scroll.shift(atHost: 12.345) == 0)
  }

  @Test func `invalid numbers and hosts that cannot scroll give finite offsets`() {
    for bad: Double in [.nan, -.infinity, -5, 0] {
      let scroll = ScaledScroll(content: 1_000, viewport: 30, hostLimit: bad)
      #expect(scroll.hostEnd == 0)
      #expect(scroll.offset(ofHost: 0) == 0)
      #expect(scroll.offset(ofHost: 5) == 5)
      #expect(scroll.hostOffset(of: 500) == 0)
      #expect(ScaledScroll(content: bad, viewport: bad, hostLimit: 10).fraction(of: 5) == 0)
    }
    for bad in [Double.nan, .infinity, -.infinity] {
      #expect(long.offset(ofHost: bad) == 0)
      #expect(long.hostOffset(of: bad) == 0)
      #expect(long.shift(atHost: bad) == 0)
    }
  }
}
