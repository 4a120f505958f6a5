// MARK: - Notifications
extension BoxScroller {
  /// Delivers the queued notifications in order, including those that handlers cause meanwhile.
  final func deliverNotifications() {
    adapter.deliverNotifications { deliver($0) }
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
