// MARK: - Interpretation
extension ControlSequence {
  /// The event that the sequence stands for, or nil if it is not supported.
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

  /// The reply to a query of a terminal mode.
  private var answer: ModeAnswer? {
    guard final == UInt8(ascii: "y"), numbers.count == 2 else { return nil }
    // 0 means that the mode is not recognized, and 4 that it is permanently reset.
    return ModeAnswer(mode: number(0), isAvailable: (1...3).contains(number(1)))
  }
}

// MARK: - Mouse
extension ControlSequence {
  /// The mouse event of a report in the SGR encoding (mode 1006).
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

  /// Returns the action of a button code. The lowest two bits are the button. The other bits are
  /// flags: 32 for motion, 64 for a wheel, 128 for additional buttons.
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
