import Synchronization
import Testing

@testable import GridTerminal

@Suite struct MailboxTests {
  @Test func `messages of several threads all arrive, each thread's in order`() async throws {
    let queue = LoopQueue(waker: Waker())
    var messages: [[Int]] = Array(repeating: [], count: 4)
    let mailbox = queue.makeMailbox { (message: [Int]) in messages[message[0]].append(message[1]) }
    await withTaskGroup(of: Void.self) { group in
      for thread in 0..<4 {
        group.addTask { for number in 0..<1_000 { mailbox.post([thread, number]) } }
      }
    }
    try queue.handleEvents { true }
    for thread in messages { #expect(thread == Array(0..<1_000)) }
  }

  @Test func `an app keeps a handler until the mailbox is released and its messages are handled`()
    throws
  {
    let queue = LoopQueue(waker: Waker())
    var count = 0
    var target: AnyObject? = Target()
    weak let kept = target
    var mailbox: Mailbox<Int>? = queue.makeMailbox { [target] (number: Int) in
      withExtendedLifetime(target) { count += number }
    }
    target = nil
    mailbox?.post(1)
    mailbox = nil
    #expect(kept != nil)
    try queue.handleEvents { true }
    #expect(count == 1)
    #expect(kept == nil)
  }

  @Test func `messages to an app that was released are dropped`() {
    var app: TerminalApp? = TerminalApp(Box())
    let mailbox = app?.makeMailbox { (_: Target) in }
    app = nil
    var target: Target? = Target()
    weak let kept = target
    if let target { mailbox?.post(target) }
    target = nil
    #expect(kept == nil)
  }
}

private final class Target: Sendable {}
