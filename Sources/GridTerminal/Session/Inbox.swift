import Synchronization

/// The results and messages of other threads that the loop of a ``TerminalApp`` has not handled.
///
/// It knows no handlers: these belong to the isolation domain of the app, in its ``LoopQueue``.
final class Inbox: Sendable {
  /// An event of another thread.
  enum Event: Sendable {
    /// The work of a job is finished.
    case finished(job: Int)

    /// A mailbox has received a message.
    case posted(any AnyObject & Sendable, mailbox: Int)

    /// A mailbox was released.
    case closed(mailbox: Int)
  }

  /// Holds a message in an event. A class, because the types of closures cannot be tested.
  final class Envelope<Message: Sendable>: Sendable {
    let message: Message

    init(_ message: Message) { self.message = message }
  }

  private let waker: Waker

  /// The events in order; nil after the app was released.
  private let events = Mutex<[Event]?>([])

  init(waker: Waker) { self.waker = waker }

  /// Adds an event. Only the first one since the last ``takeAll()`` has to wake the loop.
  /// - Complexity: O(1), amortized, with at most one system call.
  func add(_ event: Event) {
    let isFirst = events.withLock { events in
      events?.append(event)
      return events?.count == 1
    }
    if isFirst { waker.wake() }
  }

  /// Returns and removes all events.
  func takeAll() -> [Event] {
    events.withLock { events in
      defer { if events != nil { events = [] } }
      return events ?? []
    }
  }

  /// Returns unhandled events to the queue, before all later events.
  func putBack(_ rest: ArraySlice<Event>) {
    guard !rest.isEmpty else { return }
    events.withLock { $0?.insert(contentsOf: rest, at: 0) }
    waker.wake()
  }

  /// Drops all events, from now on.
  func close() { events.withLock { $0 = nil } }
}
