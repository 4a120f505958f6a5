/// The kind of separation between cells: empty space or lines.
public enum SeparatorStyle: Hashable, Sendable, CaseIterable {
  /// No separator: cells touch.
  case none
  /// No line: only the spacing of the layout separates the cells.
  case emptySpace
  /// A line below each cell, and a line at the right edge of each cell but the last of a row.
  case singleLine
}

/// The edges of a cell at which it draws a separator line.
public struct SeparatorEdges: OptionSet, Hashable, Sendable {
  /// A bit mask of the edges.
  public let rawValue: UInt8

  /// Creates a set of edges from a bit mask.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The bottom edge.
  public static var bottom: SeparatorEdges { SeparatorEdges(rawValue: 1 << 0) }

  /// The right edge.
  public static var right: SeparatorEdges { SeparatorEdges(rawValue: 1 << 1) }
}

// MARK: - Description
extension SeparatorEdges: CustomStringConvertible {
  /// The names of the edges, such as `[bottom, right]`. Bits without a name are appended as a
  /// number.
  public var description: String { list([(.bottom, "bottom"), (.right, "right")]) }
}
