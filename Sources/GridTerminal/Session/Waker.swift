#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
import Synchronization

/// Wakes the loop of a ``TerminalApp`` from any thread.
///
///     let waker = app.waker
///     Task.detached {
///       index.append(contentsOf: lines)          // something that threads may share
///       waker.wake()                             // then app.onWake shows it
///     }
///
/// It may outlive the app; waking does nothing then.
public final class Waker: Sendable {
  /// What the loop waits for.
  let readEnd: Descriptor

  /// What a signal handler writes to.
  let writeEnd: Descriptor

  /// Whether ``wake()`` was called since the loop last looked.
  private let isWoken = Atomic(false)

  /// The number of the error if there is no pipe; else 0.
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

  /// Makes the loop turn once more. Several calls before it does are one.
  public func wake() {
    guard !isWoken.exchange(true, ordering: .sequentiallyConsistent) else { return }
    nudge()
  }

  /// Makes the loop turn, without a call.
  func nudge() { writeNudge(to: writeEnd.number) }

  /// Throws if the system had no pipe to give.
  func check() throws(TerminalError) {
    if failure != 0 { throw .system(call: "pipe", code: failure) }
  }

  /// Whether it was called for, which it is not any more.
  func takeCall() -> Bool { isWoken.exchange(false, ordering: .sequentiallyConsistent) }

  /// Reads what makes the loop turn.
  func drain() throws(TerminalError) { _ = try readEnd.readAll(upTo: 65_536) }
}

/// Makes whoever waits for the other end of a pipe look; what a signal handler may call. A pipe that
/// is full has been written to before.
func writeNudge(to pipe: Int32) {
  var byte: UInt8 = 1
  _ = write(pipe, &byte, 1)
}
