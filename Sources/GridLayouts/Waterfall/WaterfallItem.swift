/// An item of a waterfall in eight bytes: how high it is, whether anybody has looked, and where it
/// lies across.
struct WaterfallItem: Hashable, Sendable {
  /// The height in 1/64 point, and a bit that tells measures from estimates.
  private var bits: UInt32

  /// The leftmost lane of the item.
  var lane: UInt8 = 0

  /// The number of lanes that the item was inserted with; there may be fewer.
  let span: UInt8

  /// An item that nobody has measured. The extent may be any number, see ``Extent/cleaned(_:)``.
  @inline(__always)
  init(estimated extent: Double, span: Int) {
    bits = Self.units(of: extent)
    self.span = UInt8(min(max(1, span), WaterfallLayout.laneLimit))
  }

  /// The height in points.
  @inline(__always)
  var extent: Double { Double(Int32(truncatingIfNeeded: bits & ~Self.measuredBit)) * (1 / 64) }

  /// Whether the height is more than an estimate.
  var isMeasured: Bool { bits & Self.measuredBit != 0 }

  /// The item with a height that a cell asked for.
  func measured(as extent: Double) -> WaterfallItem {
    var item = self
    item.bits = Self.units(of: extent) | Self.measuredBit
    return item
  }

  /// The item with a height that nobody has measured.
  func estimated(as extent: Double) -> WaterfallItem {
    var item = self
    item.bits = Self.units(of: extent)
    return item
  }

  private static var measuredBit: UInt32 { 1 << 31 }

  /// A clean extent in units of 1/64 point.
  @inline(__always)
  private static func units(of extent: Double) -> UInt32 { UInt32(Extent.cleaned(extent) * 64) }
}
