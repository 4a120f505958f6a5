import GridLayouts
import Testing

@Suite struct ScrollAlignmentTests {
  @Test func `each alignment has its offset`() {
    func offset(_ alignment: ScrollAlignment, from offset: Double = 0) -> Double {
      alignment.offset(showing: 200, extent: 20, viewport: 100, from: offset)
    }
    #expect(offset(.start) == 200)
    #expect(offset(.center) == 160)
    #expect(offset(.end) == 120)
    #expect(offset(.nearest, from: 0) == 120)
    #expect(offset(.nearest, from: 150) == 150)
    #expect(offset(.nearest, from: 500) == 200)
  }

  @Test func `an item that fills the viewport stays where it is`() {
    func offset(from offset: Double) -> Double {
      ScrollAlignment.nearest.offset(showing: 200, extent: 300, viewport: 100, from: offset)
    }
    #expect(offset(from: 250) == 250)
    #expect(offset(from: 150) == 200)
    #expect(offset(from: 450) == 400)
  }

  @Test func `offsets are limited to the content at both ends`() {
    func offset(_ alignment: ScrollAlignment, showing start: Double, content: Double) -> Double {
      alignment.offset(showing: start, extent: 10, viewport: 50, from: 0, content: content)
    }
    #expect(offset(.end, showing: 0, content: 100) == 0)
    #expect(offset(.start, showing: 90, content: 100) == 50)
    #expect(offset(.start, showing: 20, content: 30) == 0)
  }

  @Test(arguments: [
    ScrollAlignment.nearest, .start, .center, .end, .fraction(0.25), .fraction(.nan),
    .nearestIfHidden,
  ])
  func `invalid numbers give finite offsets`(_ alignment: ScrollAlignment) {
    for bad in [Double.nan, .infinity, -.infinity] {
      #expect(alignment.offset(showing: bad, extent: 0, viewport: 0, from: 7) == 7)
      #expect(alignment.offset(showing: 7, extent: bad, viewport: bad, from: bad) == 7)
      #expect(
        alignment.offset(showing: 7, extent: 1, viewport: 1, from: bad, content: bad) == 0)
    }
    #expect(alignment.offset(showing: 7, extent: -5, viewport: -5, from: 7) == 7)
  }
}
