import GridTesting
import Testing

@testable import GridSources

struct PageLandmarksTests {
  /// Reads rows by a path, where the cursor of a row is its index.
  private func rows(_ path: PageLandmarks.Path, rowCount: Int) -> Range<Int> {
    let row = path.cursor.flatMap { $0.values[0].flatMap { Int($0) } }
    if path.isBackward {
      let end = (row ?? rowCount) - path.offset
      return max(0, end - path.count)..<end
    }
    let start = min(rowCount, (row ?? -1) + 1 + path.offset)
    return start..<min(rowCount, start + path.count)
  }

  @Test func `the path to rows leads to them, from the nearest landmark or end`() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<500 {
      let rowCount = Int.random(in: 1...60, using: &generator)
      var landmarks = PageLandmarks()
      let isCounted = Bool.random(using: &generator)
      if isCounted { landmarks.rowCount = rowCount }
      let known = Set((0..<4).map { _ in Int.random(in: 0..<rowCount, using: &generator) })
      for row in known { landmarks.insert(PageCursor(["\(row)"]), of: row) }
      let start = Int.random(in: 0..<rowCount, using: &generator)
      let wanted = start..<start + Int.random(in: 1...20, using: &generator)
      let path = landmarks.path(to: wanted)
      let existing = wanted.clamped(to: 0..<rowCount)
      #expect(rows(path, rowCount: rowCount) == existing, "\(path) to \(wanted) of \(rowCount)")
      let end = isCounted ? existing.upperBound : wanted.upperBound
      let nearest =
        known.map { $0 < start ? start - $0 - 1 : $0 >= end ? $0 - end : .max }
        + [start, isCounted ? rowCount - end : .max]
      #expect(path.offset == nearest.min(), "\(path) to \(wanted) from \(known) of \(rowCount)")
    }
  }

  @Test func `half of the landmarks are removed when there are too many`() {
    var landmarks = PageLandmarks()
    for row in 0..<20_000 { landmarks.insert(PageCursor(["\(row)"]), of: row) }
    let path = landmarks.path(to: 15_001..<15_101)
    #expect(path.offset <= 2)
  }
}
