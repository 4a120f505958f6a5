import GridLayouts
import GridTesting
import Testing

@Suite struct ExtentTreeTilingTests {
  @Test func `ten million random extents tile without gaps, bit for bit`() {
    let count = 10_000_000
    let rows = ExtentTree(
      repeating: .estimated, count: count,
      estimate: .perItem { Double(UInt32(truncatingIfNeeded: $0 &* 2_654_435_761) >> 20) / 64 })
    var end = 0.0
    var gaps = 0
    rows.forEach(from: 0) { _, start, extent in
      if start.bitPattern != end.bitPattern { gaps += 1 }
      end = start + extent
      return true
    }
    #expect(gaps == 0)
    #expect(end == rows.total)
    // The walk added up all extents; the sums in the tree give the same offsets.
    for item in stride(from: 0, to: count - 1, by: 99_991) {
      #expect(rows.end(of: item).bitPattern == rows.offset(of: item + 1).bitPattern)
    }
    #expect(rows.end(of: count - 1).bitPattern == rows.total.bitPattern)
  }

  @Test func `ten billion equal extents tile without gaps, bit for bit`() {
    let count = 10_000_000_000
    let rows = ExtentTree(repeating: .measured(44.015625), count: count)
    for item in [0, 1, 999_999, 4_999_999_999, count - 2] {
      #expect(rows.end(of: item).bitPattern == rows.offset(of: item + 1).bitPattern)
      #expect(rows.item(at: rows.offset(of: item)) == item)
      #expect(rows.item(at: rows.offset(of: item + 1).nextDown) == item)
    }
    #expect(rows.end(of: count - 1).bitPattern == rows.total.bitPattern)
  }
}

extension ExtentTree {
  /// The end of an item, exclusive.
  fileprivate func end(of item: Int) -> Double {
    let span = span(of: item)
    return span.start + span.extent
  }
}
