#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A terminal that a test sits at.
package final class PseudoTerminal {
  /// Where the test reads what is shown, and types.
  package private(set) var master: Int32

  /// The same terminal as programs see it. It is kept open, so that it outlives them.
  private let slave: Int32

  /// Where programs find it.
  package let path: String

  package init(columns: Int, rows: Int) throws {
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    path = try Self.unlock(master)
    slave = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard slave >= 0 else { throw SystemFailure("open") }
    _ = fcntl(master, F_SETFL, O_NONBLOCK)
    resize(columns: columns, rows: rows)
  }

  /// Lets others open the other side.
  /// - Returns: Where it is.
  private static func unlock(_ master: Int32) throws -> String {
    #if canImport(Darwin)
      guard grantpt(master) == 0, unlockpt(master) == 0, let name = ptsname(master) else {
        throw SystemFailure("unlockpt")
      }
      return String(cString: name)
    #else
      // The module of C shows neither unlockpt and ptsname nor TIOCSPTLCK and TIOCGPTN.
      var isLocked: Int32 = 0
      var number: UInt32 = 0
      guard ioctl(master, 0x4004_5431, &isLocked) == 0, ioctl(master, 0x8004_5430, &number) == 0
      else { throw SystemFailure("ioctl of /dev/ptmx") }
      return "/dev/pts/\(number)"
    #endif
  }

  deinit {
    close(slave)
    hangUp()
  }

  /// Goes, as when its window is closed.
  package func hangUp() {
    if master >= 0 { close(master) }
    master = -1
  }

  /// Takes nothing more that programs write, as when control-S was typed.
  package func holdOutput() { tcflow(slave, TCOOFF) }

  /// Has another size, of which programs hear.
  package func resize(columns: Int, rows: Int) {
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  /// Whether keys arrive one by one and unchanged, and are not shown by the system.
  package var isRaw: Bool {
    let modes = self.modes
    return modes.c_lflag & tcflag_t(ICANON | ECHO | ISIG | IEXTEN) == 0
      && modes.c_iflag & tcflag_t(ICRNL | IXON) == 0
  }

  /// All that can be set of it, as numbers.
  package var settings: [UInt64] {
    let modes = self.modes
    return [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag].map { UInt64($0) }
  }

  private var modes: termios {
    var modes = termios()
    tcgetattr(slave, &modes)
    return modes
  }
}

/// The system has refused something.
package struct SystemFailure: Error {
  package let call: String
  package let code = errno

  package init(_ call: String) { self.call = call }
}
