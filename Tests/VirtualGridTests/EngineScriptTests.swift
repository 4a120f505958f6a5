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

  @Test(arguments: 5...6)
  func `B16 B18 B22 items that have identifiers keep cells, focus and place over a reload`(
    seed: UInt64
  ) {
    let failure = checkRandomScripts(seed: seed, count: 100, length: 40) { generator in
      Bool.random(using: &generator)
        ? .reload(EngineAct.randomCounts(using: &generator), isNew: false)
        : EngineAct.random(using: &generator)
    } run: { (script: [EngineAct]) in
      let world = EngineWorld(isNamed: true)
      return firstReason(in: script, world.perform)
    }
    #expect(failure == nil, "\(failure.map(\.description) ?? "")")
  }

  @Test(arguments: 7...8)
  func `B22 a delegate hears of everything once, and in order`(seed: UInt64) {
    let failure = checkRandomScripts(seed: seed, count: 120, length: 40) { generator in
      EngineAct.random(using: &generator)
    } run: { (script: [EngineAct]) in
      let world = EngineWorld(witness: Witness())
      return firstReason(in: script, world.perform)
    }
    #expect(failure == nil, "\(failure.map(\.description) ?? "")")
  }

  @Test(arguments: 15...16)
  func `B22 what a delegate adjusts is adjusted wherever a cell is shown`(seed: UInt64) {
    let failure = checkRandomScripts(seed: seed, count: 120, length: 40) { generator in
      EngineAct.random(using: &generator)
    } run: { (script: [EngineAct]) in
      let world = EngineWorld(witness: Witness(adjusts: true))
      return firstReason(in: script, world.perform)
    }
    #expect(failure == nil, "\(failure.map(\.description) ?? "")")
  }

  @Test(arguments: 9...10)
  func `B22 B24 two grids that share a pool never share a cell`(seed: UInt64) {
    let failure = checkRandomScripts(seed: seed, count: 200, length: 40) { generator in
      SharedPoolAct.random(using: &generator)
    } run: { (script: [SharedPoolAct]) in
      let world = SharedPoolWorld()
      return firstReason(in: script, world.perform)
    }
    #expect(failure == nil, "\(failure.map(\.description) ?? "")")
  }

  @Test(arguments: 11...12)
  func `B26 whatever fingers do, nothing is left of it when they are gone`(seed: UInt64) {
    let failure = checkRandomScripts(seed: seed, count: 200, length: 60) { generator in
      PointerAct.random(using: &generator)
    } run: { (script: [PointerAct]) in
      let world = PointerWorld()
      return firstReason(in: script, world.perform)
    }
    #expect(failure == nil, "\(failure.map(\.description) ?? "")")
  }

  @Test(arguments: 13...14)
  func `B30 data is asked for once when it comes within reach, and given up once when it leaves`(
    seed: UInt64
  ) {
    let failure = checkRandomScripts(seed: seed, count: 400, length: 40) { generator in
      PrefetchAct.random(using: &generator)
    } run: { (script: [PrefetchAct]) in
      let world = PrefetchWorld()
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
