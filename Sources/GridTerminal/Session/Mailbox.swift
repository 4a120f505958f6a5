/// Passes messages of any thread to a handler in the loop of a ``TerminalApp``.
///
///     let lines = app.makeMailbox { (line: String) in page.append(Box(AttributedText(line))) }
///     connection.onLine = { line in lines.post(line) }        // on a thread of the connection
///
/// The handler runs in the isolation domain of the app, so it can use the boxes, the grid and the
/// data of the app without locks. Messages are handled in the order in which they were posted, and
/// then a frame is drawn if they have changed anything. A message can be a closure, too:
///
///     @MainActor func watch(_ connection: Connection, in app: TerminalApp) {
///       let main = app.makeMailbox { (act: @MainActor @Sendable () -> Void) in act() }
///       connection.onEnd = { main.post { status.text = "closed" } }
///     }
///
/// Tasks need no mailbox to use the state of the actor that awaits ``TerminalApp/run(isolation:)``.
///
/// The app keeps the handler until the mailbox is released. After the app was released, messages
/// are dropped.
public final class Mailbox<Message: Sendable>: Sendable {
  private let number: Int
  private let inbox: Inbox

  init(number: Int, in inbox: Inbox) {
    self.number = number
    self.inbox = inbox
  }

  deinit { inbox.add(.closed(mailbox: number)) }

  /// Passes a message to the handler, in the next iteration of the loop. It may be called on any thread.
  /// - Complexity: O(1), amortized, with at most one system call.
  public func post(_ message: Message) {
    inbox.add(.posted(Inbox.Envelope(message), mailbox: number))
  }
}
