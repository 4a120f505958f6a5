// MARK: - Replacing
extension ExtentTree {
  /// Replaces items by `count` items with the same extent.
  /// - Precondition: `range` is within the items, and `count` is not negative.
  /// - Complexity: O(log *n*) plus the stored runs of the replaced items; O(`count`) with
  ///   ``Estimate/perItem(_:)``.
  public mutating func replace(_ range: Range<Int>, with extent: Extent, count: Int) {
    switch (extent, estimate) {
    case (.measured(let length), _):
      items.replace(
        range, with: PackedExtent(measured: Extent.cleaned(length) + spacing), count: count)
    case (.estimated, .perItem(let estimate)):
      let new = range.lowerBound..<(range.lowerBound + count)
      let spacing = spacing
      func packed(_ item: Int) -> PackedExtent {
        PackedExtent(estimated: Extent.cleaned(estimate(item)) + spacing)
      }
      if count == 1 {
        // Without an array, which would be allocated.
        items.replace(range, with: packed(range.lowerBound), count: 1)
      } else {
        var extents: ContiguousArray<PackedExtent> = []
        extents.append(addingCapacity: count) { extents in
          for item in new { extents.append(packed(item)) }
        }
        items.replace(range, with: extents)
      }
    case (.estimated, .fixed), (.estimated, .runningMean):
      items.replace(range, with: PackedExtent(estimated: 0), count: count)
    }
    updateCommonEstimate()
  }

  /// Replaces items by measured ones, one for each length.
  /// - Precondition: `range` is within the items.
  /// - Complexity: O(log *n*) plus the stored runs of the replaced items and the number of new
  ///   ones.
  public mutating func replace(_ range: Range<Int>, withMeasured lengths: some Sequence<Double>) {
    items.replace(
      range,
      with: ContiguousArray(lengths.map { PackedExtent(measured: Extent.cleaned($0) + spacing) }))
    updateCommonEstimate()
  }

  /// Sets the extent of an item.
  /// - Returns: Whether the length of any item changed. With a running mean, the lengths of other
  ///   unmeasured items may change too.
  /// - Precondition: The item exists.
  /// - Complexity: O(log *n*).
  @discardableResult
  public mutating func set(_ extent: Extent, of item: Int) -> Bool {
    let before = (self.extent(of: item), commonEstimate)
    replace(item..<(item + 1), with: extent, count: 1)
    return before != (self.extent(of: item), commonEstimate)
  }

  /// Sets the same extent for all items of a range.
  /// - Precondition: `range` is within the items.
  /// - Complexity: O(log *n*) plus the stored runs of the range.
  public mutating func set(_ extent: Extent, in range: Range<Int>) {
    replace(range, with: extent, count: range.count)
  }

  /// Sets a length measured earlier for all items of a range.
  /// - Returns: Whether the length of any item changed.
  /// - Complexity: O(log *n*) plus the stored runs of the range.
  mutating func restore(_ length: Double, in range: Range<Int>) -> Bool {
    let (before, estimate) = (items.runs(in: range), commonEstimate)
    set(.measured(length), in: range)
    let slot = Extent.cleaned(length) + spacing
    return estimate != commonEstimate || before.contains { $0.element.slot(estimate) != slot }
  }

  /// Moves items with their extents, so that the first has the index `destination` afterwards.
  /// - Precondition: `range` is within the items, and so is its new position.
  /// - Complexity: O(log *n*) plus the stored runs of the moved items.
  public mutating func move(_ range: Range<Int>, to destination: Int) {
    items.move(range, to: destination)
  }

  /// Recomputes the estimate that all unmeasured items share, after items changed.
  mutating func updateCommonEstimate() {
    switch estimate {
    case .fixed(let length):
      commonEstimate = Extent.cleaned(length) + spacing
    case .runningMean(let initial):
      let mean = items.total.length / Double(measuredCount)
      commonEstimate =
        measuredCount > 0
        ? PixelGrid.subpoints.nearest(to: mean) : Extent.cleaned(initial) + spacing
    case .perItem:
      commonEstimate = 0
    }
  }
}
