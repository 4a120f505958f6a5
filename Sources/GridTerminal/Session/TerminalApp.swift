/// A box in the terminal that a program runs in.
///
///     let page = BoxScroller(width: .fill, height: .fill)
///     page.append(contentsOf: names.map { Box($0) })
///     let app = TerminalApp(page)
///     app.shortcuts["q"] = { $0.quit() }
///     try app.run()
///
/// The box has all of the terminal as its room, and another room when that is resized. The mouse does to it
/// what fingers do elsewhere, and what is typed goes to the shortcuts and to ``onKey``. A frame is drawn
/// when something has changed, sixty times a second while something moves, and otherwise the process
/// sleeps. The terminal becomes what it was before when the app quits, stops or fails, or is made to by a
/// signal.
///
/// Where standard output is no terminal, one plain frame is written there, and that is all: what is seen
/// when the queue is done, files say nothing for a moment, and everything has come to rest, or after five
/// seconds if that is never.
///
/// An app belongs to one thread, which it sleeps on. Others wake it by its ``waker``, or do work for
/// its ``queue``.
public final class TerminalApp {
  /// What is shown.
  public let root: Box

  /// The screen of the box.
  public let screen: BoxScreen

  /// Draws the box.
  public let painter: TerminalPainter

  /// Does work on other threads, for boxes and for others, and finishes it in the loop.
  public var queue: any BoxQueue { loopQueue }

  /// Wakes the loop from other threads.
  public let waker = Waker()

  /// How long the box takes to its places in a terminal of another size, in seconds.
  public var rotationDuration = 0.0

  /// What keys do that always do the same. A key that has one is not told to ``onKey``. At first
  /// control-C quits, control-Z suspends, and control-L draws all anew.
  public var shortcuts: [TerminalKeyPress: (TerminalApp) throws -> Void] = [
    .control("c"): { $0.quit() },
    .control("z"): { $0.suspend() },
    .control("l"): { $0.redraw() },
  ]

  /// Called when a key is pressed. What it throws ends the app, as with all that follow.
  public var onKey: ((TerminalKeyPress) throws -> Void)?

  /// Called for what the mouse does, before the box hears of its left button and its wheels.
  public var onMouse: ((MouseEvent) throws -> Void)?

  /// Called when a text is pasted. It may have anything in it.
  public var onPaste: ((String) throws -> Void)?

  /// Called when the window of the terminal becomes the one that is typed into, or another does.
  public var onFocus: ((Bool) throws -> Void)?

  /// Called when ``Waker/wake()`` was called, once for all calls since the last time. Work of the
  /// ``queue`` that is done is none.
  public var onWake: (() throws -> Void)?

  /// Called before each frame, with its time by the clock of the loop. What it changes is in the frame.
  public var onFrame: ((Double) throws -> Void)?

  /// What there was to do so far.
  public internal(set) var work = TerminalWork()

  /// The run under way in a terminal.
  var session: TerminalSession?

  /// Whether ``run()`` was called and has not come to its end.
  var isRunning = false

  /// How the run ends, as soon as that is known.
  var ending: Result<Void, any Error>?

  let loopQueue: LoopQueue

  /// Files that may have something to be read, and who reads it, in the order in which they came.
  var readers: [(descriptor: Descriptor, read: () throws -> Void)] = []

  /// What is to be done later.
  var timers = Timers()

  /// Creates an app.
  /// - Parameters:
  ///   - root: What is shown; it gets a screen of its own.
  ///   - places: Where points are on the terminal.
  ///   - pictures: Where the pictures are that boxes name.
  ///   - isMirrored: Whether rows run from right to left.
  public init(
    _ root: Box, places: TilePlaces = TilePlaces(), pictures: (any PictureSource)? = nil,
    isMirrored: Bool = false
  ) {
    self.root = root
    loopQueue = LoopQueue(waker: waker)
    screen = BoxScreen(places: places, isMirrored: isMirrored, queue: loopQueue)
    painter = TerminalPainter(places: places, pictures: pictures)
    root.screen = screen
  }
}

/// What an app has done, for tests, and for those who wonder where the time goes.
public struct TerminalWork: Hashable, Sendable {
  /// How many times the loop has woken up.
  public var turns = 0

  /// How many frames were drawn.
  public var frames = 0

  /// How many bytes were written.
  public var bytes = 0

  /// How long the last frame took, from `onFrame` to the last byte, in seconds.
  public var frameTime = 0.0

  /// No work.
  public init() {}
}
