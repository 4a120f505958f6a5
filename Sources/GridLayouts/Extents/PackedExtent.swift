/// An extent in four bytes: its length in units of 1/64 point, and whether it is an estimate.
@usableFromInline
struct PackedExtent: RunElement {
  @usableFromInline let bits: UInt32

  /// Creates a measured extent.
  @inlinable
  init(measured length: Double) {
    bits = UInt32(length * 64)
  }

  /// Creates an estimate with a length of its own, or with 0 if it follows the tree's common
  /// estimate.
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

  /// Returns the length of the item and the spacing after it.
  @inlinable
  func slot(_ commonEstimate: Double) -> Double {
    isEstimate ? length + commonEstimate : length
  }

  @inlinable
  func total(of count: Int) -> ExtentTotal {
    ExtentTotal(length: length * Double(count), estimates: isEstimate ? Double(count) : 0)
  }

  @inlinable
  static func total(
    of elements: ContiguousArray<PackedExtent>, _ places: Range<Int>
  ) -> ExtentTotal {
    elements.withUnsafeBufferPointer { elements in
      var lanes = PackedLanes()
      var place = places.lowerBound
      while place + 8 <= places.upperBound {
        lanes.addEight(of: elements, from: place)
        place += 8
      }
      var total = lanes.total
      for rest in place..<places.upperBound { total.add(elements[rest]) }
      return total.total
    }
  }
}

/// The sum of extents: their own lengths, and how many of them follow the common estimate.
///
/// The count is a `Double`, because a search multiplies it at every step.
@usableFromInline
struct ExtentTotal: AdditiveArithmetic, Sendable {
  @usableFromInline var length: Double
  @usableFromInline var estimates: Double

  @inlinable
  init(length: Double, estimates: Double) {
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

/// Searches a tree by length, where each estimated item also has the length of a common estimate.
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
    total.length + total.estimates * estimate
  }

  @inlinable
  func steps(of length: Double, within distance: Double) -> Int {
    let steps = distance / length
    return steps < Double(Int.max) ? Int(steps) : Int.max
  }

  /// Finds an element by adding integers in units of 1/64, eight elements at a time.
  ///
  /// Integers are added faster than floating-point values.
  @inlinable
  func place(
    of distance: Double, in elements: UnsafeBufferPointer<PackedExtent>
  ) -> (place: Int, before: ExtentTotal) {
    let estimateUnits = Int64(estimate * 64)
    let target = Int64(distance * 64)
    var before = PackedTotal()
    // Tested first, because the answer is 0 in the list of each section that begins in the window.
    before.add(elements[0])
    if before.units &+ before.estimates &* estimateUnits > target { return (0, .zero) }
    before = PackedTotal()
    var place = 0
    while place + 8 < elements.count {
      var lanes = PackedLanes()
      lanes.addEight(of: elements, from: place)
      let end = before + lanes.total
      if end.units &+ end.estimates &* estimateUnits > target { break }
      before = end
      place += 8
    }
    // Branch-free, because the processor could not predict a branch that depends on the extents.
    if place + 4 < elements.count {
      var lanes = PackedLanes()
      lanes.addFour(of: elements, from: place)
      let end = before + lanes.total
      let isBefore = end.units &+ end.estimates &* estimateUnits <= target
      place += isBefore ? 4 : 0
      before.units = isBefore ? end.units : before.units
      before.estimates = isBefore ? end.estimates : before.estimates
    }
    var end = before
    for candidate in place..<min(place + 4, elements.count - 1) {
      end.add(elements[candidate])
      let isBefore = end.units &+ end.estimates &* estimateUnits <= target
      place += isBefore ? 1 : 0
      before.units = isBefore ? end.units : before.units
      before.estimates = isBefore ? end.estimates : before.estimates
    }
    return (place, before.total)
  }
}

/// The sum of a few extents, as integers.
@usableFromInline
struct PackedTotal {
  @usableFromInline var units: Int64
  @usableFromInline var estimates: Int64

  @inlinable
  init(units: Int64 = 0, estimates: Int64 = 0) {
    self.units = units
    self.estimates = estimates
  }

  @inlinable
  static func + (left: PackedTotal, right: PackedTotal) -> PackedTotal {
    var sum = left
    sum.units &+= right.units
    sum.estimates &+= right.estimates
    return sum
  }

  /// Adds an extent. The sums of a leaf are far from overflow.
  @inlinable
  mutating func add(_ extent: PackedExtent) {
    units &+= Int64(extent.bits & ~PackedExtent.estimateBit)
    estimates &+= Int64(extent.bits >> 31)
  }

  @inlinable
  var total: ExtentTotal {
    ExtentTotal(length: Double(units) / 64, estimates: Double(estimates))
  }
}

/// Sums of extents in four lanes, which SIMD instructions add.
@usableFromInline
struct PackedLanes {
  @usableFromInline var units = SIMD4<UInt64>.zero
  @usableFromInline var estimates = SIMD4<UInt32>.zero

  @inlinable
  init() {}

  /// Adds eight extents, beginning at a position.
  @inlinable @inline(__always)
  mutating func addEight(of extents: UnsafeBufferPointer<PackedExtent>, from place: Int) {
    let bits = UnsafeRawPointer(extents.baseAddress! + place)
      .loadUnaligned(as: SIMD8<UInt32>.self)
    let lengths = bits & ~PackedExtent.estimateBit
    // A length has 31 bits, so 32 bits hold the sum of two.
    units &+= SIMD4<UInt64>(truncatingIfNeeded: lengths.lowHalf &+ lengths.highHalf)
    let flags = bits &>> 31
    estimates &+= flags.lowHalf &+ flags.highHalf
  }

  /// Adds four extents, beginning at a position.
  @inlinable @inline(__always)
  mutating func addFour(of extents: UnsafeBufferPointer<PackedExtent>, from place: Int) {
    let bits = UnsafeRawPointer(extents.baseAddress! + place)
      .loadUnaligned(as: SIMD4<UInt32>.self)
    units &+= SIMD4<UInt64>(truncatingIfNeeded: bits & ~PackedExtent.estimateBit)
    estimates &+= bits &>> 31
  }

  @inlinable
  var total: PackedTotal {
    PackedTotal(
      units: Int64(truncatingIfNeeded: units.wrappedSum()), estimates: Int64(estimates.wrappedSum())
    )
  }
}
