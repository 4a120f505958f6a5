/// A subscription to a value or a signal. Releasing it unsubscribes.
///
///     final class Badge {
///       let subscription: EventSubscription
///       init(of count: Observed<Int>, in box: Box) {
///         subscription = count.observe { _, new in
///           box.content = .text(TextContent(AttributedText("\(new)")))
///         }
///       }
///     }
///
/// The handler must not capture the object that keeps the subscription, or neither is ever
/// released. Boxes need not keep subscriptions: see ``EventSource/when(_:does:do:)``.
public final class EventSubscription {
  private let handler: Handler

  init(of handler: Handler) {
    self.handler = handler
  }

  deinit { handler.remove() }

  /// Whether the handler can still be called.
  ///
  /// False once the subscription is cancelled, the handlers are removed or the source is
  /// deallocated.
  public var isActive: Bool { handler.list != nil }

  /// Removes the handler.
  /// - Complexity: O(*n*) for *n* handlers of the same signal.
  public func cancel() { handler.remove() }
}
