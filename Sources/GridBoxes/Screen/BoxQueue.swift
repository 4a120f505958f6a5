/// A queue of the host that runs slow work outside the isolation domain of the boxes.
public protocol BoxQueue: AnyObject {
  /// Runs work on any thread, and then calls `finish` in the isolation domain of the boxes.
  ///
  /// `finish` must be called once, after `run` has returned. On a serial queue, the preparations of
  /// several boxes wait for each other.
  /// - Parameters:
  ///   - work: The work to run.
  ///   - finish: Hands the result to the box.
  func run(_ work: @escaping @Sendable () -> Void, then finish: @escaping () -> Void)
}

/// Work that runs outside the isolation domain of the boxes, and a closure that applies its result
/// to a box.
///
///     box.asyncLayout = Preparation { decode(data) } then: { box, picture in
///       box.content = .picture(picture)
///       box.layout()
///     }
///
/// The result must be sendable. The box is passed to the closure, so that the closure need not
/// capture it.
public struct Preparation {
  /// Creates the closures of one run: the work, and the use of its result.
  let start: () -> (work: @Sendable () -> Void, use: (Box) -> Void)

  /// Creates a preparation.
  /// - Parameters:
  ///   - prepare: The work. It may run on any thread.
  ///   - use: Applies the result to the box, in the isolation domain of the boxes.
  public init<Value: Sendable>(
    _ prepare: @escaping @Sendable () -> Value, then use: @escaping (Box, Value) -> Void
  ) {
    start = {
      let result = Result<Value>()
      return (
        work: { result.value = prepare() },
        use: { box in if let value = result.value { use(box, value) } }
      )
    }
  }
}

/// The result of a run. It is unchecked, because the queue finishes the work before it calls
/// `finish`, so reads and writes never overlap.
private final class Result<Value: Sendable>: @unchecked Sendable {
  var value: Value?
}
