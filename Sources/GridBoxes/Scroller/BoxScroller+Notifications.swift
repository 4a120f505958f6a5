// MARK: - Notifications
extension BoxScroller {
  /// Delivers the queued notifications in order, including those that handlers cause meanwhile.
  final func deliverNotifications() {
    guard !adapter.isDelivering else { return }
    adapter.isDelivering = true
    while !adapter.notifications.isEmpty {
      swap(&adapter.notifications, &adapter.deliveries)
      for item in adapter.deliveries { deliver(item) }
      adapter.deliveries.removeAll(keepingCapacity: true)
    }
    adapter.isDelivering = false
  }

  final func deliver(_ notification: ScrollerGridAdapter.Notification) {
    switch notification {
    case .appeared(let box, let index):
      provider?.appeared?(box, index)
      box.trigger(.appeared, index)
    case .disappeared(let box, let index):
      provider?.disappeared?(box, index)
      box.trigger(.disappeared, index)
    case .moved(let box, let index, let before):
      provider?.moved?(box, index, before)
      box.trigger(.moved, index)
    case .touch(let notification): notification.deliver()
    case .scrolled: trigger(.scrolled, contentOffset)
    case .scrollingEnded: trigger(.scrollingEnded, contentOffset)
    }
  }
}
