import GridTesting
import Testing
import VirtualGrid

/// A grid agrees with one that decides each frame from nothing, whatever is done to both.
@Suite struct EngineScriptTests {
  @Test(arguments: 1...4)
  func `B22 B24 B30 every cell is where a naive grid has it`(seed: UInt64) {
    let failure = checkRandomScripts(seed: seed, count: 640, length: 40) { generator in
      EngineAct.random(using: &generator)
    } run: { (script: [EngineAct]) in
      let world = EngineWorld()
      return firstReason(in: script, world.perform)
    }
    #expect(failure == nil, "\(failure.map(\.description) ?? "")")
  }

  @Test(arguments: 1...2)
  func `B16 B17 cells that say their sizes leave what is seen in its place`(seed: UInt64) {
    let failure = checkRandomScripts(seed: seed, count: 80, length: 40) { generator in
      MeasuringAct.random(using: &generator)
    } run: { (script: [MeasuringAct]) in
      let world = MeasuringWorld()
      return firstReason(in: script, world.perform)
    }
    #expect(failure == nil, "\(failure.map(\.description) ?? "")")
  }

  /// What the first act that goes wrong says.
  private func firstReason<Act>(in script: [Act], _ perform: (Act) -> String?) -> String? {
    for act in script {
      if let reason = perform(act) { return reason }
    }
    return nil
  }
}
