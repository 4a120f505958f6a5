/// Runs a box as a full-screen terminal application.
///
///     let page = BoxScroller(width: .fill, height: .fill)
///     page.append(contentsOf: names.map { Box($0) })
///     let app = TerminalApp(page)
///     app.shortcuts["q"] = { $0.quit() }
///     try await app.run()
///
/// The box has the size of the terminal and is laid out again when the terminal is resized. The
/// left mouse button acts as a touch. Key presses go to the ``shortcuts``, then to ``onKey``, and then
/// to the grid that has the focus, whose items they focus, tap and select. A text field that has the
/// focus gets the keys before all of these, except those with control, alt or command that are
/// ``shortcuts``; it also gets pasted text, and the cursor of the terminal. The app draws a frame when
/// something has changed, and 60 frames per second while something moves. Otherwise the process
/// sleeps. The terminal is restored when the app quits, is suspended, throws or crashes, and when a
/// signal ends it.
///
/// If standard output is not a terminal, the app writes one plain frame and ends. It waits for
/// queued work and animations to finish, and for input files and tasks until they are silent for a
/// moment. It does not wait longer than five seconds.
///
/// An app belongs to one isolation domain, as a rule the main actor. Its tasks can load data and
/// show it, because ``run(isolation:)`` suspends while there is nothing to do. A ``Mailbox`` passes
/// values of other threads to the app, and the ``queue`` runs work on other threads.
public final class TerminalApp {
  /// The box that is shown.
  public let root: Box

  /// The screen of the box. A change of ``isMirrored`` replaces it.
  public private(set) var screen: BoxScreen

  /// Draws the box into tiles.
  public let painter: TerminalPainter

  /// Runs work on other threads, and completes it on the thread of the app.
  public var queue: any BoxQueue { loopQueue }

  /// Wakes the loop for signals, and for the events of other threads.
  let waker = Waker()

  /// The duration of the layout animation after a resize, in seconds. With 0, the layout changes
  /// without animation.
  public var rotationDuration = 0.0

  /// The handlers of key presses that have a fixed meaning. These are not passed to ``onKey``.
  ///
  /// By default, control-C copies the texts of selected items, or quits if there are none. Control-Z
  /// suspends, and control-L redraws the screen.
  public var shortcuts: [GridKeyPress: (TerminalApp) throws -> Void] = [
    .control("c"): { if !$0.root.press(.control("c")) { $0.quit() } },
    .control("z"): { $0.suspend() },
    .control("l"): { $0.redraw() },
  ]

  /// The length of the longest text that ``copy(_:)`` passes to the terminal, in bytes of UTF-8.
  ///
  /// The default of 74,994 bytes is what terminals take that limit a sequence to 100,000 bytes. Some take
  /// less or more; tmux takes a megabyte.
  public var copyLimit = 74_994

  /// Called when a key is pressed that has no shortcut and that no text field uses. Returns whether it
  /// handled the key.
  ///
  /// All other keys go to the grids and scrollers in the box: see `Box.press(_:time:)`. An error
  /// thrown by this or any other handler ends the app.
  public var onKey: ((GridKeyPress) throws -> Bool)?

  /// Called for each mouse event, before the box handles the left button and the wheels, and the
  /// middle button on scroll bars.
  public var onMouse: ((MouseEvent) throws -> Void)?

  /// Called when text is pasted while no text field has the focus. The text may contain any characters, including controls.
  public var onPaste: ((String) throws -> Void)?

  /// Called with true when the terminal window gains keyboard focus, and with false when it loses
  /// it.
  public var onFocus: ((Bool) throws -> Void)?

  /// Called before each frame with the current time in seconds. Changes made here appear in the
  /// same frame.
  public var onFrame: ((Double) throws -> Void)?

  /// Called before SIGINT, SIGTERM or SIGHUP ends the process, with the terminal as it was before the app. Without a terminal,
  /// it is not called. Further signals during the call may end the process at once.
  public var onTermination: (() -> Void)?

  /// Counts the work done so far.
  public internal(set) var work = TerminalWork()

  /// The current run, if any.
  var session: (any AppSession)?

  /// Whether the run is suspended until an event, or until ``interruptWait()``.
  var isWaiting = false

  /// The result of the run, once it is known.
  var ending: Result<Void, any Error>?

  let loopQueue: LoopQueue

  /// The files to wait for and their handlers, in the order in which they were added.
  var readers: [FileReader] = []

  /// The handlers that are scheduled for later.
  var timers = Timers()

  /// Creates an app.
  /// - Parameters:
  ///   - root: The box to show. The app gives it a screen of its own.
  ///   - metrics: Converts between points and tiles.
  ///   - pictures: The source of the bitmaps that boxes refer to by name.
  ///   - isMirrored: Whether rows run from right to left.
  public init(
    _ root: Box, metrics: TileMetrics = TileMetrics(), pictures: (any PictureSource)? = nil,
    isMirrored: Bool = false
  ) {
    self.root = root
    loopQueue = LoopQueue(waker: waker)
    screen = BoxScreen(
      metrics: metrics, isMirrored: isMirrored, drawsCursor: false, queue: loopQueue)
    painter = TerminalPainter(metrics: metrics, pictures: pictures)
    attach(screen)
  }

  private func attach(_ screen: BoxScreen) {
    root.screen = screen
    screen.onCopy = { [unowned self] in copy($0) }
  }
}

// MARK: - Reading direction
extension TerminalApp {
  /// Whether rows of boxes run from right to left.
  ///
  ///     app.shortcuts["m"] = { $0.isMirrored.toggle() }
  ///
  /// Scroll bars are at the left then. The layouts of grids are not mirrored: wrap one in `Oriented` with the
  /// reading `.rightToLeft`. A change ends the animations of boxes, whose
  /// completions are called in the next frame.
  /// - Complexity: O(*n*) for *n* boxes, which are laid out in the next frame.
  public var isMirrored: Bool {
    get { screen.isMirrored }
    set {
      guard newValue != isMirrored else { return }
      let old = screen
      screen = BoxScreen(
        metrics: painter.metrics, isMirrored: newValue, drawsCursor: false, queue: loopQueue)
      (screen.onNeedsFrame, old.onNeedsFrame) = (old.onNeedsFrame, nil)
      attach(screen)
      screen.takeOver(from: old)
    }
  }
}

// MARK: - Frames
extension TerminalApp {
  /// Draws a frame into tiles instead of a terminal, to test or to measure an app.
  ///
  ///     var tiles = Tiles(columns: 80, rows: 24)
  ///     try app.draw(into: &tiles, at: 0)
  ///     print(tiles.text)
  ///
  /// The box gets the size of the tiles. As in each frame of a run, ``onFrame`` is called, boxes are laid
  /// out, and animations advance. Do not call it during a run.
  /// - Parameters:
  ///   - tiles: The tiles to draw into.
  ///   - time: The time of the frame in seconds, not before that of the last frame.
  /// - Throws: Rethrows errors of ``onFrame``.
  public func draw(into tiles: inout Tiles, at time: Double) throws {
    root.room = .exactly(painter.metrics.size(columns: tiles.columns, rows: tiles.rows))
    try layOut(at: time)
    painter.paint(root, into: &tiles)
  }

  /// Lays out the boxes of a frame, and advances animations to its time.
  func layOut(at time: Double) throws {
    try onFrame?(time)
    root.layout()
    screen.advance(to: time)
  }
}

/// Counters of the work of a ``TerminalApp``, for tests and profiling.
public struct TerminalWork: Hashable, Sendable {
  /// The number of times the event loop has woken up.
  public var iterations = 0

  /// The number of frames drawn.
  public var frames = 0

  /// The number of bytes written to the terminal.
  public var bytes = 0

  /// The duration of the last frame in seconds, from `onFrame` to the last byte written.
  public var frameTime = 0.0

  /// Creates counters that are 0.
  public init() {}
}
