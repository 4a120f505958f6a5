// MARK: - Frames
extension BoxScroller {
  /// Carries the content on to a time, and brings in the boxes for what is seen now. A scroller that
  /// has a ``Box/screen`` is carried on by that.
  /// - Returns: Whether there will be something to do in the next frame.
  /// - Complexity: O(boxes that come and go), and the time their provider takes; for boxes in the
  ///   scroller O(log *n*) for each in sight.
  @discardableResult
  public final func advance(to time: Double) -> Bool {
    inPass { _ in
      leave(at: time)
      grid.advance(to: time)
      learnSizes()
      settleKeyboard()
    }
    if provider != nil { reach = grid.contentSize }
    noteAppearances()
    tellNews()
    return grid.needsFrame || goal != nil
  }

  /// Places boxes in the layout that is under way, or in one of its own.
  final func inPass(_ place: (LayoutPass) -> Void) {
    if let pass = desk.pass { return place(pass) }
    let pass = desk.framePass
    pass.begin(on: screen)
    desk.pass = pass
    let isAlone = inLayout(pass, place)
    // Whoever asks in the middle of another layout has been asked to wait, but a frame cannot.
    if !isAlone { place(pass) }
    desk.pass = nil
  }

  /// A frame of the content, on the pixels of the screen.
  final func onPixels(_ frame: Rect) -> Rect {
    (desk.pass?.screen ?? screen)?.pixels.nearest(to: frame) ?? frame
  }

  /// Tells what has happened, in order; what is done about it is told afterwards.
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

  private func tell(_ news: ScrollerDesk.News) {
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
