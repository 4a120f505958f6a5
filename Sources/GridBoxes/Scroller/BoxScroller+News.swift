// MARK: - Notifications
extension BoxScroller {
  /// Delivers the queued notifications in order, including those that handlers cause meanwhile.
  final func tellNews() {
    guard !desk.isTelling else { return }
    desk.isTelling = true
    while !desk.news.isEmpty {
      swap(&desk.news, &desk.telling)
      for item in desk.telling { tell(item) }
      desk.telling.removeAll(keepingCapacity: true)
    }
    desk.isTelling = false
  }

  final func tell(_ news: ScrollerDesk.News) {
    switch news {
    case .appeared(let box, let index):
      provider?.appeared?(box, index)
      box.trigger(.appeared, index)
    case .disappeared(let box, let index):
      provider?.disappeared?(box, index)
      box.trigger(.disappeared, index)
    case .moved(let box, let index, let before):
      provider?.moved?(box, index, before)
      box.trigger(.moved, index)
    case .touch(let news): news.tell()
    case .scrolled: trigger(.scrolled, contentOffset)
    case .scrollingEnded: trigger(.scrollingEnded, contentOffset)
    }
  }
}
