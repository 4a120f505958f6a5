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
  public static func cleaned(_ value: Double) -> Double {
    guard value > 0 else { return 0 }
    // As `PixelGrid.subpoints` does, but by a conversion instead of a call into the C library.
    return Double(Int64(min(value, limit) * 64 + 0.5)) / 64
  }
}

// MARK: - Division
extension Extent {
  /// How many of an extent fit into a length with spacing between two: at least 1, and 1 where they
  /// take no room. Extent and spacing are clean, and the length is no longer than ``limit``.
  static func fitting(_ extent: Double, in length: Double, spacing: Double) -> Int {
    let pitch = extent + spacing
    // The last one has no spacing after it. As extents end at 2^24 and are no shorter than 1/64,
    // there are at most 2^30 and one, which every `Int` can count.
    return pitch > 0 ? max(1, Int((length + spacing) / pitch)) : 1
  }
}
