import GridTerminal

/// Passes work to the queue of an app that is made later.
final class Later {
  var queue: (any BoxQueue)?

  func run(_ work: @escaping @Sendable () -> Void, _ finish: @escaping () -> Void) {
    queue?.run(work, then: finish)
  }
}
