#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The terminal that a process runs in: what is seen there goes to its output, and keys come from its
/// keyboard, which need not be standard input.
final class Terminal {
  /// What is seen.
  let output: Descriptor

  /// What is typed.
  let keys: Descriptor

  /// Whether the screen is that of the app, and keys come as they are.
  private(set) var isEntered = false

  private init(output: Descriptor, keys: Descriptor) {
    self.output = output
    self.keys = keys
  }

  deinit {
    if keys != .standardInput { close(keys.number) }
  }

  /// The terminal that standard output is.
  /// - Returns: Nil if it is something else, or a terminal that cannot do anything but write.
  static func find() throws(TerminalError) -> Terminal? {
    guard Descriptor.standardOutput.isTerminal, Environment.value(of: "TERM") != "dumb"
    else { return nil }
    return Terminal(output: .standardOutput, keys: try findKeyboard())
  }

  /// Standard input, or if that is data, the terminal that controls the process.
  private static func findKeyboard() throws(TerminalError) -> Descriptor {
    guard !Descriptor.standardInput.isTerminal else { return .standardInput }
    #if canImport(Darwin)
      // There /dev/tty cannot be waited for, but the terminal itself can.
      let path = ttyname(STDOUT_FILENO).map { String(cString: $0) } ?? "/dev/tty"
    #else
      let path = "/dev/tty"
    #endif
    let number = open(path, O_RDWR | O_CLOEXEC | O_NOCTTY)
    guard number >= 0 else { throw .hasNoKeyboard(code: errno) }
    return Descriptor(number: number)
  }

  /// How large it is now.
  var size: TerminalSize { TerminalSize(of: output) }
}

// MARK: - Entering and leaving
extension Terminal {
  /// The screen is that of the app, until the terminal is left: in order, or by a ``Rescue``.
  func enter() throws(TerminalError) {
    if !isEntered {
      let rawMode = try RawMode(of: keys)
      Rescue(leaving: Self.leaving, output: output, rawMode: rawMode).prepare()
      isEntered = true
    }
    try RawMode(of: keys).enter()
    try output.writeAll(Self.entering)
  }

  /// The screen is what it was.
  func leave() {
    isEntered = false
    Rescue.leave()
  }

  /// The screen is what it was, as far as it takes that before the process ends.
  func leaveAtOnce() {
    isEntered = false
    Rescue.leaveAtOnce()
  }

  /// What the screen and the keyboard are while the app has them, by number.
  private enum Mode: Int, CaseIterable {
    /// A screen of its own; what was there comes back afterwards.
    case ownScreen = 1049

    /// What is written in the last column stays there.
    case wrapping = 7

    case cursor = 25

    /// Buttons of the mouse, its way while one is held, and both told in numbers of any size.
    case mouseButtons = 1000
    case mouseDrags = 1002
    case mouseInNumbers = 1006

    case focus = 1004

    /// What is pasted is told from what is typed.
    case paste = 2004

    /// Whether it is on in an app.
    var isOn: Bool { self != .wrapping && self != .cursor }

    func sequence(isOn: Bool) -> String { "\u{1B}[?\(rawValue)\(isOn ? "h" : "l")" }
  }

  /// Switches all modes, and asks whether frames can be shown as a whole.
  private static let entering = Array(
    (Mode.allCases.map { $0.sequence(isOn: $0.isOn) }.joined()
      + "\u{1B}[?\(ModeAnswer.synchronizedOutput)$p").utf8)

  /// Ends what may have been begun, and switches all modes back, the last first. It is kept where a
  /// signal handler finds it.
  nonisolated(unsafe) private static let leaving = {
    let text =
      "\u{1B}[?\(ModeAnswer.synchronizedOutput)l\u{1B}[0m"
      + Mode.allCases.reversed().map { $0.sequence(isOn: !$0.isOn) }.joined()
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: text.utf8.count, alignment: 1)
    bytes.copyBytes(from: text.utf8)
    return UnsafeRawBufferPointer(bytes)
  }()
}
