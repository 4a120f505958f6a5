#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The terminal that the process runs in: an output descriptor and a keyboard descriptor.
///
/// The keyboard need not be standard input, which may be a file or a pipe.
final class Terminal {
  /// The descriptor to draw on.
  let output: Descriptor

  /// The descriptor to read input from.
  let keys: Descriptor

  /// Whether the terminal is in the modes of the app: alternate screen and raw input.
  private(set) var isActive = false

  private init(output: Descriptor, keys: Descriptor) {
    self.output = output
    self.keys = keys
  }

  deinit {
    if keys != .standardInput { close(keys.number) }
  }

  /// Returns the terminal connected to standard output.
  /// - Returns: Nil if standard output is not a terminal, or if `TERM` is `dumb`.
  /// - Throws: ``TerminalError/hasNoKeyboard(code:)``.
  static func find() throws(TerminalError) -> Terminal? {
    guard Descriptor.standardOutput.isTerminal, Environment.value(of: "TERM") != "dumb"
    else { return nil }
    return Terminal(output: .standardOutput, keys: try findKeyboard())
  }

  /// Returns standard input if it is a terminal, otherwise the controlling terminal of the process.
  private static func findKeyboard() throws(TerminalError) -> Descriptor {
    guard !Descriptor.standardInput.isTerminal else { return .standardInput }
    #if canImport(Darwin)
      // On Darwin, `poll` does not work with /dev/tty, but it does with the device itself.
      let path = ttyname(STDOUT_FILENO).map { String(cString: $0) } ?? "/dev/tty"
    #else
      let path = "/dev/tty"
    #endif
    let number = open(path, O_RDWR | O_CLOEXEC | O_NOCTTY)
    guard number >= 0 else { throw .hasNoKeyboard(code: errno) }
    return Descriptor(number: number)
  }

  /// The current size of the terminal.
  var size: TerminalSize { TerminalSize(of: output) }
}

// MARK: - Entering and leaving
extension Terminal {
  /// Switches the terminal to the modes of the app. May be called again after a suspension.
  ///
  /// A ``TerminalRestoration`` restores the terminal if the process ends without a call to `leave()`.
  func enter() throws(TerminalError) {
    if !isActive {
      let rawMode = try RawMode(of: keys)
      TerminalRestoration(restoreSequence: Self.restoreSequence, output: output, rawMode: rawMode)
        .prepare()
      isActive = true
    }
    try RawMode(of: keys).enter()
    try output.writeAll(Self.enterSequence)
  }

  /// Restores the terminal.
  func leave() {
    isActive = false
    TerminalRestoration.leave()
  }

  /// Restores the terminal before the process ends, waiting at most a second for it to accept
  /// output.
  func leaveAtOnce() {
    isActive = false
    TerminalRestoration.leaveAtOnce()
  }

  /// The terminal modes that the app sets or resets, by their DEC private mode number.
  private enum Mode: Int, CaseIterable {
    /// The alternate screen. Leaving it restores the previous content.
    case alternateScreen = 1049

    /// Automatic wrapping after the last column.
    case wrapping = 7

    case cursor = 25

    /// Reports of mouse buttons, of motion while a button is down, and the SGR encoding for both,
    /// which has no limit on coordinates.
    case mouseButtons = 1000
    case mouseDrags = 1002
    case mouseSGR = 1006

    case focus = 1004

    /// Bracketed paste, which marks pasted text.
    case paste = 2004

    /// Whether the mode is set while the app runs.
    var isOn: Bool { self != .wrapping && self != .cursor }

    func sequence(isOn: Bool) -> String { "\u{1B}[?\(rawValue)\(isOn ? "h" : "l")" }
  }

  /// Sets all modes, and queries whether the terminal supports synchronized output.
  private static let enterSequence = Array(
    (Mode.allCases.map { $0.sequence(isOn: $0.isOn) }.joined()
      + "\u{1B}[?\(ModeAnswer.synchronizedOutput)$p").utf8)

  /// Ends a synchronized update, resets the style, and restores all modes in reverse order. The
  /// bytes are never freed, so that a signal handler can write them.
  nonisolated(unsafe) private static let restoreSequence = {
    let text =
      "\u{1B}[?\(ModeAnswer.synchronizedOutput)l\u{1B}[0m"
      + Mode.allCases.reversed().map { $0.sequence(isOn: !$0.isOn) }.joined()
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: text.utf8.count, alignment: 1)
    bytes.copyBytes(from: text.utf8)
    return UnsafeRawBufferPointer(bytes)
  }()
}
