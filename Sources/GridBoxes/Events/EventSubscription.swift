/// That somebody listens: to be kept by whoever does. When it goes, the handler goes.
///
///     final class Badge {
///       let observation: EventSubscription
///       init(of count: Observed<Int>, in box: Box) {
///         observation = count.observe { _, new in box.content = .text(TextContent("\(new)")) }
///       }
///     }
///
/// The handler should not capture who keeps the observation, or neither will ever go. Boxes need not
/// think of that: see ``EventSource/when(_:does:do:)``.
public final class EventSubscription {
  private let handler: Handler

  init(of handler: Handler) {
    self.handler = handler
  }

  deinit { handler.leave() }

  /// Whether there still is something to hear.
  public var isActive: Bool { handler.list != nil }

  /// Stops listening.
  /// - Complexity: O(*n*) for *n* handlers of the same signal.
  public func cancel() { handler.leave() }
}
