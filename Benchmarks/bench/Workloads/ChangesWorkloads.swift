import VirtualGrid

extension Workload {
  /// What changed between two lists.
  static var changes: [Workload] {
    ListChange.allCases.map(numbersDifference) + ListChange.allCases.map(textsDifference)
      + [readmeDifference] + applied + [insertVisible] + shuffles
  }

  /// Lists that a program may compare; the largest takes ten times what the one before takes, and
  /// half again, as it no longer fits into a cache.
  private static var growth: Limit { .growth(atMost: 15, from: 100_000, to: 1_000_000) }

  private static func numbersDifference(_ change: ListChange) -> Workload {
    Workload(
      "changes/diff-int-\(change)", sizes: Inputs.powers(3, 4, 5, 6),
      mustReach: [.ratio(.bare, atMost: 3), growth]
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
      mustReach: [.ratio(.sibling("hashing"), atMost: 2), growth]
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

  /// The lists that the README of DifferenceKit compares. What is held is the difference.
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

  /// An identifier that looks random; no two are the same.
  static func number(_ place: Int) -> Int { place &* 0x1E37_79B9_7F4A_7C15 }

  /// An identifier as servers give them, which is too long to be kept in place.
  private static func text(_ place: Int) -> String {
    "\(String(UInt(bitPattern: number(place)), radix: 16))-\(place)-4a5b-8c9d"
  }
}
