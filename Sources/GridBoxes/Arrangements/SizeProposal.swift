/// How much room there is along an axis.
public struct LengthProposal: Hashable, Sendable {
  /// The room, in points; infinite if there is no end to it.
  public var length: Double

  /// Whether that is how long it has to be, rather than how long it may be.
  public var isExact: Bool

  /// Creates an offer of any length: that of a slot whose box has a margin below 0 may be so too.
  public init(length: Double, isExact: Bool) {
    self.length = length
    self.isExact = isExact
  }

  /// Room to be filled, neither more nor less. What is less than 0, infinite or no number counts
  /// as 0.
  public static func exactly(_ length: Double) -> LengthProposal {
    LengthProposal(length: length > 0 && length < .infinity ? length : 0, isExact: true)
  }

  /// Room to be used as needed. What is less than 0 or no number counts as 0.
  public static func upTo(_ length: Double) -> LengthProposal {
    LengthProposal(length: length > 0 ? length : 0, isExact: false)
  }

  /// The same offer for what is inside an edge.
  func less(_ inset: Double) -> LengthProposal {
    isExact ? .exactly(length - inset) : .upTo(length - inset)
  }
}

/// How much room there is, along both axes.
public struct SizeProposal: Hashable, Sendable {
  /// The room from left to right.
  public var width: LengthProposal

  /// The room from top to bottom.
  public var height: LengthProposal

  /// Creates a space.
  public init(width: LengthProposal, height: LengthProposal) {
    self.width = width
    self.height = height
  }

  /// Exactly this size.
  public static func exactly(_ size: GridSize) -> SizeProposal {
    SizeProposal(width: .exactly(size.width), height: .exactly(size.height))
  }

  /// As much as needed, up to this size.
  public static func upTo(_ size: GridSize) -> SizeProposal {
    SizeProposal(width: .upTo(size.width), height: .upTo(size.height))
  }

  /// The room along an axis.
  public subscript(axis: GridAxis) -> LengthProposal {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  /// The same space inside insets.
  func inset(by insets: GridInsets) -> SizeProposal {
    SizeProposal(width: width.less(insets.horizontal), height: height.less(insets.vertical))
  }
}
