/// Makes values on another thread, with a function of the host.
///
///     let work = BackgroundWork(run: app.queue.run)
///     work.make { readEverything() } then: { text in label.text = text }
public struct BackgroundWork {
  /// A function that runs work on another thread, and then `finish` in the isolation domain of the
  /// caller. `BoxQueue.run(_:then:)` of GridBoxes is such a function.
  ///
  /// `finish` must be called once.
  public typealias Run = (
    _ work: @escaping @Sendable () -> Void, _ finish: @escaping () -> Void
  ) -> Void

  private let run: Run

  /// Uses a function of the host.
  public init(run: @escaping Run) { self.run = run }

  /// Makes a value on another thread, then calls `finish` with it once, in the isolation domain of
  /// the caller.
  public func make<Value: Sendable>(
    _ make: @escaping @Sendable () -> Value, then finish: @escaping (Value) -> Void
  ) {
    let handover = Handover<Value>()
    run {
      handover.value = make()
    } _: {
      if let value = handover.value { finish(value) }
    }
  }
}

/// Carries a result from background work to its completion.
///
/// Unchecked, because `finish` is called after the work: reads and writes never overlap.
private final class Handover<Value: Sendable>: @unchecked Sendable {
  var value: Value?
}
