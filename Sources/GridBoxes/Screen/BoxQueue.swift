/// Where a host does work that takes long, away from its boxes.
public protocol BoxQueue: AnyObject {
  /// Does work anywhere, and calls `finish` afterwards where the boxes live: later, and once.
  ///
  /// A queue that does one thing after the other makes many boxes be prepared one after the other.
  func run(_ work: @escaping @Sendable () -> Void, then finish: @escaping () -> Void)
}

/// Something to be prepared away from the boxes, and then used by one.
///
///     box.asyncLayout = Preparation { decode(data) } then: { box, picture in
///       box.content = .picture(picture)
///       box.layout()
///     }
///
/// What is prepared is a value, so nothing is shared. The box is handed in, so that it need not be
/// kept alive.
public struct Preparation {
  /// Makes ready for one run: what is to be done elsewhere, and what with its result.
  let start: () -> (work: @Sendable () -> Void, use: (Box) -> Void)

  /// Creates a preparation.
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

/// What a work hands over. The queue does the work first and then finishes, so that nobody reads
/// while another writes.
private final class Result<Value: Sendable>: @unchecked Sendable {
  var value: Value?
}
