import GridIndexing

/// A section as an element of the tree of sections: its shape, and its part of the totals.
struct PlacedSection: RunElement {
  /// The index of the section's shape in ``SectionShapes``.
  let shape: Int32
  /// The outline depth, 0 to 2.
  let depth: Int32
  let itemCount: Int
  /// The length along the scroll axis, insets included.
  let length: Double

  func total(of count: Int) -> SectionTotal {
    SectionTotal(
      itemCount: itemCount * count, length: length * Double(count),
      roots: depth == 0 ? count : 0, uppers: depth <= 1 ? count : 0)
  }
}

/// The totals of a range of sections.
struct SectionTotal: AdditiveArithmetic, Sendable {
  var itemCount: Int
  var length: Double

  /// The number of sections of depth 0.
  var roots: Int
  /// The number of sections of depth 0 or 1.
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
/// Finds the section at an offset along the scroll axis.
struct SectionLengthMetric: RunMetric {
  typealias Element = PlacedSection

  func value(of total: SectionTotal) -> Double { total.length }

  func steps(of length: Double, within distance: Double) -> Int {
    let steps = distance / length
    return steps < Double(Int.max) ? Int(steps) : Int.max
  }

  /// Returns the section of `sections` that contains a distance, and the totals before it.
  ///
  /// The loop adds up lengths only; the other totals are summed once, for the sections before the
  /// result.
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

/// Finds the section that contains an item, given the item's flat index.
struct SectionItemMetric: RunMetric {
  typealias Element = PlacedSection

  func value(of total: SectionTotal) -> Int { total.itemCount }

  func steps(of length: Int, within distance: Int) -> Int { distance / length }
}

/// Finds a section by its index among the sections of depth `depth` or less.
struct SectionDepthMetric: RunMetric {
  typealias Element = PlacedSection

  /// The greatest depth that is counted: 0, or 1 for any other value.
  let depth: Int

  func value(of total: SectionTotal) -> Int { depth == 0 ? total.roots : total.uppers }

  func steps(of length: Int, within distance: Int) -> Int { distance / length }
}
