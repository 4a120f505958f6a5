import GridGeometry

extension UniformGridLayout {
  /// How a length is divided into slots of one extent.
  ///
  /// There is always at least one slot, however short the length is. All but ``exactly(_:)`` keep
  /// to the length, or to one slot.
  ///
  ///     length   least    floorFit       exactDivisor
  ///       1024     192     5 × 204 + 4        4 × 256
  ///       1000     300     3 × 333 + 1        2 × 500
  ///        320     400     1 × 320            1 × 320
  public enum SlotPolicy: Hashable, Sendable {
    /// As many slots as fit with the least extent; they share what is left in whole points. Length
    /// and least extent are rounded down to whole points, the latter to no less than 1.
    case floorFit

    /// The least extent, in whole points, that leaves no rest. Numbers are rounded as for
    /// ``floorFit``, and so is the spacing. The number of slots may jump: a length that is prime
    /// has one.
    case exactDivisor

    /// As many slots as fit with the least extent, which they keep. The only one may be longer than
    /// the length, except on pages.
    case fixedExtent

    /// A number of slots, at least 1, that share the length in whole points. No more than leave
    /// each slot one point.
    case fixedCount(Int)

    /// A number of slots, at least 1 and at most 2^24, that keep the least extent, however long
    /// they are together. Rows on pages end where the page does.
    case exactly(Int)
  }

  /// Slots of one extent.
  struct Division: Hashable {
    /// The number of slots, at least 1.
    var count: Int

    /// The extent of each.
    var extent: Double

    /// The distance between two.
    var spacing: Double
  }
}

// MARK: - Tracks
extension UniformGridLayout.Division {
  /// The slots that lie within a length, at least one, and that no longer than the length.
  func cut(to length: Double) -> UniformGridLayout.Division {
    var division = self
    division.extent = min(extent, length)
    if division.extent + spacing > 0 {
      division.count = min(count, Extent.fitting(division.extent, in: length, spacing: spacing))
    }
    return division
  }

  /// The slots as tracks.
  func tracks(from origin: Double) -> UniformGridLayout.Tracks {
    UniformGridLayout.Tracks(origin: origin, extent: extent, spacing: spacing, count: count)
  }
}

// MARK: - Division
extension UniformGridLayout.SlotPolicy {
  /// Divides a length; all numbers are clean extents.
  func divide(
    _ length: Double, least: Double, spacing: Double
  ) -> UniformGridLayout.Division {
    let points = length.rounded(.down)
    let extent = max(1, least.rounded(.down))
    switch self {
    case .floorFit:
      return share(points, among: Extent.fitting(extent, in: points, spacing: spacing), spacing)
    case .exactDivisor:
      return divideExactly(points, extent, spacing.rounded(.down))
    case .fixedExtent:
      let count = least > 0 ? Extent.fitting(least, in: length, spacing: spacing) : 1
      return UniformGridLayout.Division(count: count, extent: least, spacing: spacing)
    case .fixedCount(let count):
      let limit = Extent.fitting(1, in: points, spacing: spacing)
      return share(points, among: min(max(1, count), limit), spacing)
    case .exactly(let count):
      return UniformGridLayout.Division(
        count: min(max(1, count), 1 << 24), extent: least, spacing: spacing)
    }
  }

  private func share(
    _ points: Double, among count: Int, _ spacing: Double
  ) -> UniformGridLayout.Division {
    let free = points - Double(count - 1) * spacing
    return UniformGridLayout.Division(
      count: count, extent: max(0, (free / Double(count)).rounded(.down)), spacing: spacing)
  }

  /// Finds the least divisor of the length that is no less than the extent. Each slot takes the
  /// spacing behind it along, and the length one spacing more than it is.
  private func divideExactly(
    _ points: Double, _ extent: Double, _ spacing: Double
  ) -> UniformGridLayout.Division {
    guard extent <= points else {
      return UniformGridLayout.Division(count: 1, extent: points, spacing: spacing)
    }
    let length = Int(points + spacing)
    let least = Int(extent + spacing)
    var pitch = length
    var divisor = 1
    // Divisors come in pairs, one of which is no more than the root: at most 5,793 steps.
    while divisor * divisor <= length {
      if length % divisor == 0 {
        if divisor >= least { pitch = min(pitch, divisor) }
        if length / divisor >= least { pitch = min(pitch, length / divisor) }
      }
      divisor += 1
    }
    return UniformGridLayout.Division(
      count: length / pitch, extent: Double(pitch) - spacing, spacing: spacing)
  }
}
