// MARK: - Frames
extension BoxScroller {
  /// Carries the content on to a time, and brings in the boxes for what is seen now. A scroller that
  /// has a ``Box/screen`` is carried on by that.
  /// - Returns: Whether there will be something to do in the next frame.
  /// - Complexity: O(boxes that come and go), and the time their provider takes; for *n* boxes in the
  ///   scroller O(log *n*) for each in sight.
  @discardableResult
  public final func advance(to time: Double) -> Bool {
    // The grid knows nothing of the data that there is now.
    if desk.isDataNew { layout() }
    inPass { _ in
      beginScroll(at: time)
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
    guard let pass = outermost.pass else {
      desk.framePass.begin(on: screen)
      return inLayout(desk.framePass, place)
    }
    let outer = pass.screen
    if let screen { pass.screen = screen }
    place(pass)
    pass.screen = outer
  }

  /// A frame of the content, on the pixels of the screen.
  final func onPixels(_ frame: Rect) -> Rect {
    screen?.pixels.nearest(to: frame) ?? frame
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
