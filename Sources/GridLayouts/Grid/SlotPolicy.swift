import GridGeometry

extension UniformGridLayout {
  /// The rule by which a length is divided into slots of equal extent.
  ///
  /// There is always at least one slot, however short the length is. Except for ``exactly(_:)``,
  /// the slots fit the length, unless there is only one. Examples without spacing, as the number of slots,
  /// times their extent, plus the length that remains at the end:
  ///
  /// ```text
  /// length   minimum  floorFit       exactDivisor
  ///   1024     192     5 × 204 + 4        4 × 256
  ///   1000     300     3 × 333 + 1        2 × 500
  ///    320     400     1 × 320            1 × 320
  /// ```
  public enum SlotPolicy: Hashable, Sendable {
    /// As many slots of at least the minimum extent as fit. The remaining length is divided evenly
    /// among them, in whole points.
    ///
    /// The length is rounded down to whole points. So is the minimum extent, but to no less than 1.
    case floorFit

    /// As many equal slots as fill the length exactly.
    ///
    /// Each has a whole number of points, and at least the minimum extent. All lengths, including
    /// the spacing, are first rounded down as for ``floorFit``. A small change of the length may
    /// change the number of slots a lot: without spacing, and with a minimum extent above 1, a
    /// length that is a prime number has only one slot.
    case exactDivisor

    /// As many slots of exactly the minimum extent as fit.
    ///
    /// A single slot may be longer than the length, except on pages.
    case fixedExtent

    /// A fixed number of slots, among which the length is divided evenly, in whole points.
    ///
    /// The number is at least 1, and otherwise limited so that each slot has at least one point.
    case fixedCount(Int)

    /// A fixed number of slots of exactly the minimum extent. Their total length may exceed the
    /// length.
    ///
    /// The number is limited to 1...2^24. A page has only as many rows as fit.
    case exactly(Int)
  }

  /// Slots of equal extent.
  package struct Division: Hashable {
    /// The number of slots, at least 1.
    package var count: Int

    /// The extent of each slot.
    package var extent: Double

    /// The distance between adjacent slots.
    package var spacing: Double

    package init(count: Int, extent: Double, spacing: Double) {
      self.count = count
      self.extent = extent
      self.spacing = spacing
    }
  }
}

// MARK: - Tracks
extension UniformGridLayout.Division {
  /// Returns the slots that fit a length. There is at least one, shortened if necessary.
  func cut(to length: Double) -> UniformGridLayout.Division {
    var division = self
    division.extent = min(extent, length)
    if division.extent + spacing > 0 {
      division.count = min(count, Extent.fitting(division.extent, in: length, spacing: spacing))
    }
    return division
  }

  /// Returns the slots as tracks that start at `origin`.
  func tracks(from origin: Double) -> UniformGridLayout.Tracks {
    UniformGridLayout.Tracks(origin: origin, extent: extent, spacing: spacing, count: count)
  }
}

// MARK: - Division
extension UniformGridLayout.SlotPolicy {
  /// Divides a length into slots. All arguments are valid extents; see ``Extent/cleaned(_:)``.
  package func divide(
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

  /// Finds the smallest divisor of the length that is at least the extent.
  ///
  /// The spacing after each slot is treated as a part of it, so the length is increased by one
  /// spacing.
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
    // Divisors come in pairs, one of which is at most the square root: at most 5,793 steps.
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
