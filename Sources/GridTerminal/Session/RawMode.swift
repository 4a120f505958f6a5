#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A keyboard whose keys arrive one by one and as they are, control-C and control-Z among them.
///
/// It is a plain value, and what it does allocates nothing, so that a signal handler can leave it.
struct RawMode {
  /// The keyboard.
  let keys: Descriptor

  /// How the terminal was before; it is that again afterwards.
  private let before: termios

  /// Takes note of how the terminal is.
  init(of keys: Descriptor) throws(TerminalError) {
    var now = termios()
    guard tcgetattr(keys.number, &now) == 0 else {
      throw .system(call: "tcgetattr", code: errno)
    }
    self.keys = keys
    before = now
  }

  /// Makes the keyboard raw.
  func enter() throws(TerminalError) {
    var raw = before
    cfmakeraw(&raw)
    while tcsetattr(keys.number, TCSANOW, &raw) != 0 {
      guard errno == EINTR else { throw .system(call: "tcsetattr", code: errno) }
    }
  }

  /// Makes it what it was. What the mouse has done meanwhile is not for the next one who reads.
  func leave() {
    withUnsafePointer(to: before) { before in
      while tcsetattr(keys.number, TCSANOW, before) != 0, errno == EINTR {}
    }
    tcflush(keys.number, TCIFLUSH)
  }
}
