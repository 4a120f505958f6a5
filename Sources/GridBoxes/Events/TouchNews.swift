/// A notification for a box about a touch or a gesture.
///
/// Notifications are delivered after all state is updated, so handlers find consistent state and
/// may change anything.
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
  /// Delivers notifications in order.
  ///
  /// A box that has been removed in the meantime receives no gestures, but still the ends of
  /// touches.
  func tell(_ news: [TouchNews]) {
    for item in news {
      let isThere = root.map { item.box.isWithin($0) } ?? false
      if item.isOfTouch || isThere { item.tell() }
    }
  }
}

// MARK: - Delivery
extension TouchNews {
  /// Whether the notification is about a touch, rather than a gesture.
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
    // The handler may have removed the box, which has ended the touch.
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

// MARK: - Removal of boxes
extension Box {
  /// Cancels the touches on this box and the boxes in it, before it leaves its container.
  /// - Returns: The notifications to deliver once the box has left.
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
