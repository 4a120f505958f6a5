import GridTesting
import TestSupport
import Testing

/// Random scripts of updates while other updates are animating.
@Suite struct MotionScriptTests {
  /// The number of scripts for each seed. A thorough run makes about a million updates.
  private static let scriptCount = isThorough ? 3_600 : 25

  @Test(arguments: 0..<8) func `random updates during animations cause no jumps and come to rest`(
    seed: Int
  ) {
    var (taken, refused) = (0, 0)
    let failure = checkRandomScripts(seed: UInt64(seed), count: Self.scriptCount, length: 120) {
      MotionOperation.random(&$0)
    } run: { (script: [MotionOperation]) in
      let world = MotionWorld()
      defer {
        taken += world.taken
        refused += world.refused
      }
      for act in script {
        if let text = world.perform(act) { return text }
      }
      return world.rest()
    }
    #expect(failure == nil)
    #expect(taken + refused > 25 * Self.scriptCount)
    #expect(taken > 8 * Self.scriptCount)
  }

  @Test func `the same script gives the same transitions in the same order`() {
    func history() -> [String] {
      var generator = SeededGenerator(seed: 5)
      let world = MotionWorld()
      for _ in 0..<300 { _ = world.perform(.random(&generator)) }
      return world.history
    }
    let once = history()
    #expect(once.count > 500)
    #expect(once == history())
  }
}
