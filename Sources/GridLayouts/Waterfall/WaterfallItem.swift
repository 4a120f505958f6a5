/// An item of a waterfall in eight bytes: its height, whether that is measured, its lane and its
/// span.
struct WaterfallItem: Hashable, Sendable {
  /// The height in units of 1/64 point, and a bit that is set if the height is measured.
  private var bits: UInt32

  /// The leftmost lane of the item.
  var lane: UInt8 = 0

  /// The number of lanes requested when the item was inserted, limited to 1...`laneLimit`. The
  /// layout may have fewer lanes.
  let span: UInt8

  /// Creates an item with an estimated height, limited as in ``Extent/cleaned(_:)``.
  @inline(__always)
  init(estimated extent: Double, span: Int) {
    bits = Self.units(of: extent)
    self.span = UInt8(min(max(1, span), WaterfallLayout.laneLimit))
  }

  /// The height in points.
  @inline(__always)
  var extent: Double { Double(Int32(truncatingIfNeeded: bits & ~Self.measuredBit)) * (1 / 64) }

  /// Whether the height is measured.
  var isMeasured: Bool { bits & Self.measuredBit != 0 }

  /// Returns the item with a measured height.
  func measured(as extent: Double) -> WaterfallItem {
    var item = self
    item.bits = Self.units(of: extent) | Self.measuredBit
    return item
  }

  /// Returns the item with an estimated height.
  func estimated(as extent: Double) -> WaterfallItem {
    var item = self
    item.bits = Self.units(of: extent)
    return item
  }

  private static var measuredBit: UInt32 { 1 << 31 }

  /// Returns a sanitized extent in units of 1/64 point.
  @inline(__always)
  private static func units(of extent: Double) -> UInt32 { UInt32(Extent.cleaned(extent) * 64) }
}
