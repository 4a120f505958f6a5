/// Runs work on other threads, and calls the handlers of its results, and of the messages of
/// mailboxes, in the loop of a ``TerminalApp``.
final class LoopQueue: BoxQueue {
  private let inbox: Inbox
  private let threads = WorkThreads()

  /// The completion handlers of unfinished work, by job number.
  private var finishes: [Int: () -> Void] = [:]

  /// The handlers of messages, by the number of the mailbox.
  private var receivers: [Int: (AnyObject) throws -> Void] = [:]

  /// The number of jobs and mailboxes so far.
  private var count = 0

  init(waker: Waker) { inbox = Inbox(waker: waker) }

  deinit { inbox.close() }

  func run(_ work: @escaping @Sendable () -> Void, then finish: @escaping () -> Void) {
    count += 1
    finishes[count] = finish
    threads.run { [inbox, count] in
      work()
      inbox.add(.finished(job: count))
    }
  }

  /// Whether any work is unfinished.
  var isBusy: Bool { !finishes.isEmpty }

  /// Creates a mailbox whose messages are passed to a handler.
  func makeMailbox<Message: Sendable>(
    _ receive: @escaping (Message) throws -> Void
  ) -> Mailbox<Message> {
    count += 1
    receivers[count] = { envelope in
      guard let envelope = envelope as? Inbox.Envelope<Message> else { return }
      try receive(envelope.message)
    }
    return Mailbox(number: count, in: inbox)
  }

  /// Calls the handlers of the events since the last call, in order, while a condition holds. The
  /// others remain, also if a handler throws.
  func handleEvents(while isRunning: () -> Bool) throws {
    var rest = inbox.takeAll()[...]
    defer { inbox.putBack(rest) }
    while isRunning(), let event = rest.popFirst() {
      switch event {
      case .finished(let job): finishes.removeValue(forKey: job)?()
      case .posted(let envelope, let mailbox): try receivers[mailbox]?(envelope)
      case .closed(let mailbox): receivers[mailbox] = nil
      }
    }
  }
}
