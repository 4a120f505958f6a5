extension BoxScroller {
  /// Takes a box in that is to show an item.
  final func receive(_ box: Box) {
    precondition(!isWithin(box), "A box cannot be put into itself, nor into what is in it.")
    box.removeFromParent()
    box.owner?.drop(box)
    box.owner = self
    box.state.remove([.isLeaving, .isAskedForContent, .isLeftOut])
    if box.madeGuest.screen !== screen {
      box.madeGuest.screen = screen
      box.forgetAnswers()
    }
    lent.append(box)
  }

  /// The boxes are those in the scroller from now on, or those of a provider.
  final func sourceChanged(from old: BoxProvider?) {
    desk.isFilled = false
    for box in sight.told { desk.news.append(.disappeared(box, box.madeGuest.item)) }
    sight.told = []
    sight.boxes = []
    sight.isIndexOld = true
    for box in lent { old?.disappeared?(box, box.madeGuest.item) }
  }

  /// Lets a box go that shows its item no longer. It keeps its size, as it may be back soon.
  final func giveBack(_ box: Box) {
    if let place = lent.firstIndex(where: { $0 === box }) {
      lent.swapAt(place, lent.count - 1)
      lent.removeLast()
    }
    guard box.owner === self else { return }
    for item in box.cancelTouches() { desk.news.append(.touch(item)) }
    box.madeGuest.attributes = CellAttributes(frame: .zero)
    box.owner = nil
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
