import Testing

@testable import GridData

@Suite struct PageRulesTests {
  @Test func `the delay doubles with each failure up to its limit, and then ends`() {
    var rules = PageRules()
    (rules.retryDelay, rules.retryDelayLimit, rules.failureLimit) = (0.5, 3, 6)
    #expect((1...7).map { rules.delay(afterFailures: $0) } == [0.5, 1, 2, 3, 3, nil, nil])
  }

  @Test(arguments: [-1, 0, -Double.infinity, .nan])
  func `a delay that is no positive number is treated as 0`(delay: Double) {
    var rules = PageRules()
    rules.retryDelay = delay
    #expect(rules.delay(afterFailures: 3) == 0)
    rules.retryDelay = 1
    rules.retryDelayLimit = delay
    #expect(rules.delay(afterFailures: 3) == 0)
  }

  @Test func `a page has at least one row and not too many`() {
    #expect(PageRules(size: 0).size == 1)
    #expect(PageRules(size: -5).size == 1)
    #expect(PageRules(size: .max).size == 1 << 20)
  }
}
