// MARK: - Keyboard and mouse input
extension TerminalSession {
  /// Reads and handles the available input, up to the limit of one iteration.
  func readKeys() throws {
    let (bytes, isOpen) = try terminal.keys.readAll(upTo: Self.inputLimit)
    inputTime = now
    try handle(decoder.read(bytes))
    guard !isOpen else { return }
    // When a terminal closes, the process also receives SIGHUP. Handle that first, so that the
    // process ends by the signal and not by an error.
    handleSignals()
    throw TerminalError.isGone
  }

  /// Ends an incomplete sequence, such as a lone escape, whose rest has not arrived in time.
  func endInput() throws {
    guard let timeout = decoder.timeout, inputTime + timeout <= now else { return }
    try handle(decoder.finish())
  }

  private func handle(_ events: [InputEvent]) throws {
    for event in events where app.ending == nil {
      switch event {
      case .key(let press): try handle(press)
      case .mouse(let event):
        try app.onMouse?(event)
        passToTouches(event)
      case .paste(let text):
        if let field = app.screen.focusedField {
          field.insert(text)
        } else {
          try app.onPaste?(text)
        }
      case .focus(let isFocused): try app.onFocus?(isFocused)
      case .answer(let answer):
        if answer.mode == ModeAnswer.synchronizedOutput {
          writer.isSynchronized = answer.isAvailable
        }
      }
    }
  }

  private func handle(_ press: GridKeyPress) throws {
    let shortcut = app.shortcuts[press]
    let isForMenu = app.root.hasOpenMenu
    // Keys that type or edit are for the field with the focus. Chords with a shortcut are commands.
    let isForField = !isForMenu && (shortcut == nil || press.modifiers.isSubset(of: .shift))
    if isForField, app.screen.focusedField?.press(press, time: now) == true { return }
    if let shortcut {
      try shortcut(app)
    } else if try isForMenu || app.onKey?(press) != true {
      app.root.press(press, time: now)
    }
  }
}

// MARK: - Mouse
extension TerminalSession {
  /// The number of rows that one notch of a wheel scrolls.
  private static let rowsPerNotch = 3.0

  /// The pointer of the middle button, which drags thumbs of scroll bars only.
  private static let middlePointer = 1

  /// Forwards the buttons and the wheels to the boxes. The pointer is at the center of a tile.
  private func passToTouches(_ event: MouseEvent) {
    let touches = app.root.touches
    let point = app.painter.metrics.center(column: event.column, row: event.row)
    switch event.action {
    case .down(.left):
      let isOnBar =
        event.modifiers.contains(.shift) && touches.grabThumb(at: point, time: now)
      if !isOnBar { touches.pointerDown(at: point, time: now, by: .mouse, with: event.modifiers) }
    case .moved(.left): touches.pointerMoved(to: point, time: now)
    case .up(.left): touches.pointerUp(at: point, time: now)
    case .down(.right): touches.openMenu(at: point, time: now)
    case .wheel(let edge):
      touches.scroll(by: scrollOffset(toward: edge, event.modifiers), at: point, time: now)
    case .down(.middle): touches.grabThumb(Self.middlePointer, at: point, time: now)
    case .moved(.middle): touches.pointerMoved(Self.middlePointer, to: point, time: now)
    case .up(.middle): touches.pointerUp(Self.middlePointer, at: point, time: now)
    case .down, .moved, .up: break
    }
  }

  /// Returns the scroll distance of one notch: the same length on both axes. With shift, a wheel
  /// scrolls horizontally.
  private func scrollOffset(toward edge: GridEdge, _ modifiers: KeyModifiers) -> GridOffset {
    let length = Self.rowsPerNotch * app.painter.metrics.tile.height
    let distance = edge == .top || edge == .left ? -length : length
    let isSideways = edge.axis == .horizontal || modifiers.contains(.shift)
    return isSideways ? GridOffset(x: distance, y: 0) : GridOffset(x: 0, y: distance)
  }
}
