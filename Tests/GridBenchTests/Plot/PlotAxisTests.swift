import Testing

@testable import GridBench

@Suite struct PlotAxisTests {
  @Test func `a logarithmic axis has a label at each power of ten around the values`() {
    let axis = PlotAxis.logarithmic([30, 2_000]) { "\(Int($0))" }
    #expect(axis.ticks.map(\.label) == ["10", "100", "1000", "10000"])
    #expect(axis.position(of: 10) == 0)
    #expect(axis.position(of: 10_000) == 1)
    #expect(abs(axis.position(of: 100) - 1.0 / 3) < 1e-9)
  }

  @Test func `a logarithmic axis of powers of ten begins and ends with them`() {
    let axis = PlotAxis.logarithmic([100, 1_000, 1e10]) { "\(Int($0))" }
    #expect(axis.ticks.first?.label == "100")
    #expect(axis.ticks.last?.label == "10000000000")
    #expect(axis.ticks.map(\.label).contains(""))
  }

  @Test func `a logarithmic axis of one value is not empty`() {
    let axis = PlotAxis.logarithmic([100]) { "\(Int($0))" }
    #expect(axis.ticks.map(\.label) == ["100", "1000"])
  }

  @Test(arguments: [
    (0.0, 5), (0.3, 5), (1.0, 5), (7.0, 4), (34.0, 4), (100.0, 5), (101.0, 3), (12_345.0, 3),
  ])
  func `a linear axis begins with 0 and has at most six round labels`(greatest: Double, count: Int)
  {
    let axis = PlotAxis.linear([greatest]) { Figures.number($0) }
    #expect(axis.ticks.count == count + 1, "\(axis.ticks)")
    #expect(axis.ticks.first == PlotAxis.Tick(position: 0, label: "0"))
    #expect(axis.ticks.last?.position == 1)
    #expect(axis.position(of: greatest) <= 1)
  }
}
