/// The services of a host to its boxes: text measurement, pixel grid, clock, queue and clipboard.
///
///     let screen = BoxScreen(measurer: HelveticaMeasurer(), scale: 2)
///     root.screen = screen
///     root.layout(duration: 0.3)
///     screen.advance(to: now)                  // once for each frame
///
/// A box without a screen uses that of its nearest ancestor that has one, so it is enough to set
/// the screen of the root. A screen belongs to the isolation domain of its boxes.
public final class BoxScreen {
  /// The measurer of texts.
  public let measurer: any TextMeasurer

  /// The pixel grid to which edges are rounded.
  public let pixels: PixelGrid

  /// Whether the layout is right to left: frames are mirrored horizontally.
  public let isMirrored: Bool

  /// Whether the engine or the host scrolls the content of panes.
  public let scrolling: Scrolling

  /// The sizes of scroll bars that are made of boxes.
  public let scrollBarMetrics: ScrollBarMetrics

  /// The look of the menus of grids, and of the buttons beside swiped cells.
  public let actionStyle: ActionStyle

  /// Whether text fields draw their cursor. If not, the host does; see ``cursorFrame``.
  public let drawsCursor: Bool

  /// The queue for preparations of boxes; nil to run them at once.
  public let queue: (any BoxQueue)?

  /// Called when boxes need drawing or layout: once until the next layout or ``advance(to:)``.
  public var onNeedsFrame: (() -> Void)?

  /// Puts a text on the clipboard of the host, when the user copies. Nil if the host has none.
  ///
  /// It returns false if the clipboard does not take the text, for example because the text is too long.
  /// Control-C or command-C in a grid copies the texts of the selected items; see ``Box/press(_:time:)``.
  /// In a text field, these and control-X or command-X copy and cut the selected text.
  public var onCopy: ((String) -> Bool)?

  /// The animations of boxes on the screen.
  let motions = BoxMotions()

  /// The text field that got the focus last and has not lost it. It clears this when it is freed.
  private unowned(unsafe) var heldField: TextFieldBox?

  /// Scrolls for an on-screen keyboard.
  private let keyboard = KeyboardAvoidance()

  /// Panes that need the next frame. They are not kept alive.
  private var awake: [PaneHandle] = []

  /// Panes that may need a frame at a later time, to fade their scroll bars out. They are not kept
  /// alive.
  private var waiting: [PaneHandle] = []

  /// A buffer for the panes of the following frame.
  private var spare: [PaneHandle] = []

  /// Whether ``onNeedsFrame`` was called since the last frame.
  private var hasAsked = false

  /// Creates a screen. A scale that is not a positive number is treated as 1.
  /// - Parameters:
  ///   - measurer: The measurer of texts.
  ///   - scale: The number of pixels per point.
  ///   - isMirrored: Whether the layout is right to left.
  ///   - scrolling: Whether the engine or the host scrolls the content of panes.
  ///   - scrollBarMetrics: The sizes of scroll bars that are made of boxes.
  ///   - actionStyle: The look of the menus of grids, and of the buttons beside swiped cells.
  ///   - drawsCursor: Whether text fields draw their cursor.
  ///   - queue: The queue for preparations of boxes; nil to run them at once.
  public init(
    measurer: any TextMeasurer = HelveticaMeasurer(), scale: Double = 1, isMirrored: Bool = false,
    scrolling: Scrolling = .byEngine, scrollBarMetrics: ScrollBarMetrics = ScrollBarMetrics(),
    actionStyle: ActionStyle = ActionStyle(), drawsCursor: Bool = true, queue: (any BoxQueue)? = nil
  ) {
    self.measurer = measurer
    pixels = PixelGrid(scale: scale)
    self.isMirrored = isMirrored
    self.scrolling = scrolling
    self.scrollBarMetrics = scrollBarMetrics
    self.actionStyle = actionStyle
    self.drawsCursor = drawsCursor
    self.queue = queue
  }

  deinit { heldField?.screenWasDeallocated() }
}

// MARK: - Text fields
extension BoxScreen {
  /// The text field that has the focus; nil if none has.
  ///
  ///     if screen.focusedField?.press(key) != true { runShortcut(key) }
  ///     screen.focusedField?.insert(pastedText)
  ///
  /// Setting a field gives it the focus and scrolls it into view. It must be in the tree of the
  /// screen and not hidden, or nothing changes. A field loses the focus when it leaves the
  /// tree, or when its cell shows another item; it does not get keys while it is hidden.
  /// - Complexity: O(depth) to get, O(depth²) to set, plus the handlers.
  public var focusedField: TextFieldBox? {
    get {
      guard let heldField, heldField.isReachable(on: self) else { return nil }
      return heldField
    }
    set {
      if let newValue, !newValue.isReachable(on: self) { return }
      let old = heldField
      guard newValue !== old else { return }
      if let other = newValue?.focusScreen { other.focusedField = nil }
      heldField = newValue
      old?.focusEnded()
      // Handlers may have moved the focus.
      guard let newValue, heldField === newValue else { return }
      newValue.focusBegan(on: self)
      guard heldField === newValue else { return }
      newValue.reveal()
      keyboard.protect(newValue, duration: 0.1)
    }
  }

  /// Keeps the field that has the focus clear of an on-screen keyboard, until the keyboard is hidden.
  ///
  ///     screen.showKeyboard(keyboardFrame)       // also when the keyboard changes its size
  ///     screen.hideKeyboard()
  ///
  /// The panes around the field scroll: the innermost one first, and the ones around it by what is left,
  /// until the field is above the keyboard by the ``GridPane/keyboardMargin``, and not beyond their left or
  /// right edge. The bottom inset of the outermost pane that scrolls vertically grows by the part that the
  /// keyboard covers, so that all content can be scrolled into view. Another field that gets the focus is
  /// kept clear, too.
  /// - Parameters:
  ///   - frame: The frame of the keyboard, in the coordinate space of the outermost box.
  ///   - box: The box in which the user types, if it is not a ``TextFieldBox`` with the focus.
  ///   - duration: The duration of the scroll in seconds, from the next frame on.
  /// - Complexity: O(depth²).
  public func showKeyboard(_ frame: GridRect, for box: Box? = nil, duration: Double = 0.1) {
    keyboard.show(frame)
    guard let box = box ?? focusedField else { return }
    keyboard.protect(box, duration: duration)
  }

  /// Scrolls each pane back by the distance that it was scrolled for the keyboard, and removes the inset.
  ///
  /// The distance is the same even if the user has scrolled in the meantime.
  /// - Parameter duration: The duration of the scroll in seconds, from the next frame on.
  public func hideKeyboard(duration: Double = 0.1) { keyboard.hide(duration: duration) }

  /// The frame of the cursor of the focused field, in the coordinate space of the outermost box, as
  /// displayed. Nil without a focused field, or if the cursor is scrolled out of a pane.
  ///
  /// A host shows its own cursor there, and the window of an input method below it.
  /// - Complexity: O(depth).
  public var cursorFrame: GridRect? {
    guard let focusedField else { return nil }
    return focusedField.rectInOutermost(focusedField.cursorFrame)
  }

  /// Returns the field that got the focus last, if it is in a box.
  func heldField(within box: Box) -> TextFieldBox? {
    guard let heldField, heldField.isWithin(box) else { return nil }
    return heldField
  }

  /// Takes over the focus, without events, and the completions of animations from a screen that this one
  /// replaces. The animations end.
  package func takeOver(from other: BoxScreen) {
    motions.takeBatches(of: other.motions)
    guard let field = other.heldField else { return }
    other.heldField = nil
    heldField = field
    field.focusMoved(to: self)
  }

  /// Called when the field that got the focus last is freed.
  func forgetField() { heldField = nil }
}

extension BoxScreen {
  /// Whether the engine or the host scrolls the content of panes.
  public enum Scrolling: Hashable, Sendable {
    /// The engine scrolls, by the pointer and wheel events that ``Touches`` receives. Panes have
    /// scroll bars made of boxes.
    case byEngine

    /// The host scrolls and sets the ``Box/contentOffset``, as a web page does. Pointers do not
    /// drag the content.
    ///
    /// `bars` is the thickness of its scroll bars in points, which are placed beside the pane; 0 if
    /// they overlay the content. `longest` is the length in points up to which they show the position
    /// in the content exactly.
    ///
    /// Some panes have scroll bars made of boxes nevertheless, and the host hides its own: all panes if
    /// those of the host overlay the content, because the user cannot drag them and the engine cannot flash
    /// them; panes with longer content; and grids with index titles or a ``GridPane/positionText``, for
    /// the bubble beside the thumb.
    case byHost(bars: Double, longest: Double = .infinity)
  }
}

extension BoxScreen {
  var isScrolledByHost: Bool { scrolling != .byEngine }
}

// MARK: - Time
extension BoxScreen {
  /// The time of the last advance, in seconds of the host's clock; 0 before the first.
  public var time: Double { motions.time }

  /// Whether anything animates or scrolls, so that the host has to call ``advance(to:)`` in each
  /// frame.
  public var isMoving: Bool { !motions.isEmpty || !awake.isEmpty }

  /// The time at which ``advance(to:)`` is due although nothing moves before, because scroll bars
  /// begin to fade. Nil if there is no such time.
  /// - Complexity: O(*n*) for *n* panes that have scrolled lately.
  public var nextDeadline: Double? {
    var next: Double?
    for handle in waiting {
      guard let due = deadline(of: handle) else { continue }
      next = min(next ?? due, due)
    }
    return next
  }

  /// The number of boxes that are animating.
  public var motionCount: Int { motions.animator.count }

  /// Advances animations and scrolling to a time, and then calls completions.
  ///
  /// Times that are not finite, or before the last one, change nothing.
  /// - Complexity: O(*n*) for *n* animating boxes, plus the cost of ``GridPane/advance(to:)`` for
  ///   each pane that scrolls or animates.
  public func advance(to time: Double) {
    hasAsked = false
    advancePanes(to: time)
    for completion in motions.advance(to: time) { completion() }
  }

  private func advancePanes(to time: Double) {
    guard time.isFinite, time >= motions.time else { return }
    for handle in waiting where deadline(of: handle).map({ $0 <= time }) ?? false {
      keepAwake(handle)
    }
    waiting.removeAll { deadline(of: $0) == nil }
    // Callbacks may advance the screen again, and wake other panes.
    var called = awake
    awake = spare
    spare = []
    for handle in called {
      guard let pane = handle.pane, pane.screen === self else { continue }
      let isMoving = pane.advance(to: time)
      if !waiting.contains(where: { $0 === handle }), deadline(of: handle) != nil {
        waiting.append(handle)
      }
      if isMoving { keepAwake(handle) }
    }
    called.removeAll(keepingCapacity: true)
    spare = called
  }

  /// The time at which a pane has work to do. Nil if there is none, or if the pane has left.
  private func deadline(of handle: PaneHandle) -> Double? {
    guard let pane = handle.pane, pane.screen === self else { return nil }
    return pane.anyGrid.nextDeadline
  }

  /// Requests the next frame for a pane.
  func wake(_ pane: GridPane) {
    keepAwake(pane.handle)
    needsFrame()
  }

  func keepAwake(_ handle: PaneHandle) {
    if !awake.contains(where: { $0 === handle }) { awake.append(handle) }
  }

  /// Allows another request, because the last one does not cover changes from now on.
  func layoutBegins() { hasAsked = false }

  func needsFrame() {
    guard !hasAsked else { return }
    hasAsked = true
    onNeedsFrame?()
  }
}
