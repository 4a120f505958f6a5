import GridGeometry

/// Neighbours among the items that measured the same.
///
/// Runs are what a caller keeps of a layout to have it look the same again later, or elsewhere:
///
///     let runs = list.measuredRuns()
///     for run in runs { try sameList.restore(run) }
public struct MeasuredRun: Hashable, Sendable {
  /// The items, counted through all sections; at least one.
  public var items: Range<Int>

  /// The width that was measured; nil if the layout takes none from these items.
  public var width: Double?

  /// The height that was measured; nil if the layout takes none from these items.
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

  /// The run with extents that a layout can reckon with: see ``Extent/cleaned(_:)``.
  var cleaned: MeasuredRun {
    MeasuredRun(items, width: width.map(Extent.cleaned), height: height.map(Extent.cleaned))
  }
}

// MARK: - Sequences of runs
extension [MeasuredRun] {
  /// Appends a run, or lengthens the last one if the two are one; one without items or extents is
  /// left out.
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
