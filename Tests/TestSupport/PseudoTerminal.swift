#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A pseudo-terminal whose master side the test uses in place of a user.
package final class PseudoTerminal {
  /// The descriptor of the master side, to read output and write input.
  package private(set) var master: Int32

  /// The descriptor of the other side. It is kept open, so that the terminal outlives the program.
  private let slave: Int32

  /// The path of the device that programs open.
  package let path: String

  package init(columns: Int, rows: Int) throws {
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    path = try Self.unlock(master)
    slave = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard slave >= 0 else { throw SystemFailure("open") }
    _ = fcntl(master, F_SETFL, O_NONBLOCK)
    resize(columns: columns, rows: rows)
  }

  /// Allows programs to open the other side.
  /// - Returns: The path of its device.
  private static func unlock(_ master: Int32) throws -> String {
    #if canImport(Darwin)
      guard grantpt(master) == 0, unlockpt(master) == 0, let name = ptsname(master) else {
        throw SystemFailure("unlockpt")
      }
      return String(cString: name)
    #else
      // The Glibc module exports neither unlockpt and ptsname nor TIOCSPTLCK and TIOCGPTN.
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

  /// Closes the terminal, as when its window is closed.
  package func hangUp() {
    if master >= 0 { close(master) }
    master = -1
  }

  /// Suspends output, as control-S does. Programs that write then block.
  package func holdOutput() { tcflow(slave, TCOOFF) }

  /// Resizes the terminal, which sends SIGWINCH to its foreground processes.
  package func resize(columns: Int, rows: Int) {
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  /// Whether the terminal is in raw mode: input is neither buffered by lines nor changed nor
  /// echoed.
  package var isRaw: Bool {
    let modes = self.modes
    return modes.c_lflag & tcflag_t(ICANON | ECHO | ISIG | IEXTEN) == 0
      && modes.c_iflag & tcflag_t(ICRNL | IXON) == 0
  }

  /// The mode flags of the terminal.
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

/// A system call that failed.
package struct SystemFailure: Error {
  package let call: String
  package let code = errno

  package init(_ call: String) { self.call = call }
}
