import GridGeometry

/// Consecutive items with the same measured size.
///
/// A caller keeps runs to restore the appearance of a layout later, or in another layout:
///
///     let runs = list.measuredRuns()
///     for run in runs { try sameList.restore(run) }
public struct MeasuredRun: Hashable, Sendable {
  /// The indices of the items, counted through all sections. At least one.
  public var items: Range<Int>

  /// The measured width, or nil if the layout does not measure the width of these items.
  public var width: Double?

  /// The measured height, or nil if the layout does not measure the height of these items.
  public var height: Double?

  /// Creates a run.
  @inlinable
  public init(_ items: Range<Int>, width: Double? = nil, height: Double? = nil) {
    self.items = items
    self.width = width
    self.height = height
  }
}

extension MeasuredRun {
  /// The run with width and height exchanged.
  @inlinable
  public var transposed: MeasuredRun { MeasuredRun(items, width: height, height: width) }

  /// The run with valid extents; see ``Extent/cleaned(_:)``.
  var cleaned: MeasuredRun {
    MeasuredRun(items, width: width.map(Extent.cleaned), height: height.map(Extent.cleaned))
  }
}

// MARK: - Sequences of runs
extension [MeasuredRun] {
  /// Appends a run, or extends the last one if it is adjacent and has the same size.
  ///
  /// A run without items or without extents is ignored.
  mutating func append(joining run: MeasuredRun) {
    guard !run.items.isEmpty, run.width != nil || run.height != nil else { return }
    if let last, last.items.upperBound == run.items.lowerBound, last.width == run.width,
      last.height == run.height
    {
      self[count - 1].items = last.items.lowerBound..<run.items.upperBound
    } else {
      append(run)
    }
  }
}
