import GridGeometry
import GridIndexing

/// A ``FlowItem`` in 20 bytes, its extents in units of 1/64 point.
struct PackedFlowItem: RunElement {
  let width: PackedFlowWidth
  let height: PackedFlowHeight
  let margins: PackedFlowMargins
  let startsRow: Bool

  /// Whether extents that the item leaves open are more than an estimate.
  let isMeasured: Bool

  init(_ item: FlowItem) {
    width = PackedFlowWidth(item.width)
    height = PackedFlowHeight(item.height)
    margins = PackedFlowMargins(item.margins)
    startsRow = item.start == .newRow
    isMeasured = false
  }

  /// The width of an item in line and its margins.
  var outerWidth: Double { width.points + margins.horizontal }

  /// The height of the item and its margins.
  var outerHeight: Double { height.points + margins.vertical }

  func total(of count: Int) -> NoTotal { NoTotal() }
}

// MARK: - Measured
extension PackedFlowItem {
  /// The item with those of its extents measured that it leaves open.
  func measured(as size: GridSize) -> PackedFlowItem { measured(width: size.width, size.height) }

  /// The item with those extents measured that it leaves open and that are said.
  func measured(width: Double?, _ height: Double?) -> PackedFlowItem {
    let takesWidth = self.width.isOpen && width != nil
    let takesHeight = self.height.isOpen && height != nil
    guard takesWidth || takesHeight else { return self }
    return PackedFlowItem(
      width: width.map(self.width.measured) ?? self.width,
      height: height.map(self.height.measured) ?? self.height, margins: margins,
      startsRow: startsRow, isMeasured: true)
  }

  /// What was measured of neighbours that are all like this.
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

/// The sum of what nobody adds up.
struct NoTotal: AdditiveArithmetic, Sendable {
  static var zero: NoTotal { NoTotal() }
  static func + (left: NoTotal, right: NoTotal) -> NoTotal { NoTotal() }
  static func - (left: NoTotal, right: NoTotal) -> NoTotal { NoTotal() }
}

// MARK: - Extents
/// A number of 30 bits, which any cleaned extent fits in, and what it stands for.
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

  /// Whether it is a number of points.
  var isInLine: Bool { number.tag != Self.fraction }

  /// Whether it is for a measure to say.
  var isOpen: Bool { number.tag == Self.estimate }

  /// The width of what stands in line.
  var points: Double { number.points }

  /// How many share a row, of what does not stand in line; 0 for what bleeds.
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

  /// Whether it is for a measure to say.
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
