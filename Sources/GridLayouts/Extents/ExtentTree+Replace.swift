// MARK: - Replacing
extension ExtentTree {
  /// Replaces items by others that are alike.
  /// - Complexity: O(log *n*), plus what is stored of the items replaced; O(`count`) for estimates
  ///   that are asked for one by one.
  public mutating func replace(_ range: Range<Int>, with extent: Extent, count: Int) {
    switch (extent, estimate) {
    case (.measured(let length), _):
      items.replace(
        range, with: PackedExtent(measured: Extent.cleaned(length) + spacing), count: count)
    case (.estimated, .perItem(let estimate)):
      let new = range.lowerBound..<(range.lowerBound + count)
      let spacing = spacing
      var packed: ContiguousArray<PackedExtent> = []
      packed.append(addingCapacity: count) { packed in
        for item in new {
          packed.append(PackedExtent(estimated: Extent.cleaned(estimate(item)) + spacing))
        }
      }
      items.replace(range, with: packed)
    case (.estimated, .fixed), (.estimated, .runningMean):
      items.replace(range, with: PackedExtent(estimated: 0), count: count)
    }
    updateCommonEstimate()
  }

  /// Replaces items by measured ones.
  /// - Complexity: O(log *n*), plus what is stored of the items replaced and replacing.
  public mutating func replace(_ range: Range<Int>, withMeasured lengths: some Sequence<Double>) {
    items.replace(
      range,
      with: ContiguousArray(lengths.map { PackedExtent(measured: Extent.cleaned($0) + spacing) }))
    updateCommonEstimate()
  }

  /// Changes the extent of an item. Returns whether any item became longer or shorter.
  /// - Complexity: O(log *n*).
  @discardableResult
  public mutating func set(_ extent: Extent, of item: Int) -> Bool {
    let before = (self.extent(of: item), commonEstimate)
    replace(item..<(item + 1), with: extent, count: 1)
    return before != (self.extent(of: item), commonEstimate)
  }

  /// Gives all items of a range the same extent.
  /// - Complexity: O(log *n*), plus what is stored of the range.
  public mutating func set(_ extent: Extent, in range: Range<Int>) {
    replace(range, with: extent, count: range.count)
  }

  /// Gives all items of a range the extent that they measured once. Returns whether any item became
  /// longer or shorter.
  /// - Complexity: O(log *n*), plus what is stored of the range.
  mutating func restore(_ length: Double, in range: Range<Int>) -> Bool {
    let (before, estimate) = (items.runs(in: range), commonEstimate)
    set(.measured(length), in: range)
    let slot = Extent.cleaned(length) + spacing
    return estimate != commonEstimate || before.contains { $0.element.slot(estimate) != slot }
  }

  /// Moves items, with what is known of them, so that the first ends up at `destination`.
  /// - Complexity: O(log *n*), plus what is stored of the items moved.
  public mutating func move(_ range: Range<Int>, to destination: Int) {
    items.move(range, to: destination)
  }

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
