extension BoxScroller {
  /// The boxes are those in the scroller from now on, or those of a provider.
  final func sourceChanged(from old: BoxProvider?) {
    desk.isFilled = false
    for box in sight.told { desk.news.append(.disappeared(box, box.madeGuest.item)) }
    sight.told = []
    sight.boxes = []
    sight.isIndexOld = true
    for box in lent { old?.disappeared?(box, box.madeGuest.item) }
  }

  /// The boxes of the provider that may be seen, in order of their items, and those in the scroller
  /// that it places by itself.
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
