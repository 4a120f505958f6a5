/// What stands between cells.
public enum SeparatorStyle: Hashable, Sendable, CaseIterable {
  /// Nothing: cells touch.
  case none
  /// The space that the layout leaves.
  case emptySpace
  /// A line below each cell, and one at its right unless it ends a row.
  case singleLine
}

/// The edges of a cell at which a separating line belongs.
public struct SeparatorEdges: OptionSet, Hashable, Sendable {
  /// One bit for each edge.
  public let rawValue: UInt8

  /// Creates edges from their bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The lower edge.
  public static var bottom: SeparatorEdges { SeparatorEdges(rawValue: 1 << 0) }

  /// The right edge.
  public static var right: SeparatorEdges { SeparatorEdges(rawValue: 1 << 1) }
}

// MARK: - Description
extension SeparatorEdges: CustomStringConvertible {
  /// The names of the edges, as `[bottom, right]`; bits without a name are a number.
  public var description: String { list([(.bottom, "bottom"), (.right, "right")]) }
}
