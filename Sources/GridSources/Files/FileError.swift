#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An error of the system while reading, writing or watching a file, a folder or a stream.
public struct FileError: Error, Hashable {
  /// The operation that failed.
  public enum Operation: Sendable {
    case reading
    case writing

    /// Storing the bytes of a stream in a temporary file.
    case buffering

    /// Finding out when files change.
    case watching
  }

  /// The name of the file, for the message.
  private let name: String

  private let operation: Operation
  private let cause: Cause

  /// The cause of an error.
  private enum Cause: Hashable {
    /// An error of the system, as the value of `errno`.
    case system(Int32)
    case compression(CompressionError)
  }

  /// Creates an error. Call it before anything else can change `errno`.
  public init(_ name: String, _ operation: Operation = .reading, code: Int32 = errno) {
    self.name = name
    self.operation = operation
    cause = .system(code)
  }

  /// Creates the error of a compressed file.
  init(_ name: String, _ error: CompressionError) {
    self.name = name
    operation = .reading
    cause = .compression(error)
  }

  /// Creates the error of a watch, which has no file yet.
  init(watching code: Int32) { self.init("Files", .watching, code: code) }
}

extension FileError: CustomStringConvertible {
  /// The message for the command line: the reason, and what to do about it.
  public var description: String {
    if case .compression = cause { return reason }
    return switch operation {
    case .reading: "\(reason) Give the path of a file that can be read."
    case .writing: "\(reason) Give another path to write to."
    case .buffering: "\(reason) Set TMPDIR to a folder with free space."
    case .watching: "\(reason) Close files and end threads that are not needed."
    }
  }

  /// The message without advice.
  public var reason: String {
    switch cause {
    case .compression(let error): return "\(name) cannot be read to its end. \(error)"
    case .system(let code):
      let verb =
        switch operation {
        case .reading: "read"
        case .writing, .buffering: "written"
        case .watching: "watched"
        }
      return "\(name) cannot be \(verb): \(String(cString: strerror(code)))."
    }
  }
}
