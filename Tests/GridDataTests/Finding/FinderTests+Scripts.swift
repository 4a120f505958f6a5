import GridData
import GridTesting
import Testing

extension FinderTests {
  /// After each step of random scripts, a finder is compared with a walk over all rows.
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
