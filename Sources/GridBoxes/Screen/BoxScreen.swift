/// What boxes ask of a host: how wide text is, how fine the pixels are, what time it is.
///
///     let screen = BoxScreen(measurer: HelveticaMeasurer(), scale: 2)
///     root.screen = screen
///     root.layout(duration: 0.3)
///     screen.advance(to: now)                  // once for each frame
///
/// Boxes ask the screen of the box they are in, so it is enough to set that of the outermost one. A
/// screen belongs to one isolation domain, that of its boxes.
public final class BoxScreen {
  /// Says how wide text is.
  public let measurer: any TextMeasurer

  /// The pixels that edges snap to.
  public let pixels: PixelGrid

  /// Whether texts are read from right to left, and rows run that way.
  public let isMirrored: Bool

  /// Who moves the content of panes.
  public let scrolling: Scrolling

  /// Carries out what boxes prepare elsewhere; without one it is done at once.
  public let queue: (any BoxQueue)?

  /// Called when something is to be drawn anew or laid out: once, until the next layout or ``advance(to:)``.
  public var onNeedsFrame: (() -> Void)?

  /// What is on its way.
  let motions = BoxMotions()

  /// Panes with something to do in the next frame; they are not kept alive.
  private var awake: [PaneHandle] = []

  /// Memory for those of the frame after.
  private var spare: [PaneHandle] = []

  /// Whether ``onNeedsFrame`` was called since the last frame.
  private var hasAsked = false

  /// Creates a screen; a scale that is not a positive number counts as 1.
  public init(
    measurer: any TextMeasurer = HelveticaMeasurer(), scale: Double = 1, isMirrored: Bool = false,
    scrolling: Scrolling = .byEngine, queue: (any BoxQueue)? = nil
  ) {
    self.measurer = measurer
    pixels = PixelGrid(scale: scale)
    self.isMirrored = isMirrored
    self.scrolling = scrolling
    self.queue = queue
  }
}

extension BoxScreen {
  /// Who moves the content of panes for a reader.
  public enum Scrolling: Hashable, Sendable {
    /// The engine does, by what ``Touches`` hear of pointers and wheels.
    case byEngine

    /// The host does, as a page of the web, and sets the ``Box/contentOffset``: pointers drag no content. Its scroll
    /// bars take that much beside what they scroll; 0 if they lie over that.
    case byHost(bars: Double)
  }
}

extension BoxScreen {
  var isScrolledByHost: Bool { scrolling != .byEngine }
}

// MARK: - Time
extension BoxScreen {
  /// The time of the last advance, in seconds of the host's clock; 0 before the first.
  public var time: Double { motions.time }

  /// Whether something is on its way, so that frames are needed.
  public var isMoving: Bool { !motions.isEmpty || !awake.isEmpty }

  /// How many boxes are on their way.
  public var motionCount: Int { motions.animator.count }

  /// Shows what is where at a time, ends what has arrived, and then tells who waits for that. Times
  /// that are not finite, or before the last, change nothing.
  /// - Complexity: O(*n*) for *n* boxes on their way, and what panes take for a frame whose
  ///   content moves.
  public func advance(to time: Double) {
    hasAsked = false
    advancePanes(to: time)
    for completion in motions.advance(to: time) { completion() }
  }

  private func advancePanes(to time: Double) {
    guard time.isFinite, time >= motions.time else { return }
    // Whoever is told may advance once more, and wake others.
    var called = awake
    awake = spare
    spare = []
    for handle in called {
      guard let pane = handle.pane, pane.screen === self, pane.advance(to: time)
      else { continue }
      keepAwake(handle)
    }
    called.removeAll(keepingCapacity: true)
    spare = called
  }

  /// A pane has something to do in the next frame.
  func wake(_ pane: GridPane) {
    keepAwake(pane.handle)
    needsFrame()
  }

  private func keepAwake(_ handle: PaneHandle) {
    if !awake.contains(where: { $0 === handle }) { awake.append(handle) }
  }

  /// What changes from now on is not part of what the host was asked for.
  func layoutBegins() { hasAsked = false }

  func needsFrame() {
    guard !hasAsked else { return }
    hasAsked = true
    onNeedsFrame?()
  }
}
