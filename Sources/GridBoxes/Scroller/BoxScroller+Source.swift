extension BoxScroller {
  /// Resets the scroller when it changes between its own boxes and those of a provider.
  final func sourceChanged(from old: BoxProvider?) {
    adapter.clear()
    for box in visible.reported {
      adapter.queue(.disappeared(box, box.ensuredCellState.item))
    }
    visible.removeAll()
    for box in mountedCells { old?.disappeared?(box, box.ensuredCellState.item) }
  }

  /// The boxes to draw while there is a provider: those leaving, its visible boxes by level and
  /// item, and the boxes in the scroller that are fixed, free or attached.
  final var providedBoxesToDraw: [Box] {
    sortMountedCells()
    var drawn = leaving
    drawn.reserveCapacity(leaving.count + mountedCells.count + boxes.count)
    for cell in mountedCells where cell.visibility == .visible {
      if !(cell.paneCellState?.attributes.isHidden ?? false) { drawn.append(cell) }
    }
    for box in boxes where !box.storedPosition.isAutomatic { drawn.append(box) }
    return drawn
  }

  /// Sorts the mounted cells by level and item. Between two frames, few of them change their places.
  private func sortMountedCells() {
    let isSorted = mountedCells.indices.dropFirst().allSatisfy {
      !isBelow(mountedCells[$0], mountedCells[$0 - 1])
    }
    if !isSorted { mountedCells.sort { isBelow($0, $1) } }
  }

  /// Whether a cell is drawn before another one.
  private func isBelow(_ cell: Box, _ other: Box) -> Bool {
    let (first, second) = (cell.ensuredCellState, other.ensuredCellState)
    return (first.attributes.level, first.item) < (second.attributes.level, second.item)
  }
}
