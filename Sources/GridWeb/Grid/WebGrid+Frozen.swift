import GridLayouts

/// The part of the content that scrolls, between the frozen items.
struct ScrolledPart: Hashable {
  /// The items that scroll.
  let items: Range<Int64>

  /// The content offset at its start.
  let start: Double

  /// The content offset at its end.
  let end: Double

  /// The height.
  var height: Double { max(0, end - start) }
}

extension WebGrid {
  /// The height of the frozen items at the start of the list.
  public var frozenStartHeight: Double { scrolled.start }

  /// The height of the frozen items at the end of the list.
  public var frozenEndHeight: Double { layout.height - scrolled.end }

  /// Keeps items at both ends of a list in view. In grids, waterfalls and sections, all items scroll.
  ///
  /// The cells of frozen items are in areas of their own, and not in the layer; see ``WebCommands``.
  /// - Complexity: O(log *n*).
  public mutating func freeze(_ items: FrozenItems) {
    guard items != frozen else { return }
    let held = heldContent()
    frozen = items
    restore(held)
  }

  /// The part of the content that scrolls.
  /// - Complexity: O(log *n*).
  var scrolled: ScrolledPart {
    let count = layout.itemCount
    guard frozen != FrozenItems(), layout.rules.shape == .list, layout.counts.isList else {
      return ScrolledPart(items: 0..<count, start: 0, end: layout.height)
    }
    let limited = frozen.limited(to: count)
    let items = limited.start..<count - limited.end
    return ScrolledPart(
      items: items,
      start: limited.start == 0 ? 0 : layout.frame(of: items.lowerBound)?.minY ?? layout.height,
      end: limited.end == 0
        ? layout.height : layout.frame(of: items.upperBound)?.minY ?? layout.height)
  }

  /// Returns the placements of the items that are frozen at the start.
  func placementsAtStart(_ scrolled: ScrolledPart) -> [WebPlacement] {
    frozenPlacements(0..<scrolled.items.lowerBound, .start, from: 0)
  }

  /// Returns the placements of the items that are frozen at the end.
  func placementsAtEnd(_ scrolled: ScrolledPart) -> [WebPlacement] {
    frozenPlacements(scrolled.items.upperBound..<layout.itemCount, .end, from: scrolled.end)
  }

  /// Returns the placements of frozen items, relative to an offset of the content.
  private func frozenPlacements(
    _ items: Range<Int64>, _ area: WebPlacement.Area, from start: Double
  ) -> [WebPlacement] {
    items.compactMap { item in
      layout.frame(of: item).map {
        WebPlacement(index: item, frame: $0.moved(by: GridOffset(x: 0, y: -start)), area: area)
      }
    }
  }
}
