/// An extent in four bytes: its length in units of 1/64 point, and whether it is an estimate.
@usableFromInline
struct PackedExtent: RunElement {
  @usableFromInline let bits: UInt32

  /// An extent that was measured.
  @inlinable
  init(measured length: Double) {
    bits = UInt32(length * 64)
  }

  /// An estimate of its own length; one that follows the tree's common estimate has none.
  @inlinable
  init(estimated length: Double) {
    bits = UInt32(length * 64) | Self.estimateBit
  }

  @inlinable
  static var estimateBit: UInt32 { 1 << 31 }

  @inlinable
  var isEstimate: Bool { bits & Self.estimateBit != 0 }

  @inlinable
  var length: Double { Double(Int32(truncatingIfNeeded: bits & ~Self.estimateBit)) * (1 / 64) }

  /// The length of the item and the spacing after it.
  @inlinable
  func slot(_ commonEstimate: Double) -> Double {
    isEstimate ? length + commonEstimate : length
  }

  @inlinable
  func total(of count: Int) -> ExtentTotal {
    ExtentTotal(length: length * Double(count), estimates: isEstimate ? count : 0)
  }
}

/// What extents sum up to: the length of their own, and how many follow a common estimate.
@usableFromInline
struct ExtentTotal: AdditiveArithmetic, Sendable {
  @usableFromInline var length: Double
  @usableFromInline var estimates: Int

  @inlinable
  init(length: Double, estimates: Int) {
    self.length = length
    self.estimates = estimates
  }

  @inlinable
  static var zero: ExtentTotal { ExtentTotal(length: 0, estimates: 0) }

  @inlinable
  static func + (left: ExtentTotal, right: ExtentTotal) -> ExtentTotal {
    ExtentTotal(
      length: left.length + right.length, estimates: left.estimates + right.estimates)
  }

  @inlinable
  static func - (left: ExtentTotal, right: ExtentTotal) -> ExtentTotal {
    ExtentTotal(
      length: left.length - right.length, estimates: left.estimates - right.estimates)
  }
}

/// The length of extents of which some count as long as a common estimate says.
@usableFromInline
struct ExtentMetric: RunMetric {
  @usableFromInline typealias Element = PackedExtent

  @usableFromInline let estimate: Double

  @inlinable
  init(estimate: Double) {
    self.estimate = estimate
  }

  @inlinable
  func value(of total: ExtentTotal) -> Double {
    total.length + Double(total.estimates) * estimate
  }

  @inlinable
  func steps(of length: Double, within distance: Double) -> Int {
    Int(exactly: (distance / length).rounded(.down)) ?? Int.max
  }

  /// Counts in whole units of 1/64, which a processor adds up faster than numbers with a point.
  @inlinable
  func place(
    of distance: Double, in elements: ContiguousArray<PackedExtent>, _ places: Range<Int>
  ) -> (place: Int, before: ExtentTotal) {
    let estimateUnits = Int64(estimate * 64)
    let target = Int64(distance * 64)
    var units: Int64 = 0
    var estimates: Int64 = 0
    var place = places.lowerBound
    while place + 8 < places.upperBound {
      var blockUnits: Int64 = 0
      var blockEstimates: Int64 = 0
      for place in place..<(place + 8) {
        blockUnits &+= Int64(elements[place].bits & 0x7fff_ffff)
        blockEstimates &+= Int64(elements[place].bits >> 31)
      }
      let end = units + blockUnits + (estimates + blockEstimates) * estimateUnits
      if end > target { break }
      units += blockUnits
      estimates += blockEstimates
      place += 8
    }
    while place + 1 < places.upperBound {
      let length = Int64(elements[place].bits & 0x7fff_ffff)
      let estimate = Int64(elements[place].bits >> 31)
      if units + length + (estimates + estimate) * estimateUnits > target { break }
      units += length
      estimates += estimate
      place += 1
    }
    return (place, ExtentTotal(length: Double(units) / 64, estimates: Int(estimates)))
  }
}
