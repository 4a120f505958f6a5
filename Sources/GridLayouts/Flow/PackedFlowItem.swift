import GridGeometry
import GridIndexing

/// A ``FlowItem`` in 20 bytes, with lengths in units of 1/64 point.
struct PackedFlowItem: RunElement {
  let width: PackedFlowWidth
  let height: PackedFlowHeight
  let margins: PackedFlowMargins
  let startsRow: Bool

  /// Whether the estimated lengths have been replaced by measured ones.
  let isMeasured: Bool

  init(_ item: FlowItem) {
    width = PackedFlowWidth(item.width)
    height = PackedFlowHeight(item.height)
    margins = PackedFlowMargins(item.margins)
    startsRow = item.start == .newRow
    isMeasured = false
  }

  /// The width of an inline item and its margins.
  var outerWidth: Double { width.points + margins.horizontal }

  /// The height of the item and its margins.
  var outerHeight: Double { height.points + margins.vertical }

  func total(of count: Int) -> NoTotal { NoTotal() }
}

// MARK: - Measured sizes
extension PackedFlowItem {
  /// Returns the item with its estimated lengths replaced by measured ones.
  func measured(as size: GridSize) -> PackedFlowItem { measured(width: size.width, size.height) }

  /// Returns the item with its estimated lengths replaced by measured ones, as far as these are not
  /// nil.
  func measured(width: Double?, _ height: Double?) -> PackedFlowItem {
    let takesWidth = self.width.isOpen && width != nil
    let takesHeight = self.height.isOpen && height != nil
    guard takesWidth || takesHeight else { return self }
    return PackedFlowItem(
      width: width.map(self.width.measured) ?? self.width,
      height: height.map(self.height.measured) ?? self.height, margins: margins,
      startsRow: startsRow, isMeasured: true)
  }

  /// Returns the measured lengths of consecutive items that are all equal to this one.
  func measuredRun(of items: Range<Int>) -> MeasuredRun {
    MeasuredRun(
      items, width: isMeasured && width.isOpen ? width.points : nil,
      height: isMeasured && height.isOpen ? height.points : nil)
  }

  private init(
    width: PackedFlowWidth, height: PackedFlowHeight, margins: PackedFlowMargins,
    startsRow: Bool, isMeasured: Bool
  ) {
    self.width = width
    self.height = height
    self.margins = margins
    self.startsRow = startsRow
    self.isMeasured = isMeasured
  }
}

/// An empty total, because the sums of item sizes are not needed.
struct NoTotal: AdditiveArithmetic, Sendable {
  static var zero: NoTotal { NoTotal() }
  static func + (left: NoTotal, right: NoTotal) -> NoTotal { NoTotal() }
  static func - (left: NoTotal, right: NoTotal) -> NoTotal { NoTotal() }
}

// MARK: - Lengths
/// A number of 30 bits, enough for any valid extent in units of 1/64, and a tag of two bits.
private struct TaggedNumber: Equatable, Sendable {
  let bits: UInt32

  init(_ number: UInt32, tag: UInt32) {
    bits = number | tag << 30
  }

  init(_ extent: Double, tag: UInt32) {
    self.init(UInt32(Extent.cleaned(extent) * 64), tag: tag)
  }

  var tag: UInt32 { bits >> 30 }

  var number: UInt32 { bits & (1 << 30 - 1) }

  var points: Double { Double(number) * (1 / 64) }
}

/// A ``FlowItem/Width`` in four bytes.
struct PackedFlowWidth: Equatable, Sendable {
  private let number: TaggedNumber

  private static var estimate: UInt32 { 1 }
  private static var fraction: UInt32 { 2 }

  init(_ width: FlowItem.Width) {
    number =
      switch width {
      case .points(let points): TaggedNumber(points, tag: 0)
      case .estimated(let points): TaggedNumber(points, tag: Self.estimate)
      case .fraction(let parts):
        TaggedNumber(UInt32(min(max(parts, 1), FlowRow.itemLimit)), tag: Self.fraction)
      case .bleed: TaggedNumber(UInt32(0), tag: Self.fraction)
      }
  }

  /// Whether the item is inline: its width is a length, not a fraction or the full width.
  var isInLine: Bool { number.tag != Self.fraction }

  /// Whether a measured width replaces the current one.
  var isOpen: Bool { number.tag == Self.estimate }

  /// The width of an inline item.
  var points: Double { number.points }

  /// The number of equal parts in the row of an item that is not inline; 0 for a bleeding item.
  var parts: Int { Int(number.number) }

  func measured(_ points: Double) -> PackedFlowWidth {
    number.tag == Self.estimate ? PackedFlowWidth(.estimated(points)) : self
  }
}

/// A ``FlowItem/Height`` in four bytes.
struct PackedFlowHeight: Equatable, Sendable {
  private let number: TaggedNumber

  private static var estimate: UInt32 { 1 }
  private static var stretch: UInt32 { 2 }

  init(_ height: FlowItem.Height) {
    number =
      switch height {
      case .points(let points): TaggedNumber(points, tag: 0)
      case .estimated(let points): TaggedNumber(points, tag: Self.estimate)
      case .stretched(let points): TaggedNumber(points, tag: Self.stretch)
      }
  }

  /// Whether a measured height replaces the current one.
  var isOpen: Bool { number.tag != 0 }

  var points: Double { number.points }

  var isStretched: Bool { number.tag == Self.stretch }

  func measured(_ points: Double) -> PackedFlowHeight {
    switch number.tag {
    case Self.estimate: PackedFlowHeight(.estimated(points))
    case Self.stretch: PackedFlowHeight(.stretched(points))
    default: self
    }
  }
}

/// Margins in eight bytes.
struct PackedFlowMargins: Equatable, Sendable {
  private let units: (top: UInt16, left: UInt16, bottom: UInt16, right: UInt16)

  init(_ insets: GridInsets) {
    func units(_ points: Double) -> UInt16 { UInt16(min(Extent.cleaned(points), 1_023) * 64) }
    self.units = (
      units(insets.top), units(insets.left), units(insets.bottom), units(insets.right)
    )
  }

  static func == (left: PackedFlowMargins, right: PackedFlowMargins) -> Bool {
    left.units == right.units
  }

  var top: Double { Double(units.top) * (1 / 64) }
  var left: Double { Double(units.left) * (1 / 64) }
  var bottom: Double { Double(units.bottom) * (1 / 64) }
  var horizontal: Double { Double(UInt32(units.left) + UInt32(units.right)) * (1 / 64) }
  var vertical: Double { Double(UInt32(units.top) + UInt32(units.bottom)) * (1 / 64) }
}
