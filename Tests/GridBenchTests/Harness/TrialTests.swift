import Testing

@testable import GridBench

@Suite struct TrialTests {
  /// A trial in which the measured code returns a number, and the baseline another one.
  private static func trial(_ ours: Int, against other: any Equatable & Sendable) -> Trial {
    Trial(10) {
      ours
    } timed: { _, _ in
    } answer: {
      $0
    }
    .against("bare") {
      other
    } timed: { _, _ in
    } answer: {
      $0 as any Equatable
    }
  }

  @Test func `baselines with the same results pass the check`() {
    #expect(Self.trial(7, against: 7).checkingAnswers().baselines.map(\.kind) == ["bare"])
  }

  @Test func `a different result ends the program`() async {
    await #expect(processExitsWith: .failure) {
      _ = Self.trial(7, against: 8).checkingAnswers()
    }
  }

  @Test func `a result of another type ends the program`() async {
    await #expect(processExitsWith: .failure) {
      _ = Self.trial(7, against: "7").checkingAnswers()
    }
  }

  @Test func `a check without answers ends the program`() async {
    await #expect(processExitsWith: .failure) {
      _ = Trial(10) {
        0
      } timed: { _, _ in
      }
      .against("bare") {
        0
      } timed: { _, _ in
      }
      .checkingAnswers()
    }
  }

  @Test func `a baseline is left out above its limit`() {
    let trial = Trial(10) {
      0
    } timed: { _, _ in
    }
    #expect(
      trial.against("slow", upTo: 9) {
        0
      } timed: { _, _ in
      }.baselines.isEmpty)
    #expect(
      trial.against("slow", upTo: 10) {
        0
      } timed: { _, _ in
      }.baselines.count == 1)
  }
}
