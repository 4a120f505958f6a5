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
    let shown = mountedCells.filter {
      $0.visibility == .visible && !($0.paneCellState?.attributes.isHidden ?? false)
    }.sorted { one, other in
      let (first, second) = (one.ensuredCellState, other.ensuredCellState)
      return (first.attributes.level, first.item) < (second.attributes.level, second.item)
    }
    return leaving + shown + boxes.filter { !$0.storedPosition.isAutomatic }
  }
}
