import GridIndexing

/// A section in the sequence of all: which shape it has, and what that adds to the whole.
struct PlacedSection: RunElement {
  let shape: Int32
  let depth: Int32
  let itemCount: Int
  let length: Double

  func total(of count: Int) -> SectionTotal {
    SectionTotal(
      itemCount: itemCount * count, length: length * Double(count),
      roots: depth == 0 ? count : 0, uppers: depth <= 1 ? count : 0)
  }
}

/// What sections sum up to.
struct SectionTotal: AdditiveArithmetic, Sendable {
  var itemCount: Int
  var length: Double

  /// How many sections have depth 0, and how many 0 or 1.
  var roots: Int
  var uppers: Int

  static var zero: SectionTotal { SectionTotal(itemCount: 0, length: 0, roots: 0, uppers: 0) }

  static func + (left: SectionTotal, right: SectionTotal) -> SectionTotal {
    SectionTotal(
      itemCount: left.itemCount + right.itemCount, length: left.length + right.length,
      roots: left.roots + right.roots, uppers: left.uppers + right.uppers)
  }

  static func - (left: SectionTotal, right: SectionTotal) -> SectionTotal {
    SectionTotal(
      itemCount: left.itemCount - right.itemCount, length: left.length - right.length,
      roots: left.roots - right.roots, uppers: left.uppers - right.uppers)
  }
}

// MARK: - Metrics
/// Finds the section at an offset.
struct SectionLengthMetric: RunMetric {
  typealias Element = PlacedSection

  func value(of total: SectionTotal) -> Double { total.length }

  func steps(of length: Double, within distance: Double) -> Int {
    let steps = distance / length
    return steps < Double(Int.max) ? Int(steps) : Int.max
  }

  /// Adds up lengths alone, and the rest only of what lies before.
  func place(
    of distance: Double, in sections: UnsafeBufferPointer<PlacedSection>
  ) -> (place: Int, before: SectionTotal) {
    var length = 0.0
    var place = 0
    while place + 1 < sections.count {
      let next = length + sections[place].length
      if next > distance { break }
      length = next
      place += 1
    }
    var before = SectionTotal.zero
    for section in sections[..<place] { before += section.total(of: 1) }
    return (place, before)
  }
}

/// Finds the section that an item belongs to.
struct SectionItemMetric: RunMetric {
  typealias Element = PlacedSection

  func value(of total: SectionTotal) -> Int { total.itemCount }

  func steps(of length: Int, within distance: Int) -> Int { distance / length }
}

/// Finds a section by its number among those of a depth and above.
struct SectionDepthMetric: RunMetric {
  typealias Element = PlacedSection

  let depth: Int

  func value(of total: SectionTotal) -> Int { depth == 0 ? total.roots : total.uppers }

  func steps(of length: Int, within distance: Int) -> Int { distance / length }
}
