import GridMotion
import Testing

@Suite struct RubberBandTests {
  let band = RubberBand(dimension: 600)

  @Test func `the first points of a pull move the content by the slack`() {
    #expect((band.stretch(of: 0.001) / 0.001 - 0.55).magnitude < 1e-5)
  }

  @Test func `a pull of a hundred points stretches the content by about half of it`() {
    #expect((band.stretch(of: 100) - 55 / (1 + 55.0 / 600)).magnitude < 1e-12)
  }

  @Test func `the stretch grows ever more slowly and stays below the dimension`() {
    var last = 0.0
    for pull in stride(from: 10.0, through: 100_000, by: 10) {
      let stretch = band.stretch(of: pull)
      #expect(stretch > last && stretch < 600)
      last = stretch
    }
    #expect(band.stretch(of: .infinity) == 600)
  }

  @Test func `the pull for a stretch is the pull that caused it`() {
    for pull in [-5_000.0, -1, 0, 0.5, 37, 1e6] {
      #expect(
        (band.pull(for: band.stretch(of: pull)) - pull).magnitude < 1e-6 * max(1, pull.magnitude))
    }
  }

  @Test func `invalid numbers cause no stretch`() {
    #expect(band.stretch(of: .nan) == 0)
    #expect(RubberBand(dimension: .nan).stretch(of: 10) == 0)
    #expect(RubberBand(dimension: -1).stretch(of: 10) == 0)
    #expect(RubberBand(dimension: 100, slack: .infinity).pull(for: 10) == 0)
  }
}
