/// Shows a box in a web page. The host forwards user input, and carries out the commands of each
/// frame.
///
///     let page = WebPage(box, in: PageArea(GridSize(width: 800, height: 600)), measurer: measurer)
///
///     page.window.touches.pointerDown(1, at: point, time: now)
///     page.document.scrolled(7, to: position)
///     let commands = page.frame(at: now)       // once per frame, for the page to carry out
///
/// Elements scroll natively, and the host reports their scroll positions. The boxes do everything
/// else. The host calls ``frame(at:)`` after each event and at ``nextFrame``.
public final class WebPage {
  /// The root box, which fills the page and contains the box that is shown.
  public let window = Box(width: .fill, height: .fill, arrangement: .stack)

  /// The screen of the box. It is replaced when the scale or the scroll bars of the page change.
  public private(set) var screen: BoxScreen

  /// The area of the page that is available to the box. A change is laid out in the next frame.
  public var area: PageArea {
    didSet { if area != oldValue { areaChanged(from: oldValue) } }
  }

  /// The document that writes the commands.
  public let document = PageDocument()

  /// Called before each frame with its time. Changes made here appear in the same frame.
  public var onFrame: ((Double) -> Void)?

  /// Called when the user presses a key, before the boxes handle it. Returns whether it handled the
  /// key.
  public var onKey: ((GridKeyPress) -> Bool)?

  /// Called when the user copies the selected items with control-C or command-C, to put their text on the
  /// clipboard. Returns whether the clipboard takes it. If nil, the key is for the browser.
  public var onCopy: ((String) -> Bool)? {
    didSet { screen.onCopy = onCopy }
  }

  /// Whether animations end at once, for users who prefer reduced motion.
  public var reducesMotion = false

  /// The time of the last frame or key press in seconds.
  public private(set) var now = 0.0

  /// Whether there are changes that were not shown yet.
  private var needsFrame = true

  /// Creates a page that shows a box.
  /// - Parameters:
  ///   - box: The box to show. The page gives it a screen of its own.
  ///   - area: The area of the page that is available to the box.
  ///   - measurer: Measures text in the fonts of the page.
  ///   - isMirrored: Whether rows run from right to left.
  ///   - actionStyle: The look of the menus of grids, and of the buttons beside swiped cells.
  public init(
    _ box: Box, in area: PageArea, measurer: any TextMeasurer, isMirrored: Bool = false,
    actionStyle: ActionStyle = ActionStyle()
  ) {
    self.area = area
    screen = BoxScreen(
      area, measurer: measurer, isMirrored: isMirrored, actionStyle: actionStyle)
    window.append(box)
    attach(screen)
    window.room = .exactly(area.size)
  }

  deinit { screen.onNeedsFrame = nil }

  private func areaChanged(from old: PageArea) {
    if (area.scale, area.bars, area.reach) != (old.scale, old.bars, old.reach) {
      screen.onNeedsFrame = nil
      let old = screen
      screen = BoxScreen(
        area, measurer: old.measurer, isMirrored: old.isMirrored, actionStyle: old.actionStyle)
      attach(screen)
      screen.takeOver(from: old)
    }
    window.room = .exactly(area.size)
    needsFrame = true
  }

  private func attach(_ screen: BoxScreen) {
    window.screen = screen
    screen.onCopy = onCopy
    screen.onNeedsFrame = { [unowned(unsafe) self] in needsFrame = true }
  }

  /// Requests a frame for changes outside of the boxes.
  public func setNeedsFrame() { needsFrame = true }
}

// MARK: - Frames
extension WebPage {
  /// Advances animations and layout to a time, and returns the commands that show the result.
  /// - Parameter time: The time in seconds. A time before the last frame is treated as the time of
  ///   that frame.
  /// - Complexity: As for ``PageDocument/show(_:)``, plus the layout of boxes that changed.
  @discardableResult
  public func frame(at time: Double) -> PageCommands {
    now = max(now, time)
    onFrame?(now)
    window.touches.advance(to: now)
    window.layout()
    screen.advance(to: now)
    if reducesMotion { window.finishMotion() }
    // Later requests ask for another frame.
    needsFrame = false
    window.layout()
    document.show(window)
    return document.commands
  }

  /// The time in seconds at which the next frame is due, or nil if none is due before the next
  /// event.
  public var nextFrame: Double? {
    guard !needsFrame, !screen.isMoving else { return now }
    let deadlines = [window.touches.nextDeadline, screen.nextDeadline]
    return deadlines.compactMap { $0 }.min()
  }
}

// MARK: - Input events
extension WebPage {
  /// Handles a key press: by an open menu, by the text field that has the focus, by ``onKey``, or by the
  /// grids and scrollers in the box, as `Box.press(_:time:)` does.
  ///
  /// After a key that is handled, the focused item of a grid gets the focus of the page in the next
  /// frame.
  /// - Parameters:
  ///   - key: The key and its modifiers.
  ///   - time: The time in seconds, on the clock of ``frame(at:)``.
  /// - Returns: Whether the key was handled. If not, it is for the browser.
  @discardableResult
  public func press(_ key: GridKeyPress, time: Double) -> Bool {
    now = max(now, time)
    let isForMenu = window.hasOpenMenu
    if !isForMenu, let field = screen.focusedField, field.press(key, time: now) {
      needsFrame = true
      return true
    }
    guard !isForMenu && onKey?(key) == true || use(key) else { return false }
    document.isKeyboardActive = true
    needsFrame = true
    return true
  }

  /// Passes a key to the grids and scrollers.
  ///
  /// Control-home and control-end lead to the ends of a table. Elsewhere, they act like home and end:
  /// otherwise, the browser would scroll without moving the focus.
  private func use(_ key: GridKeyPress) -> Bool {
    if window.press(key, time: now) { return true }
    let toEnds: KeyModifiers = [.control, .command]
    guard key.key == .home || key.key == .end, !key.modifiers.isDisjoint(with: toEnds) else {
      return false
    }
    return window.press(GridKeyPress(key.key, key.modifiers.subtracting(toEnds)), time: now)
  }

  /// Taps the box of an element after a press without a pointer, such as by a key or a screen
  /// reader. If the box has no action, its innermost tappable container or grid item is tapped.
  /// - Parameter element: The id of the element. Unknown ids are ignored.
  public func press(_ element: Int) {
    needsFrame = true
    document.press(element)
  }

  /// Tells the page that an element has received the focus. The grid item that contains it becomes
  /// the focused item of its grid, and keeps its cell while it is focused.
  /// - Parameters:
  ///   - element: The id of the element. An unknown id stands for another part of the page.
  ///   - isShown: Whether the focus is visible, as after keyboard navigation. If so, the item is
  ///     scrolled into the viewport. With a pointer, nothing moves.
  public func focused(_ element: Int, isShown: Bool) {
    document.setFocusedElement(element)
    if let field = document.textField(of: element) {
      field.focus()
    } else {
      screen.focusedField = nil
    }
    needsFrame = true
    guard let (grid, item) = document.item(around: element), grid.focusedItem != item
    else { return }
    grid.focusItem(at: item, scrollTo: isShown ? .nearest : nil)
  }

  /// Tells the page that no element has the focus any more.
  public func blurred() {
    document.setFocusedElement(nil)
    screen.focusedField = nil
    needsFrame = true
  }
}

// MARK: - Text input
extension WebPage {
  /// Takes over the state of the input element that stands for the text field with the focus.
  ///
  /// The browser edits the text of that element: by keys, by an on-screen keyboard, by an input
  /// method or from the clipboard. The field gets the result.
  /// - Parameters:
  ///   - text: The text of the element.
  ///   - anchor: The end of the selection that stays, in code units of UTF-16.
  ///   - cursor: The end of the selection that moves, in code units of UTF-16.
  ///   - marked: The part that an input method is composing, in code units of UTF-16; nil if it
  ///     composes nothing.
  /// - Complexity: O(*n*) for *n* bytes of the text.
  public func edited(_ text: String, anchor: Int, cursor: Int, marked: Range<Int>? = nil) {
    guard let field = screen.focusedField, document.shownField?.field === field else { return }
    document.takeFieldState(FieldState(text: text, anchor: anchor, cursor: cursor))
    let position = { text.position(ofUTF16: $0) }
    field.take(
      text, anchor: position(anchor), cursor: position(cursor),
      marked: marked.map {
        position($0.lowerBound)..<max(position($0.lowerBound), position($0.upperBound))
      })
    needsFrame = true
  }
}

extension BoxScreen {
  /// Creates a screen for boxes in an area of a page.
  fileprivate convenience init(
    _ area: PageArea, measurer: any TextMeasurer, isMirrored: Bool, actionStyle: ActionStyle
  ) {
    self.init(
      measurer: measurer, scale: area.scale, isMirrored: isMirrored,
      scrolling: .byHost(bars: area.bars, longest: ScrollTrack.longest),
      scrollBarMetrics: area.bars > 0
        ? ScrollBarMetrics(thickness: GridSize(width: area.bars, height: area.bars))
        : ScrollBarMetrics(reach: area.reach),
      actionStyle: actionStyle)
  }
}
