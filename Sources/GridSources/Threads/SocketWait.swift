#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
import Synchronization

/// Makes a descriptor readable when a socket is ready or a time has come.
///
/// A host that can wait only for readable descriptors thereby also waits until a socket can be written, and for
/// times. A thread waits for the socket and the time.
final class SocketWait {
  /// The condition to wait for: any of its parts.
  struct Condition: Sendable {
    var socket: SocketEvents?
    var time: ContinuousClock.Instant?
  }

  private let shared: Shared

  /// Starts the thread.
  /// - Throws: A ``FileError`` if the process can have no further descriptor or thread.
  init() throws(FileError) {
    let shared = try Shared()
    self.shared = shared
    try startThread { shared.run() }
  }

  deinit { shared.end() }

  /// A descriptor that is readable from the time when the condition is met until ``drain()``.
  var descriptor: Int32 { shared.signal.readEnd }

  /// Makes ``descriptor`` unreadable.
  func drain() { shared.signal.drain() }

  /// Waits for a condition, instead of the last one.
  func wait(for condition: Condition) { shared.wait(for: condition) }

  /// A function that makes ``descriptor`` readable, for any thread.
  var wake: @Sendable () -> Void {
    { [shared] in shared.signal.fill() }
  }
}

/// A socket, and the events of `poll` to wait for.
struct SocketEvents: Sendable {
  let socket: Int32
  let events: Int32

  /// Whether one of the events has happened.
  var haveHappened: Bool {
    var entry = pollfd(fd: socket, events: Int16(events), revents: 0)
    return poll(&entry, 1, 0) > 0
  }
}

/// The pipes and the condition that a wait shares with its thread.
private final class Shared: Sendable {
  private struct State {
    var condition = SocketWait.Condition()
    /// Grows with each condition.
    var generation = 0
    var isEnded = false
  }

  private let state = Mutex(State())

  /// Readable for the host.
  let signal: SignalPipe

  /// Readable for the thread after the state has changed.
  private let changes: SignalPipe

  init() throws(FileError) {
    signal = try SignalPipe()
    do throws(FileError) {
      changes = try SignalPipe()
    } catch {
      signal.closeWriteEnd()
      signal.closeReadEnd()
      throw error
    }
  }

  deinit {
    for pipe in [signal, changes] {
      pipe.closeWriteEnd()
      pipe.closeReadEnd()
    }
  }

  func wait(for condition: SocketWait.Condition) {
    state.withLock {
      $0.condition = condition
      $0.generation += 1
    }
    changes.fill()
  }

  func end() {
    state.withLock { $0.isEnded = true }
    changes.fill()
  }

  /// Waits for one condition after the other, on the thread.
  func run() {
    while true {
      let now = state.withLock { $0 }
      if now.isEnded { return }
      var entries = [pollfd(fd: changes.readEnd, events: Int16(POLLIN), revents: 0)]
      if let socket = now.condition.socket {
        entries.append(pollfd(fd: socket.socket, events: Int16(socket.events), revents: 0))
      }
      _ = poll(&entries, nfds_t(entries.count), Self.milliseconds(until: now.condition.time))
      changes.drain()
      let isTime = now.condition.time.map { $0 <= .now } ?? false
      let isReady = entries.count > 1 && entries[1].revents != 0
      guard isTime || isReady else { continue }
      let isCurrent = state.withLock { state in
        guard state.generation == now.generation else { return false }
        // The host is told once. It sets the next condition.
        state.condition = SocketWait.Condition()
        return true
      }
      if isCurrent { signal.fill() }
    }
  }

  /// The time to wait for `poll`: rounded up, and -1 without a limit.
  private static func milliseconds(until time: ContinuousClock.Instant?) -> Int32 {
    guard let time else { return -1 }
    let (seconds, fraction) = (time - .now).components
    guard seconds >= 0, fraction >= 0 else { return 0 }
    return Int32(clamping: min(seconds, 1_000_000) * 1_000 + fraction / 1_000_000_000_000_000 + 1)
  }
}
