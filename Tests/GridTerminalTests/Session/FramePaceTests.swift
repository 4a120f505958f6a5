import Testing

@testable import GridTerminal

@Suite struct FramePaceTests {
  @Test func `the first frame is due immediately`() {
    #expect(FramePace().next == -.infinity)
  }

  @Test func `late frames do not delay the following ones`() {
    var pace = FramePace()
    pace.noteFrame(at: 10)
    for frame in 1...600 {
      pace.noteFrame(at: pace.next + 0.001 * Double(frame % 2))
    }
    #expect(abs(pace.next - (10 + 601.0 / 60)) < 1e-9)
  }

  @Test func `frames missed during a pause are not made up for`() {
    var pace = FramePace()
    pace.noteFrame(at: 10)
    pace.noteFrame(at: 20)
    #expect(pace.next == 20 + 1.0 / 60)
  }
}
