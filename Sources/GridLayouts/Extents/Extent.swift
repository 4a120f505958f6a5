import GridGeometry

/// The length of an item along the scroll axis: measured, or still estimated.
public enum Extent: Hashable, Sendable {
  /// An estimate, by the ``Estimate`` of the layout, until the item is measured.
  case estimated

  /// A measured length in points.
  case measured(Double)
}

// MARK: - Input validation
extension Extent {
  /// The largest extent of an item, in points: 2^24 - 1.
  @inlinable
  public static var limit: Double { 16_777_215 }

  /// Returns a valid extent: a multiple of 1/64 from 0 to ``limit``.
  ///
  /// NaN and negative values become 0, greater values become ``limit``, and others are rounded.
  @inlinable
  public static func cleaned(_ value: Double) -> Double {
    guard value > 0 else { return 0 }
    // Like `PixelGrid.subpoints`, but a conversion is faster than a call into the C library.
    return Double(Int64(min(value, limit) * 64 + 0.5)) / 64
  }
}

// MARK: - Division
extension Extent {
  /// Returns how many slots of an extent, with spacing between them, fit into a length.
  ///
  /// The result is at least 1, and 1 if extent and spacing are 0. All arguments are valid extents.
  static func fitting(_ extent: Double, in length: Double, spacing: Double) -> Int {
    let pitch = extent + spacing
    // There is no spacing after the last slot. Extents are at most 2^24 and multiples of 1/64, so
    // the result is at most 2^30 + 1, which fits an `Int` of 32 bits.
    return pitch > 0 ? max(1, Int((length + spacing) / pitch)) : 1
  }
}
