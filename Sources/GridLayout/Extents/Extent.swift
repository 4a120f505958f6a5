import GridGeometry

/// How long an item is along the scroll axis, and whether anybody has looked.
public enum Extent: Hashable, Sendable {
  /// A guess, by the policy of the tree, that stands until the item is measured.
  case estimated

  /// What the item really takes.
  case measured(Double)
}

// MARK: - Numbers from outside
extension Extent {
  /// The largest extent that an item can have, in points.
  @inlinable
  public static var limit: Double { 16_777_215 }

  /// A number from outside as an extent: a multiple of 1/64 from 0 to ``limit``. What is not a
  /// number or negative counts as 0.
  @inlinable
  public static func clean(_ value: Double) -> Double {
    guard value > 0 else { return 0 }
    // As `PixelGrid.subpoints` does, but by a conversion instead of a call into the C library.
    return Double(Int64(min(value, limit) * 64 + 0.5)) / 64
  }
}
