/// The events that end the wait of a loop: a file that can be read, or a time.
struct Wait {
  /// The files: first the pipe of the ``Waker``, then others of the session, then those of
  /// ``readers``.
  let files: [Descriptor]

  /// The readers of the last files, in the same order.
  let readers: [FileReader]

  /// The time at which the wait ends, on the ``Clock``; nil for none.
  let deadline: Double?

  /// - Parameters:
  ///   - files: The files of the session, the pipe of the ``Waker`` first.
  ///   - readers: The readers of the app.
  ///   - deadline: The time at which the wait ends; nil for none.
  init(for files: [Descriptor], readers: [FileReader], until deadline: Double?) {
    self.files = files + readers.map { $0.descriptor }
    self.readers = readers
    self.deadline = deadline
  }

  /// The remaining seconds until the deadline.
  var seconds: Double? { deadline.map { $0 - Clock.now } }

  /// Blocks the thread until the wait ends.
  /// - Returns: The state of each file.
  func perform() throws -> [Descriptor.Readiness] {
    try Descriptor.wait(for: files, seconds: seconds)
  }

  /// Suspends the task until the wait ends, and blocks a thread meanwhile.
  /// - Returns: The state of each file.
  func perform(
    on thread: WaitThread, isolation: isolated (any Actor)?
  ) async throws -> [Descriptor.Readiness] {
    try await thread.wait(for: files, seconds: seconds, isolation: isolation)
  }
}

/// A file that the loop waits for, and the handler that reads it.
final class FileReader {
  let descriptor: Descriptor
  let read: () throws -> Void

  init(_ descriptor: Descriptor, _ read: @escaping () throws -> Void) {
    self.descriptor = descriptor
    self.read = read
  }
}
