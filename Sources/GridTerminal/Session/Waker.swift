#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Wakes the loop of a ``TerminalApp`` from any thread, through a pipe that the loop waits for.
///
/// A waker may outlive its app. Its calls have no effect then.
final class Waker: Sendable {
  /// The end of the pipe that the loop waits for.
  let readEnd: Descriptor

  /// The end of the pipe that wakes the loop. Signal handlers write to it as well.
  let writeEnd: Descriptor

  /// The `errno` if the pipe could not be created, otherwise 0.
  private let failure: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    failure = pipe(&ends) == 0 ? 0 : errno
    for end in ends where end >= 0 {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    readEnd = Descriptor(number: ends[0])
    writeEnd = Descriptor(number: ends[1])
  }

  deinit {
    for end in [readEnd, writeEnd] where end.number >= 0 { close(end.number) }
  }

  /// Ends the current wait of the loop, or the next one.
  func wake() { writeByte(to: writeEnd.number) }

  /// Checks that the pipe was created.
  /// - Throws: ``TerminalError/system(call:code:)``.
  func check() throws(TerminalError) {
    if failure != 0 { throw .system(call: "pipe", code: failure) }
  }

  /// Empties the pipe.
  func drain() throws(TerminalError) { _ = try readEnd.readAll(upTo: 65_536) }
}

/// Writes a byte to a pipe to wake the loop that waits for it. Async-signal-safe. If the pipe is
/// full, the write fails, but then the loop is being woken anyway.
func writeByte(to pipe: Int32) {
  var byte: UInt8 = 1
  _ = write(pipe, &byte, 1)
}
