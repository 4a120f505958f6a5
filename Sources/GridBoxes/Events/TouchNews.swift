/// What a box is to be told. All is told after it has happened, so that whoever hears of it finds
/// everything as it will be, and may change anything.
struct TouchNews {
  let box: Box
  let what: What

  enum What {
    case began(Touch)
    case dragged(Touch, from: Bool, to: Bool)
    case ended(Touch, isInside: Bool)
    case cancelled(Touch)
    case tap(Tap)
    case swipe(GridEdge)
    case longPress(Touch)
  }

  init(_ box: Box, _ what: What) {
    self.box = box
    self.what = what
  }
}

extension Touches {
  /// Tells boxes; those that have left by then hear of no gesture.
  func tell(_ news: [TouchNews]) {
    for item in news {
      let isThere = root.map { item.box.isWithin($0) } ?? false
      if item.isOfTouch || isThere { item.tell() }
    }
  }
}

// MARK: - Telling
extension TouchNews {
  /// Whether it is about the pointer itself, and not what it was found to mean.
  fileprivate var isOfTouch: Bool {
    switch what {
    case .began, .dragged, .ended, .cancelled: true
    case .tap, .swipe, .longPress: false
    }
  }

  func tell() {
    switch what {
    case .began(let touch): begin(touch)
    case .dragged(let touch, let from, let to): drag(touch, from: from, to: to)
    case .ended(let touch, let isInside):
      end(touch, box.events?.hearing.onTouchesEnded, isInside ? .touchUpInside : .touchUpOutside)
    case .cancelled(let touch):
      end(touch, box.events?.hearing.onTouchesCancelled, .touchCancel)
    case .tap(let tap): if box.isTappable { box.tapped(tap) }
    case .swipe(let edge): if box.isSwipable { box.swiped(to: edge) }
    case .longPress(let touch): if box.isLongPressable { box.longPressed(touch) }
    }
  }

  private func begin(_ touch: Touch) {
    let events = box.madeEvents
    events.touchCount += 1
    box.isHighlighted = true
    events.hearing.onTouchesBegan?(box, touch)
    // Whoever heard of it may have taken the box out, which has ended the touch.
    if box.isControl, events.touchCount > 0 { box.trigger(.touchDown, touch) }
  }

  private func drag(_ touch: Touch, from wasInside: Bool, to isInside: Bool) {
    if isInside != wasInside { box.trigger(isInside ? .touchDragEnter : .touchDragExit, touch) }
    box.trigger(isInside ? .touchDragInside : .touchDragOutside, touch)
  }

  private func end(_ touch: Touch, _ handler: ((Box, Touch) -> Void)?, _ event: Event<Touch>) {
    let events = box.madeEvents
    events.touchCount -= 1
    if events.touchCount == 0 { box.isHighlighted = false }
    handler?(box, touch)
    if box.isControl { box.trigger(event, touch) }
  }
}

// MARK: - Leaving
extension Box {
  /// Ends the touches on the box and on what is in it, before it leaves the one that it is in.
  /// - Returns: What is to be told when it has left.
  /// - Complexity: O(depth), and O(*p* · depth) if *p* pointers are down.
  final func cancelTouches() -> [TouchNews] {
    var news: [TouchNews] = []
    var outer = owner
    while let box = outer {
      box.events?.touches?.cancel(within: self, &news)
      outer = box.owner
    }
    return news
  }
}
