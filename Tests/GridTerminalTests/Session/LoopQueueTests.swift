import Testing

@testable import GridTerminal

@Suite struct LoopQueueTests {
  private let queue = LoopQueue(waker: Waker())

  /// Handles all events, and returns the messages that `note` has received.
  private func handleAll(_ log: MessageLog) throws -> [Int] {
    try queue.handleEvents { true }
    return log.messages
  }

  @Test func `messages are handled in the order in which they were posted`() throws {
    let log = MessageLog()
    let first = queue.makeMailbox { (number: Int) in log.messages.append(number) }
    let second = queue.makeMailbox { (text: String) in log.messages.append(text.count) }
    first.post(10)
    second.post("abc")
    first.post(20)
    #expect(log.messages == [])
    #expect(try handleAll(log) == [10, 3, 20])
    #expect(try handleAll(log) == [10, 3, 20])
  }

  @Test func `closures are messages`() throws {
    let log = MessageLog()
    let mailbox = queue.makeMailbox { (answer: @Sendable () -> Int) in
      log.messages.append(answer())
    }
    mailbox.post { 7 }
    #expect(try handleAll(log) == [7])
  }

  @Test func `events after a handler that throws are kept`() throws {
    let log = MessageLog()
    let mailbox = queue.makeMailbox { (number: Int) in
      log.messages.append(number)
      if number == 2 { throw MessageLog.Failure() }
    }
    for number in 1...4 { mailbox.post(number) }
    #expect(throws: MessageLog.Failure.self) { try queue.handleEvents { true } }
    #expect(log.messages == [1, 2])
    try queue.handleEvents { log.messages.count < 3 }
    #expect(log.messages == [1, 2, 3])
    #expect(try handleAll(log) == [1, 2, 3, 4])
  }

  @Test func `messages that a handler posts are handled in the next turn`() throws {
    let log = MessageLog()
    var mailbox: Mailbox<Int>?
    mailbox = queue.makeMailbox { (number: Int) in
      log.messages.append(number)
      mailbox?.post(number + 1)
    }
    mailbox?.post(1)
    for count in 1...3 { #expect(try handleAll(log) == Array(1...count)) }
    mailbox = nil
  }

  @Test func `work that finishes is completed once`() async throws {
    let log = MessageLog()
    queue.run({}, then: { log.messages.append(1) })
    #expect(queue.isBusy)
    while queue.isBusy {
      await Task.yield()
      try queue.handleEvents { true }
    }
    #expect(try handleAll(log) == [1])
  }
}

/// The messages that handlers have received.
private final class MessageLog {
  struct Failure: Error {}

  var messages: [Int] = []
}
