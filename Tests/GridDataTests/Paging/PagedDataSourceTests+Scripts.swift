import GridData
import GridTesting
import Testing

/// After any script of scrolling, edits and faults, the list shows what a sound server has. At no time there
/// are more requests than allowed, or one for rows that are neither visible nor ahead.
extension PagedDataSourceTests {
  private func failure(
    seed: UInt64, _ rules: PageRules, rowCount: Int, tellsTotal: Bool
  ) -> ScriptFailure<PagingWorld.Step>? {
    checkRandomScripts(seed: seed, count: 8, length: 20) {
      PagingWorld.Step.random(&$0)
    } run: { script in
      let world = PagingWorld(
        rowCount: rowCount, rules, seed: seed, hasSpecialRows: true, latency: 0...0.2,
        tellsTotal: tellsTotal)
      for step in script { world.apply(step) }
      return world.difference()
    }
  }

  private func rules(_ paging: PageRules.Paging, size: Int, pages: Int) -> PageRules {
    var rules = PageRules(paging, size: size)
    (rules.requestLimit, rules.pageLimit, rules.timeLimit) = (3, pages, 2)
    return rules
  }

  @Test(arguments: [(1, 7, 200), (2, 30, 400), (3, 50, 0), (4, 64, 90)])
  func `known totals`(seed: UInt64, size: Int, rowCount: Int) {
    let failure = failure(
      seed: seed, rules(.offset, size: size, pages: 6), rowCount: rowCount, tellsTotal: true)
    #expect(failure == nil)
  }

  @Test(arguments: [(5, 7, 100), (6, 30, 300), (7, 50, 0), (8, 64, 90)])
  func `unknown totals`(seed: UInt64, size: Int, rowCount: Int) {
    let failure = failure(
      seed: seed, rules(.offset, size: size, pages: 6), rowCount: rowCount, tellsTotal: false)
    #expect(failure == nil)
  }

  @Test(arguments: [(9, 7, 100), (10, 30, 300), (11, 50, 0), (12, 64, 90)])
  func `pages by key`(seed: UInt64, size: Int, rowCount: Int) {
    let failure = failure(
      seed: seed, rules(.key, size: size, pages: 6), rowCount: rowCount, tellsTotal: false)
    #expect(failure == nil)
  }
}
