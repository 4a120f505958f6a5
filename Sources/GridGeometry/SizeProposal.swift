/// The length offered to a cell or a box along an axis, as an exact length or as a maximum.
public struct LengthProposal: Hashable, Sendable {
  /// The length, in points; infinite for no limit.
  public var length: Double

  /// Whether the cell or box must have this length. Otherwise it is a maximum.
  public var isExact: Bool

  /// Creates an offer without checking the length. It may be negative, as for the slot of a box
  /// with a negative margin.
  public init(length: Double, isExact: Bool) {
    self.length = length
    self.isExact = isExact
  }

  /// An exact length. Lengths that are negative, infinite or NaN are treated as 0.
  public static func exactly(_ length: Double) -> LengthProposal {
    LengthProposal(length: length.finiteLength, isExact: true)
  }

  /// A maximum length, possibly infinite. Lengths that are negative or NaN are treated as 0.
  public static func upTo(_ length: Double) -> LengthProposal {
    LengthProposal(length: length.nonNegative, isExact: false)
  }

  /// Returns the offer reduced by an inset, but not below 0.
  package func reduced(by inset: Double) -> LengthProposal {
    isExact ? .exactly(length - inset) : .upTo(length - inset)
  }
}

/// The space offered to a cell or a box along both axes, in which it measures itself.
public struct SizeProposal: Hashable, Sendable {
  /// The offer from left to right.
  public var width: LengthProposal

  /// The offer from top to bottom.
  public var height: LengthProposal

  /// Creates a space from two offers.
  public init(width: LengthProposal, height: LengthProposal) {
    self.width = width
    self.height = height
  }

  /// A space of exactly this size.
  public static func exactly(_ size: GridSize) -> SizeProposal {
    SizeProposal(width: .exactly(size.width), height: .exactly(size.height))
  }

  /// A space of at most this size.
  public static func upTo(_ size: GridSize) -> SizeProposal {
    SizeProposal(width: .upTo(size.width), height: .upTo(size.height))
  }

  /// The offer along an axis.
  public subscript(axis: GridAxis) -> LengthProposal {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  /// Returns the space reduced by insets.
  package func inset(by insets: GridInsets) -> SizeProposal {
    SizeProposal(
      width: width.reduced(by: insets.horizontal), height: height.reduced(by: insets.vertical))
  }
}
