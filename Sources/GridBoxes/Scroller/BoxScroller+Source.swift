extension BoxScroller {
  /// Resets the scroller when it changes between its own boxes and those of a provider.
  final func sourceChanged(from old: BoxProvider?) {
    desk.isFilled = false
    for box in sight.told { desk.news.append(.disappeared(box, box.madeGuest.item)) }
    sight.told = []
    sight.boxes = []
    sight.isIndexOld = true
    for box in lent { old?.disappeared?(box, box.madeGuest.item) }
  }

  /// The boxes to draw while there is a provider: those leaving, its visible boxes by level and
  /// item, and the boxes in the scroller that are fixed, free or attached.
  final var providedInSight: [Box] {
    let shown = lent.filter {
      $0.visibility == .visible && !($0.guest?.attributes.isHidden ?? false)
    }.sorted { one, other in
      let (first, second) = (one.madeGuest, other.madeGuest)
      return (first.attributes.level, first.item) < (second.attributes.level, second.item)
    }
    return leaving + shown + boxes.filter { !$0.placedBy.isAutomatic }
  }
}
