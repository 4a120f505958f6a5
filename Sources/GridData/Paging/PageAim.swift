import VirtualGrid

/// Which parts of the content are worth loading, as far as the motion of the content tells.
///
/// An answer arrives after the load time. Rows that will have left the viewport by then, or soon after, are
/// not worth a request. While the content moves by itself, its future offsets are known exactly:
///
/// ```text
/// let view = aim.view(of: grid.visibleRect, grid.scroll, margin: grid.prefetchMargin, loadTime: 0.02, at: now)
/// view.needed       // where the content comes to rest, and what stays visible for a second until then
/// view.ahead        // what may become visible soon; nil in a fast motion
/// ```
struct PageAim {
  /// The time in seconds at which the answer may change, because the content moves. Nil while it rests.
  private(set) var nextTime: Double?

  /// The viewport of the last call.
  private var lastRect = GridRect.zero

  /// The time of the last jump by more than a viewport.
  private var jumpTime = -Double.infinity

  /// The time until which nothing is needed, because the user jumps on and on, as by the thumb of a scroll bar.
  private var skimsUntil = -Double.infinity

  /// The parts of the content that are worth loading.
  struct View: Equatable {
    var needed: [GridRect] = []
    var ahead: GridRect?
  }
}

// MARK: - Settings
extension PageAim {
  /// The seconds for which rows have to stay visible, in a motion without the user, to be worth a request: less
  /// cannot be read.
  private static var readingTime: Double { 1 }

  /// The same while the user moves the content and can stop at any time.
  private static var stoppingTime: Double { 0.1 }

  /// The seconds between two looks at moving content.
  private static var step: Double { 0.05 }

  /// Two jumps within this number of seconds are taken for the first ones of many.
  private static var jumpPause: Double { 0.1 }
}

// MARK: - View
extension PageAim {
  /// Returns the parts of the content that are worth loading.
  /// - Parameters:
  ///   - rect: The viewport.
  ///   - scroll: The offset and its motion, with the offset of the viewport.
  ///   - margin: The distance around the viewport in which rows may become visible soon.
  ///   - loadTime: The seconds between a request and its answer.
  ///   - now: The time in seconds, on the clock of `scroll`.
  mutating func view(
    of rect: GridRect, _ scroll: ScrollState, margin: Overscan, loadTime: Double, at now: Double
  ) -> View {
    defer { lastRect = rect }
    let isMoving = scroll.isMoving
    let velocity = scroll.velocity
    nextTime = isMoving || velocity != .zero ? now + Self.step : nil
    guard !rect.isEmpty else { return View() }
    if isMoving {
      var later = scroll
      later.advance(to: now + loadTime)
      let arrival = GridRect(origin: later.offset, size: rect.size)
      later.advance(to: now + loadTime + Self.readingTime)
      let lasting = arrival.intersection(GridRect(origin: later.offset, size: rect.size))
      let rest = GridRect(origin: scroll.target, size: rect.size)
      guard lasting.isFar(from: rest) else { return View(needed: [rest]) }
      return View(
        needed: [rest, lasting],
        ahead: margin.rect(around: rect, velocity: velocity, latency: loadTime))
    }
    guard !isSkimming(to: rect, at: now) else { return View() }
    let arrival = rect.moved(by: velocity.times(loadTime))
    let lasting = arrival.intersection(
      rect.moved(by: velocity.times(loadTime + Self.stoppingTime)))
    guard !lasting.isEmpty else { return View() }
    return View(
      needed: [lasting], ahead: margin.rect(around: rect, velocity: velocity, latency: loadTime))
  }

  /// Notes the jumps of the viewport.
  /// - Returns: Whether the user jumps on and on.
  private mutating func isSkimming(to rect: GridRect, at now: Double) -> Bool {
    if !lastRect.isEmpty, !rect.intersects(lastRect) {
      if now - jumpTime < Self.jumpPause { skimsUntil = now + Self.jumpPause }
      jumpTime = now
    }
    guard now < skimsUntil else { return false }
    nextTime = min(nextTime ?? skimsUntil, skimsUntil)
    return true
  }
}

extension GridRect {
  /// Whether a part of at least a quarter of a viewport is outside of it.
  ///
  /// The end of an ordinary fling is slower than that for less than ``PageAim/readingTime``.
  fileprivate func isFar(from viewport: GridRect) -> Bool {
    guard !isEmpty else { return false }
    let across = max(viewport.minX - minX, maxX - viewport.maxX)
    let along = max(viewport.minY - minY, maxY - viewport.maxY)
    return across >= viewport.width / 4 || along >= viewport.height / 4
  }
}

extension GridOffset {
  fileprivate func times(_ factor: Double) -> GridOffset {
    GridOffset(x: x * factor, y: y * factor)
  }
}
