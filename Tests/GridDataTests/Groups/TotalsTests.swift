import GridData
import Testing

@Suite struct TotalsTests {
  @Test func `no numbers have no mean, minimum or maximum`() {
    var totals = Totals()
    totals.add(.nan)
    #expect(totals.count == 0 && totals.sum == 0)
    #expect(totals.mean == nil && totals.min == nil && totals.max == nil)
  }

  @Test func `infinities are numbers`() {
    var totals = Totals()
    for number in [1, .infinity, -3] { totals.add(number) }
    #expect(totals.count == 3 && totals.sum == .infinity)
    #expect(totals.min == -3 && totals.max == .infinity && totals.mean == .infinity)
  }
}
