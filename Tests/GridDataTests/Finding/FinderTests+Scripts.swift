import GridData
import GridTesting
import Testing

extension FinderTests {
  /// Whatever a finder states, a walk over all rows confirms: at each step of random scripts.
  @Test(arguments: 0..<200)
  func `agrees with a walk over all rows`(seed: Int) {
    var world = FinderWorld(seed: UInt64(seed))
    for step in 0..<60 {
      world.act()
      world.check("seed \(seed), step \(step)")
    }
    world.finish()
    #expect(world.finder.isComplete)
    world.check("seed \(seed), at the end")
  }
}
