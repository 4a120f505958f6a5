import GridData
import GridTesting
import Testing

@Suite struct HistogramTests {
  private func histogram(_ values: [Double], _ limit: Int, _ least: Double = 0) -> Histogram {
    var histogram = Histogram(binLimit: limit, leastWidth: least)
    for value in values { histogram.add(value) }
    return histogram
  }

  /// The smallest power of two with which the values fit into the intervals.
  private func naive(_ values: [Double], _ limit: Int, _ least: Double) -> [Int] {
    var width = 0x1p-60
    func place(_ value: Double) -> Double { (value / width).rounded(.down) }
    while width < least || place(values.max()!) - place(values.min()!) + 1 > Double(limit) {
      width *= 2
    }
    let first = place(values.min()!)
    var bins = [Int](repeating: 0, count: Int(place(values.max()!) - first) + 1)
    for value in values { bins[Int(place(value) - first)] += 1 }
    return bins
  }

  @Test func `bins are those of a scan with the smallest width that fits, in any order of values`()
  {
    var generator = SeededGenerator(seed: 6)
    for _ in 0..<300 {
      let limit = Int.random(in: 2...40, using: &generator)
      let range = [-1.0...1, 0...1_000, -5...100_000, 1_000...1_001].randomElement(
        using: &generator)!
      let count = Int.random(in: 2...60, using: &generator)
      var values = (0..<count).map { _ in
        (Double.random(in: range, using: &generator) * 64).rounded() / 64
      }
      guard Set(values).count > 1 else { continue }
      let result = histogram(values, limit)
      #expect(result.bins == naive(values, limit, 0))
      #expect(result.start <= values.min()! && result.start + result.width > values.min()!)
      values.shuffle(using: &generator)
      #expect(histogram(values, limit) == result)
      #expect(
        histogram(values.map(\.rounded), limit, 1).bins == naive(values.map(\.rounded), limit, 1))
    }
  }

  @Test func `values that are not finite are counted apart`() {
    let result = histogram([.nan, .infinity, 3, -.infinity], 2)
    #expect(result.otherCount == 3 && result.bins == [1])
    #expect(Histogram(binLimit: 2).bins.isEmpty && Histogram(binLimit: 2).width == 0)
  }

  @Test func `values at the limits of numbers fit`() {
    let greatest = Double.greatestFiniteMagnitude
    let values = [-greatest, greatest, 0, .leastNonzeroMagnitude, -0.0, -.leastNonzeroMagnitude]
    #expect(histogram(values, 2).bins == [2, 4])
    #expect(histogram(values.reversed(), 2).bins == [2, 4])
  }
}

extension Double {
  fileprivate var rounded: Double { rounded(.down) }
}
