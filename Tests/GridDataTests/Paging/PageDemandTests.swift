import GridTesting
import Testing

@testable import GridData

@Suite struct PageDemandTests {
  /// The pages are those that contain a row, in the order of the distances of their nearest rows.
  @Test func `pages are sorted as a search through all rows sorts them`() {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<500 {
      let size = Int.random(in: 1...9, using: &generator)
      let count = Int.random(in: 1...60, using: &generator)
      var map = PageMap(.offset, size: size)
      map.setEnd(at: count, isTotal: true)
      let runs = (0..<3).map { _ in
        let start = Int.random(in: 0..<count, using: &generator)
        return start..<Int.random(in: start...count, using: &generator)
      }
      let center = Int.random(in: 0...count, using: &generator)
      let pages = PageDemand.pages(of: runs, in: map, nearestTo: center)
      var nearest: [Int: Int] = [:]
      for row in 0..<count {
        nearest[row / size] = min(nearest[row / size] ?? .max, abs(row - center))
      }
      let expected = Set(runs.joined().map { $0 / size }).sorted {
        (nearest[$0]!, -$0) < (nearest[$1]!, -$1)
      }
      #expect(pages == expected, "\(runs) around \(center), \(count) rows by \(size)")
    }
  }

  @Test func `the center is that of the longest run, as the first rows may be frozen`() {
    #expect(PageDemand(visible: [], needed: [0..<2, 500..<520]).center == 510)
    #expect(PageDemand(visible: [40..<60]).center == 50)
    #expect(PageDemand().center == 0)
  }
}
