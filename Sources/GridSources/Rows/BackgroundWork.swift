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
    _ make: @escaping @Sendable () -> Value, then finish: @escaping (consuming Value) -> Void
  ) {
    let handover = Handover<Value>(nil)
    run {
      handover.value = make()
    } _: {
      if let value = handover.take() { finish(value) }
    }
  }

  /// Changes a value on another thread, then calls `finish` with it once, in the isolation domain of
  /// the caller.
  ///
  /// A caller that consumes its own value passes on the only one. Large arrays in it are then changed
  /// in place, without a copy:
  ///
  ///     let work = BackgroundWork(run: app.queue.run)
  ///     let numbers = Array(1...1_000_000)
  ///     work.change(numbers) { $0.reverse() } then: { numbers in print(numbers[0]) }
  public func change<Value: Sendable>(
    _ value: consuming Value, by change: @escaping @Sendable (inout Value) -> Void,
    then finish: @escaping (consuming Value) -> Void
  ) {
    let handover = Handover(value)
    run {
      if var value = handover.take() {
        change(&value)
        handover.value = value
      }
    } _: {
      if let value = handover.take() { finish(value) }
    }
  }
}

/// Carries a value to background work, or its result to the completion.
///
/// Unchecked, because `finish` is called after the work: reads and writes never overlap.
private final class Handover<Value: Sendable>: @unchecked Sendable {
  var value: Value?

  init(_ value: consuming Value?) { self.value = value }

  /// Returns the value, and keeps no copy of it.
  func take() -> Value? {
    var taken: Value?
    swap(&taken, &value)
    return taken
  }
}
