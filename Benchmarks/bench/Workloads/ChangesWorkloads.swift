import GridBench
import VirtualGrid

extension Workload {
  /// Differences of lists, and changes of layouts and grids.
  static var changes: [Workload] {
    ListChange.allCases.map(numbersDifference) + ListChange.allCases.map(textsDifference)
      + [readmeDifference] + applied + [insertVisible] + shuffles
  }

  /// The limit for lists of a realistic size.
  ///
  /// The largest list has ten times as many items. The factor 15 allows for the CPU caches, which
  /// it no longer fits into.
  private static var growth: Limit { .growth(atMost: 15, from: 100_000, to: 1_000_000) }

  private static func numbersDifference(_ change: ListChange) -> Workload {
    Workload(
      "changes/diff-int-\(change)", sizes: Inputs.powers(3, 4, 5, 6),
      limits: [.ratio(.bare, atMost: 3), growth]
    ) { n in
      let old = (0..<n).map(number)
      let new = change.applied(to: Array(0..<n)).map(number)
      return Trial(n) {
      } timed: { _, _, turns in
        for _ in turns { blackHole(Difference(from: old, to: new)) }
      }.against(.bare) {
      } timed: { _, _, turns in
        for _ in turns { blackHole(PlainDifference.stayCount(from: old, to: new)) }
      }.against(.sibling("standard"), upTo: change == .none ? .max : 1_000) {
      } timed: { _, _, turns in
        for _ in turns { blackHole(new.difference(from: old).inferringMoves()) }
      }
    }
  }

  private static func textsDifference(_ change: ListChange) -> Workload {
    Workload(
      "changes/diff-string-\(change)", sizes: Inputs.powers(3, 4, 5, 6),
      limits: [.ratio(.sibling("hashing"), atMost: 2), growth]
    ) { n in
      let old = (0..<n).map(text)
      let new = change.applied(to: Array(0..<n)).map(text)
      return Trial(n) {
      } timed: { _, _, turns in
        for _ in turns { blackHole(Difference(from: old, to: new)) }
      }.against(.sibling("hashing")) {
      } timed: { _, _, turns in
        for _ in turns {
          var sum = 0
          for text in old { sum &+= text.hashValue }
          for text in new { sum &+= text.hashValue }
          blackHole(sum)
        }
      }
    }
  }

  /// The lists that the README of DifferenceKit compares. The figure for held memory is that of the
  /// difference.
  private static var readmeDifference: Workload {
    Workload("changes/diff-readme", sizes: [100_000]) { n in
      let (old, new) = EditedTexts.lists(of: n, deleted: 1_000, inserted: 1_000, shuffled: 200)
      return Trial(n) {
        Difference(from: old, to: new)
      } timed: { difference, _, turns in
        for _ in turns { difference = Difference(from: old, to: new) }
      }
    }
  }

  /// Returns a unique identifier that looks random.
  static func number(_ place: Int) -> Int { place &* 0x1E37_79B9_7F4A_7C15 }

  /// Returns an identifier as servers create them, too long for Swift's inline storage of small
  /// strings.
  private static func text(_ place: Int) -> String {
    "\(String(UInt(bitPattern: number(place)), radix: 16))-\(place)-4a5b-8c9d"
  }
}
