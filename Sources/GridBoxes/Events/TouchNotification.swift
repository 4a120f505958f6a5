/// A notification for a box about a touch or a gesture.
///
/// Notifications are delivered after all state is updated, so handlers find consistent state and
/// may change anything.
struct TouchNotification {
  let box: Box
  let kind: Kind

  enum Kind {
    case began(Touch)
    case dragged(Touch, from: Bool, to: Bool)
    case ended(Touch, isInside: Bool)
    case cancelled(Touch)
    case tap(Tap)
    case swipe(GridEdge)
    case longPress(Touch)
  }

  init(_ box: Box, _ kind: Kind) {
    self.box = box
    self.kind = kind
  }
}

extension Touches {
  /// Delivers notifications in order.
  ///
  /// A box that has been removed in the meantime receives no gestures, but still the ends of
  /// touches.
  func deliver(_ notifications: [TouchNotification]) {
    for item in notifications {
      let isInTree = root.map { item.box.isWithin($0) } ?? false
      if item.isAboutTouch || isInTree { item.deliver() }
    }
  }
}

// MARK: - Delivery
extension TouchNotification {
  /// Whether the notification is about a touch, rather than a gesture.
  fileprivate var isAboutTouch: Bool {
    switch kind {
    case .began, .dragged, .ended, .cancelled: true
    case .tap, .swipe, .longPress: false
    }
  }

  func deliver() { box.performInteraction(notify) }

  private func notify() {
    switch kind {
    case .began(let touch): begin(touch)
    case .dragged(let touch, let from, let to): drag(touch, from: from, to: to)
    case .ended(let touch, let isInside):
      end(touch, box.events?.handling.onTouchesEnded, isInside ? .touchUpInside : .touchUpOutside)
    case .cancelled(let touch):
      end(touch, box.events?.handling.onTouchesCancelled, .touchCancel)
    case .tap(let tap): if box.isTappable { box.tapped(tap) }
    case .swipe(let edge): if box.isSwipable { box.swiped(to: edge) }
    case .longPress(let touch): if box.isLongPressable { box.longPressed(touch) }
    }
  }

  private func begin(_ touch: Touch) {
    let events = box.ensuredEvents
    events.touchCount += 1
    box.isHighlighted = true
    events.handling.onTouchesBegan?(box, touch)
    // The handler may have removed the box, which has ended the touch.
    if box.isControl, events.touchCount > 0 { box.trigger(.touchDown, touch) }
  }

  private func drag(_ touch: Touch, from wasInside: Bool, to isInside: Bool) {
    if isInside != wasInside { box.trigger(isInside ? .touchDragEnter : .touchDragExit, touch) }
    box.trigger(isInside ? .touchDragInside : .touchDragOutside, touch)
  }

  private func end(_ touch: Touch, _ handler: ((Box, Touch) -> Void)?, _ event: Event<Touch>) {
    let events = box.ensuredEvents
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
  final func cancelTouches() -> [TouchNotification] {
    var notifications: [TouchNotification] = []
    var outer = owner
    while let box = outer {
      box.events?.touches?.cancel(within: self, &notifications)
      outer = box.owner
    }
    return notifications
  }
}
