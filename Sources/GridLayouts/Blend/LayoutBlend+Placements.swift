import GridGeometry

// MARK: - Placements
extension LayoutBlend {
  /// Appends headers, footers and backgrounds first, then items in index order.
  /// - Complexity: O(log *n*) frames of both layouts, plus their placements near the window.
  public func placements(in window: LayoutWindow, into buffer: inout [Placement]) {
    if let settled { return settled.placements(in: window, into: &buffer) }
    guard !window.rect.isEmpty else { return }
    let search = BlendSearch(self)
    let ends = search.ends(of: window)
    let start = search.window(in: first, between: ends, viewport: window.viewport)
    let end = search.window(in: second, between: ends, viewport: window.viewport)
    // The placements of both layouts are merged in the caller's buffer to avoid allocations.
    let begin = buffer.count
    first.placements(in: start.window, into: &buffer)
    let middle = buffer.count
    second.placements(in: end.window, into: &buffer)
    let ranges = BufferRanges(first: begin..<middle, second: middle..<buffer.count)
    appendCompanions(
      ranges, moved: search.line, by: isNearFirst ? start.advance : end.advance,
      intersecting: window.rect, to: &buffer)
    appendItems(ranges, intersecting: window.rect, to: &buffer)
    buffer.removeSubrange(begin..<ranges.second.upperBound)
  }

  /// Where the buffer has the placements of each layout.
  private struct BufferRanges {
    let first: Range<Int>
    let second: Range<Int>
  }

  private func appendItems(
    _ ranges: BufferRanges, intersecting rect: GridRect, to buffer: inout [Placement]
  ) {
    var one = ItemCursor(buffer, ranges.first)
    var other = ItemCursor(buffer, ranges.second)
    while let item = one.least(other) {
      let start = one.take(item, from: buffer)
      let end = other.take(item, from: buffer)
      guard let from = start?.frame ?? first.frame(of: item),
        let to = end?.frame ?? second.frame(of: item)
      else { continue }
      let frame = mixture.of(from, to)
      guard frame.intersects(rect) else { continue }
      let level = isNearFirst ? start?.level ?? end?.level : end?.level ?? start?.level
      buffer.append(Placement(.item(item), frame: frame, level: level ?? 0))
    }
  }

  /// Appends headers, footers and backgrounds, in the order of the nearer layout.
  private func appendCompanions(
    _ ranges: BufferRanges, moved line: ItemLine, by advance: Double, intersecting rect: GridRect,
    to buffer: inout [Placement]
  ) {
    let near = isNearFirst ? ranges.first : ranges.second
    let far = isNearFirst ? ranges.second : ranges.first
    let content = GridRect(origin: .zero, size: contentSize)
    var place = far.lowerBound
    for own in near where buffer[own].element.kind != .item {
      var placement = buffer[own]
      if let twin = buffer.twin(of: placement, in: far, from: place) {
        // The next search begins behind this one: both layouts usually place headers, footers and
        // backgrounds in the same order.
        place = twin + 1
        let other = buffer[twin].frame
        placement.frame =
          isNearFirst
          ? mixture.of(placement.frame, other) : mixture.of(other, placement.frame)
      } else {
        placement.frame = line.moved(placement.frame, by: advance).intersection(content)
      }
      if placement.frame.intersects(rect) { buffer.append(placement) }
    }
  }
}

// MARK: - Iteration
/// Iterates over the items among the placements in a range of the buffer.
private struct ItemCursor {
  private var places: Range<Int>

  /// The next item, or nil at the end.
  private var item: Int?

  init(_ buffer: [Placement], _ places: Range<Int>) {
    self.places = places
    advance(in: buffer)
  }

  /// Returns the smaller one of the next items of two cursors.
  func least(_ other: ItemCursor) -> Int? {
    guard let item, let otherItem = other.item else { return item ?? other.item }
    return min(item, otherItem)
  }

  /// Returns the placement of an item and advances, or returns nil if another item is next.
  mutating func take(_ wanted: Int, from buffer: [Placement]) -> Placement? {
    guard item == wanted else { return nil }
    let placement = buffer[places.lowerBound]
    places = (places.lowerBound + 1)..<places.upperBound
    advance(in: buffer)
    return placement
  }

  private mutating func advance(in buffer: [Placement]) {
    var place = places.lowerBound
    while place < places.upperBound, buffer[place].element.kind != .item { place += 1 }
    places = place..<places.upperBound
    item = place < places.upperBound ? buffer[place].element.index : nil
  }
}

extension [Placement] {
  /// Returns the index in `places` of a placement of the same element, or nil if there is none.
  ///
  /// The search begins at `first` and wraps around.
  fileprivate func twin(of other: Placement, in places: Range<Int>, from first: Int) -> Int? {
    for place in first..<places.upperBound where self[place].element == other.element {
      return place
    }
    for place in places.lowerBound..<first where self[place].element == other.element {
      return place
    }
    return nil
  }
}
