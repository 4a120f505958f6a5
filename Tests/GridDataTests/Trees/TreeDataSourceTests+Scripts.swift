import GridData
import GridTesting
import TestSupport
import Testing

/// After each step of any script, the rows, their levels and states, the cells of the grid and the
/// selection are those of a tree that is flattened again for each question.
extension TreeDataSourceTests {
  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func `agrees with a naive tree`(seed: UInt64) {
    let failure = checkRandomScripts(seed: seed, count: 6, length: 60) {
      TreeWorld.Step.random(&$0)
    } run: { script in
      let world = TreeWorld()
      for step in script { world.apply(step) }
      return world.complaint
    }
    #expect(failure == nil)
  }

  @Test func `agrees with a naive tree in every short script`() {
    let failure = checkEveryScript(of: TreeWorld.Step.allCases, length: isThorough ? 5 : 3) {
      script in
      let world = TreeWorld()
      for step in script { world.apply(step) }
      return world.complaint
    }
    #expect(failure == nil)
  }
}
