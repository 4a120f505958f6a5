import GridTesting
import Testing

@testable import GridLayouts

@Suite struct TableAreasTests {
  /// The areas fill three levels of bounding boxes and have all shapes.
  @Test func `searches for areas find what a walk over all areas finds`() {
    var generator = SeededGenerator(seed: 21)
    var all: [TableArea] = []
    for row in stride(from: 0, to: 400, by: 8) {
      for column in stride(from: 0, to: 60, by: 5) {
        let height = Int.random(in: 1...8, using: &generator)
        let width = Int.random(in: 1...5, using: &generator)
        all.append(TableArea(rows: row..<row + height, columns: column..<column + width))
      }
    }
    all.append(TableArea(rows: 0..<400, columns: 70..<71))
    let areas = TableAreas(all.shuffled(using: &generator))
    let merged = all.filter { $0.isMerged }.sorted { $0.precedes($1) }
    #expect(areas.all == merged)
    for _ in 0..<300 {
      let row = Int.random(in: 0..<400, using: &generator)
      let column = Int.random(in: 0..<75, using: &generator)
      let asked = TableArea(
        rows: row..<row + .random(in: 1...40, using: &generator),
        columns: column..<column + .random(in: 1...40, using: &generator))
      let window = TableWindow(asked)
      var found: [TableArea] = []
      var place = areas.first(from: 0, in: window)
      while let next = place {
        found.append(areas.all[next])
        place = areas.first(from: next + 1, in: window)
      }
      #expect(found == merged.filter { $0.intersects(asked) }, "in \(asked)")
      #expect(
        areas.area(containing: row, column)
          == merged.first { $0.rows.contains(row) && $0.columns.contains(column) })
    }
  }

  /// The lines are followed as a set of indices.
  @Test func `a range of lines moves as a set of lines does`() {
    forEachPair { lines, range in
      for destination in 0...6 - range.count {
        var order = Array(0..<6)
        order.removeSubrange(range)
        order.insert(contentsOf: range, at: destination)
        let places = order.indices.filter { lines.contains(order[$0]) }
        let isTogether = places.last! - places[0] + 1 == places.count
        #expect(
          lines.moving(range, to: destination)
            == (isTogether ? places[0]..<places[0] + places.count : nil),
          "\(lines) as \(range) moves to \(destination)")
      }
    }
  }

  /// New lines belong to the range only between two of its lines.
  @Test func `a range of lines changes by replacements as a set of lines does`() {
    forEachPair { lines, range in
      for count in 0...3 {
        var order: [Int?] = Array(0..<6)
        order.replaceSubrange(range, with: Array(repeating: nil, count: count))
        let places = order.indices.filter { order[$0].map(lines.contains) ?? false }
        #expect(
          lines.replacing(range, by: count) == places.last.map { places[0]..<$0 + 1 },
          "\(lines) as \(range) make way for \(count)")
      }
    }
  }

  /// Calls `body` with all pairs of ranges among six lines; the first of a pair is not empty.
  private func forEachPair(_ body: (_ lines: Range<Int>, _ range: Range<Int>) -> Void) {
    for start in 0..<6 {
      for end in start + 1...6 {
        for place in 0...6 {
          for count in 0...6 - place { body(start..<end, place..<place + count) }
        }
      }
    }
  }
}
