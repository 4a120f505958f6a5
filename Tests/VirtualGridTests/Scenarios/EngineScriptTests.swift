import GridTesting
import Testing
import VirtualGrid

/// Random scripts, after each step of which a grid must agree with a naive model that computes
/// every frame anew.
@Suite struct EngineScriptTests {
  @Test(arguments: 1...4)
  func `random scripts give the same cells as a naive grid`(seed: UInt64) {
    let failure = checkRandomScripts(seed: seed, count: 640, length: 40) { generator in
      EngineOperation.random(using: &generator)
    } run: { (script: [EngineOperation]) in
      let world = EngineWorld()
      return firstReason(in: script, world.perform)
    }
    #expect(failure == nil, "\(failure.map(\.description) ?? "")")
  }

  @Test(arguments: 1...2)
  func `random scripts with measured cells keep visible items in position`(seed: UInt64) {
    let failure = checkRandomScripts(seed: seed, count: 80, length: 40) { generator in
      MeasuringOperation.random(using: &generator)
    } run: { (script: [MeasuringOperation]) in
      let world = MeasuringWorld()
      return firstReason(in: script, world.perform)
    }
    #expect(failure == nil, "\(failure.map(\.description) ?? "")")
  }

  @Test(arguments: 5...6)
  func `items with identifiers keep cells, focus and position across reloads`(seed: UInt64) {
    let failure = checkRandomScripts(seed: seed, count: 100, length: 40) { generator in
      Bool.random(using: &generator)
        ? .reload(EngineOperation.randomCounts(using: &generator), isNew: false)
        : EngineOperation.random(using: &generator)
    } run: { (script: [EngineOperation]) in
      let world = EngineWorld(hasIdentifiers: true)
      return firstReason(in: script, world.perform)
    }
    #expect(failure == nil, "\(failure.map(\.description) ?? "")")
  }

  @Test(arguments: 7...8)
  func `the delegate is called once per event and in order`(seed: UInt64) {
    let failure = checkRandomScripts(seed: seed, count: 120, length: 40) { generator in
      EngineOperation.random(using: &generator)
    } run: { (script: [EngineOperation]) in
      let world = EngineWorld(checkingDelegate: CheckingDelegate())
      return firstReason(in: script, world.perform)
    }
    #expect(failure == nil, "\(failure.map(\.description) ?? "")")
  }

  @Test(arguments: 15...16)
  func `attributes adjusted by the delegate apply wherever a cell is shown`(seed: UInt64) {
    let failure = checkRandomScripts(seed: seed, count: 120, length: 40) { generator in
      EngineOperation.random(using: &generator)
    } run: { (script: [EngineOperation]) in
      let world = EngineWorld(checkingDelegate: CheckingDelegate(adjusts: true))
      return firstReason(in: script, world.perform)
    }
    #expect(failure == nil, "\(failure.map(\.description) ?? "")")
  }

  @Test(arguments: 9...10)
  func `two grids that share a pool never share a cell`(seed: UInt64) {
    let failure = checkRandomScripts(seed: seed, count: 200, length: 40) { generator in
      SharedPoolOperation.random(using: &generator)
    } run: { (script: [SharedPoolOperation]) in
      let world = SharedPoolWorld()
      return firstReason(in: script, world.perform)
    }
    #expect(failure == nil, "\(failure.map(\.description) ?? "")")
  }

  @Test(arguments: 11...12)
  func `random touches leave no press, drag or deadline once they have ended`(seed: UInt64) {
    let failure = checkRandomScripts(seed: seed, count: 200, length: 60) { generator in
      PointerOperation.random(using: &generator)
    } run: { (script: [PointerOperation]) in
      let world = PointerWorld()
      return firstReason(in: script, world.perform)
    }
    #expect(failure == nil, "\(failure.map(\.description) ?? "")")
  }

  @Test(arguments: 13...14)
  func `items are requested once when they enter the prefetch area and cancelled once on leaving`(
    seed: UInt64
  ) {
    let failure = checkRandomScripts(seed: seed, count: 400, length: 40) { generator in
      PrefetchOperation.random(using: &generator)
    } run: { (script: [PrefetchOperation]) in
      let world = PrefetchWorld()
      return firstReason(in: script, world.perform)
    }
    #expect(failure == nil, "\(failure.map(\.description) ?? "")")
  }

  /// The failure of the first operation that fails.
  private func firstReason<Act>(in script: [Act], _ perform: (Act) -> String?) -> String? {
    for operation in script {
      if let reason = perform(operation) { return reason }
    }
    return nil
  }
}
