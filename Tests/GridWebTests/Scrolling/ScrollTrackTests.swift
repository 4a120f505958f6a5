import Testing

@testable import GridWeb

@Suite struct ScrollTrackTests {
  static let ranges = [0, 1, 799, 7_999_199, 7_999_200, 7_999_201, 8e6, 1e7, 4e10, 1e14]

  @Test func `positions equal offsets for short content`() {
    let track = ScrollTrack(range: 1_000, viewport: 800)
    #expect(track.length == 1_000)
    #expect(track.isExact)
    #expect(track.position(of: 333.25) == 333.25)
    #expect(track.offset(at: 333.25) == 333.25)
  }

  @Test(arguments: ranges) func `the ends and the middle of the track are those of the content`(
    range: Double
  ) {
    let track = ScrollTrack(range: range, viewport: 800)
    #expect(track.position(of: 0) == 0)
    #expect(track.position(of: range) == track.length)
    #expect(track.offset(at: track.length) == range)
    #expect((track.position(of: range / 2) - track.length / 2).magnitude < 0.01)
    #expect(track.length + 800 <= max(ScrollTrack.longest, range + 800))
  }

  @Test(arguments: ranges) func `offsets survive conversion to positions and back`(range: Double) {
    let track = ScrollTrack(range: range, viewport: 800)
    var last = -1.0
    for step in 0...1_000 {
      let offset = range * Double(step) / 1_000
      let place = track.position(of: offset)
      #expect(place >= last)
      #expect((track.offset(at: place) - offset).magnitude <= max(1e-9, range * 1e-9))
      last = place
    }
  }

  @Test func `near both ends a pixel of the track is a pixel of the content`() {
    let track = ScrollTrack(range: 4e10, viewport: 800)
    #expect(track.position(of: 12_345.5) == 12_345.5)
    #expect(track.offset(at: 99_999) == 99_999)
    #expect(track.range - track.offset(at: track.length - 54_321) == 54_321)
  }

  @Test(arguments: [-1, .infinity, .nan]) func `invalid ranges and viewports count as zero`(
    range: Double
  ) {
    #expect(ScrollTrack(range: range, viewport: range).length == 0)
  }
}
