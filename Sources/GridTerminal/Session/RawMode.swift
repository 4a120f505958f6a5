#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The raw mode of a keyboard, in which keys arrive one by one and control-C and control-Z are
/// ordinary input.
///
/// The methods do not allocate, so that a signal handler can leave the mode.
struct RawMode {
  /// The descriptor of the keyboard.
  let keys: Descriptor

  /// The settings to restore.
  private let before: termios

  /// Saves the current settings of the terminal.
  init(of keys: Descriptor) throws(TerminalError) {
    var now = termios()
    guard tcgetattr(keys.number, &now) == 0 else {
      throw .system(call: "tcgetattr", code: errno)
    }
    self.keys = keys
    before = now
  }

  /// Switches to raw mode.
  func enter() throws(TerminalError) {
    var raw = before
    cfmakeraw(&raw)
    while tcsetattr(keys.number, TCSANOW, &raw) != 0 {
      guard errno == EINTR else { throw .system(call: "tcsetattr", code: errno) }
    }
  }

  /// Restores the saved settings. Discards pending input, such as mouse reports, which is not meant
  /// for the next program.
  func leave() {
    var settings = before
    while tcsetattr(keys.number, TCSANOW, &settings) != 0, errno == EINTR {}
    tcflush(keys.number, TCIFLUSH)
  }
}
