/// A box in a page of the web: what the page tells of its reader goes in, and what it has to do comes out.
///
///     let page = WebPage(box, in: PageRoom(Size(width: 800, height: 600)), measurer: measurer)
///     …
///     page.pointerDown(1, at: point, time: now)
///     let commands = page.frame(at: now)       // once a frame, for the page to carry out
///
/// The page scrolls by itself, and says where its bars are. Everything else, the boxes do as on any
/// screen. The host of the page decides when there is a frame: after each thing it tells, and at ``nextFrame``.
public final class WebPage {
  /// What fills the page: the box that is shown is in it.
  public let window = Box(width: .fill, height: .fill, arrangement: .stack)

  /// The screen of the box: another one when the pixels or the scroll bars of the page are others.
  public private(set) var screen: Screen

  /// The room that the page has for the box.
  public var room: PageRoom {
    didSet { if room != oldValue { roomChanged(from: oldValue) } }
  }

  /// What the page shows of it.
  public let document = PageDocument()

  /// Called before each frame, with its time. What it changes is in the frame.
  public var onFrame: ((Double) -> Void)?

  /// Whether nothing moves by itself, for readers who like it so: what is on its way is there in the next frame.
  public var isCalm = false

  /// The time of the last frame.
  public private(set) var now = 0.0

  /// Whether something is to be seen that was not shown yet.
  private var needsFrame = true

  /// Shows a box, which gets a screen of its own.
  /// - Parameters:
  ///   - box: What is shown.
  ///   - room: The room that the page has for it.
  ///   - measurer: Who knows how wide text is in the page.
  ///   - isMirrored: Whether rows run from right to left.
  public init(
    _ box: Box, in room: PageRoom, measurer: any TextMeasurer, isMirrored: Bool = false
  ) {
    self.room = room
    screen = Screen(room, measurer: measurer, isMirrored: isMirrored)
    window.append(box)
    take(screen)
    window.room = .exactly(room.size)
  }

  deinit { screen.onNeedsFrame = nil }

  private func roomChanged(from old: PageRoom) {
    if (room.scale, room.bars) != (old.scale, old.bars) {
      screen.onNeedsFrame = nil
      screen = Screen(room, measurer: screen.measurer, isMirrored: screen.isMirrored)
      take(screen)
    }
    window.room = .exactly(room.size)
    needsFrame = true
  }

  private func take(_ screen: Screen) {
    window.screen = screen
    screen.onNeedsFrame = { [unowned(unsafe) self] in needsFrame = true }
  }

  /// Something is to be seen that boxes know nothing of.
  public func setNeedsFrame() { needsFrame = true }
}

// MARK: - Frames
extension WebPage {
  /// Carries everything on to a time, and finds out what the page has to do to show that.
  /// - Complexity: That of ``PageDocument/show(_:)``, and what the boxes have to do.
  @discardableResult
  public func frame(at time: Double) -> PageCommands {
    now = max(now, time)
    onFrame?(now)
    window.touches.advance(to: now)
    window.layout()
    screen.advance(to: now)
    window.layout()
    if isCalm, screen.isMoving { window.finishMotion() }
    needsFrame = false
    document.show(window)
    return document.commands
  }

  /// When the next frame is due, in seconds of the times that are told; nil if not before something happens.
  public var nextFrame: Double? {
    needsFrame || screen.isMoving ? now : window.touches.nextDeadline
  }
}

// MARK: - What a reader does
extension WebPage {
  /// A pointer goes down.
  /// - Returns: Whether it is for a box.
  public func pointerDown(_ pointer: Int, at point: Point, time: Double) -> Bool {
    window.touches.pointerDown(pointer, at: point, time: time)
  }

  /// A pointer that is down moves.
  public func pointerMoved(_ pointer: Int, to point: Point, time: Double) {
    window.touches.pointerMoved(pointer, to: point, time: time)
  }

  /// A pointer goes up.
  public func pointerUp(_ pointer: Int, at point: Point, time: Double) {
    window.touches.pointerUp(pointer, at: point, time: time)
  }

  /// A pointer is taken away, as when the page begins to scroll.
  public func pointerCancelled(_ pointer: Int, time: Double) {
    window.touches.pointerCancelled(pointer, time: time)
  }

  /// Whether a pointer carries something about, so that the page must neither scroll nor select text by it.
  public var isCarrying: Bool { window.touches.isCarrying }

  /// An element of the page is pressed by other means than a pointer: what it shows is tapped, or else the item
  /// that it is a part of.
  public func press(_ element: Int, time: Double) {
    needsFrame = true
    guard let box = document.box(of: element) else { return }
    if box.isTappable {
      box.tapped(Tap(point: Point(x: box.width / 2, y: box.height / 2)))
    } else if let (grid, item) = document.item(around: element) {
      grid.tapItem(at: item)
    }
  }

  /// An element of the page has got the focus.
  public func focused(_ element: Int) {
    document.noteFocus(element)
    guard let (grid, item) = document.item(element), grid.focusedItem != item else { return }
    grid.focusItem(at: item)
  }

  /// A reader has scrolled an element of the page to a place.
  public func scrolled(_ element: Int, to place: Point) { document.scrolled(element, to: place) }

  /// An element of the page that was scrolled rests.
  public func rested(_ element: Int) { document.rested(element) }
}

extension Screen {
  /// The screen of boxes in a room of a page.
  fileprivate convenience init(
    _ room: PageRoom, measurer: any TextMeasurer, isMirrored: Bool
  ) {
    self.init(
      measurer: measurer, scale: room.scale, isMirrored: isMirrored,
      scrolling: .byHost(bars: room.bars))
  }
}
