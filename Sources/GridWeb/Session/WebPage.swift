/// A box in a page of the web: what the page tells of its reader goes in, and what it has to do comes out.
///
///     let page = WebPage(box, in: PageRoom(GridSize(width: 800, height: 600)), measurer: measurer)
///     …
///     page.window.touches.pointerDown(1, at: point, time: now)
///     page.document.scrolled(7, to: place)
///     let commands = page.frame(at: now)       // once a frame, for the page to carry out
///
/// The page scrolls by itself, and says where its bars are. Everything else, the boxes do as on any
/// screen. The host of the page decides when there is a frame: after each thing it tells, and at ``nextFrame``.
public final class WebPage {
  /// What fills the page: the box that is shown is in it.
  public let window = Box(width: .fill, height: .fill, arrangement: .stack)

  /// The screen of the box: another one when the pixels or the scroll bars of the page are others.
  public private(set) var screen: BoxScreen

  /// The room that the page has for the box.
  public var room: PageRoom {
    didSet { if room != oldValue { roomChanged(from: oldValue) } }
  }

  /// What the page shows of it.
  public let document = PageDocument()

  /// Called before each frame, with its time. What it changes is in the frame.
  public var onFrame: ((Double) -> Void)?

  /// Whether nothing moves by itself, for readers who like it so: what is on its way is there in the next frame.
  public var reducesMotion = false

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
    screen = BoxScreen(room, measurer: measurer, isMirrored: isMirrored)
    window.append(box)
    take(screen)
    window.room = .exactly(room.size)
  }

  deinit { screen.onNeedsFrame = nil }

  private func roomChanged(from old: PageRoom) {
    if (room.scale, room.bars) != (old.scale, old.bars) {
      screen.onNeedsFrame = nil
      screen = BoxScreen(room, measurer: screen.measurer, isMirrored: screen.isMirrored)
      take(screen)
    }
    window.room = .exactly(room.size)
    needsFrame = true
  }

  private func take(_ screen: BoxScreen) {
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
    if reducesMotion { window.finishMotion() }
    // Who asks for a frame from here on gets another one.
    needsFrame = false
    window.layout()
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
  /// A key is pressed that means something to what is shown: the item that it leads to gets the focus of the page.
  public func keyPressed() {
    document.isLedByKeys = true
    needsFrame = true
  }

  /// An element of the page is pressed by other means than a pointer: what it shows is tapped, or else what that is
  /// a part of.
  public func press(_ element: Int) {
    needsFrame = true
    document.press(element)
  }

  /// An element of the page has got the focus; a number of none says that something else on the page has it. The item
  /// that it is a part of gets the focus of its grid, and keeps its cell until another one has that.
  /// - Parameter isShown: Whether the reader sees where it is, as who came by keys does. It is then brought into sight;
  ///   under a pointer nothing moves.
  public func focused(_ element: Int, isShown: Bool) {
    document.noteFocus(element)
    guard let (grid, item) = document.item(around: element), grid.focusedItem != item
    else { return }
    grid.focusItem(at: item, scrollTo: isShown ? .nearest : nil)
  }

  /// Nothing on the page has the focus any more.
  public func blurred() { document.noteFocus(nil) }
}

extension BoxScreen {
  /// The screen of boxes in a room of a page.
  fileprivate convenience init(
    _ room: PageRoom, measurer: any TextMeasurer, isMirrored: Bool
  ) {
    self.init(
      measurer: measurer, scale: room.scale, isMirrored: isMirrored,
      scrolling: .byHost(bars: room.bars))
  }
}
