// MARK: - What it means
extension ControlSequence {
  /// What the sequence means; nil if it means nothing here.
  var event: InputEvent? {
    switch (mark, suffix) {
    case (0, 0): isKeypad ? keypadKey.map(InputEvent.key) : plainEvent
    case (UInt8(ascii: "<"), 0): mouse.map(InputEvent.mouse)
    case (UInt8(ascii: "?"), UInt8(ascii: "$")): answer.map(InputEvent.answer)
    default: nil
    }
  }

  private var plainEvent: InputEvent? {
    switch final {
    case UInt8(ascii: "I") where numbers.isEmpty: .focus(true)
    case UInt8(ascii: "O") where numbers.isEmpty: .focus(false)
    default: key.map(InputEvent.key)
    }
  }

  /// The answer to whether the terminal has a mode.
  private var answer: ModeAnswer? {
    guard final == UInt8(ascii: "y"), numbers.count == 2 else { return nil }
    // 0 says that it is not known, and 4 that it is off for ever.
    return ModeAnswer(mode: number(0), isAvailable: (1...3).contains(number(1)))
  }
}

// MARK: - Mouse
extension ControlSequence {
  /// The mouse as mode 1006 tells of it.
  private var mouse: MouseEvent? {
    let isDown = final == UInt8(ascii: "M")
    guard isDown || final == UInt8(ascii: "m"), numbers.count == 3,
      let action = mouseAction(number(0), isDown: isDown)
    else { return nil }
    var modifiers: KeyModifiers = []
    if number(0) & 4 != 0 { modifiers.insert(.shift) }
    if number(0) & 8 != 0 { modifiers.insert(.alt) }
    if number(0) & 16 != 0 { modifiers.insert(.control) }
    return MouseEvent(
      action, column: max(0, number(1) - 1), row: max(0, number(2) - 1), modifiers: modifiers)
  }

  /// Two bits say which button, 64 that it is a wheel, 128 that it is one at the side, and 32 that
  /// the mouse has moved.
  private func mouseAction(_ code: Int, isDown: Bool) -> MouseEvent.Action? {
    let number = code & 3
    switch code & 0xE0 {
    case 0:
      guard let button = MouseEvent.Button(number) else { return nil }
      return isDown ? .down(button) : .up(button)
    case 32: return .moved(MouseEvent.Button(number))
    case 64: return isDown ? .wheel([.top, .bottom, .left, .right][number]) : nil
    case 128: return isDown ? .down(.other(8 + number)) : .up(.other(8 + number))
    case 160: return .moved(.other(8 + number))
    default: return nil
    }
  }
}

extension MouseEvent.Button {
  fileprivate init?(_ number: Int) {
    switch number {
    case 0: self = .left
    case 1: self = .middle
    case 2: self = .right
    default: return nil
    }
  }
}
