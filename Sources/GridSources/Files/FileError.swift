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

  /// The value of `errno`.
  public let code: Int32

  /// Creates an error. Call it before anything else can change `errno`.
  public init(_ name: String, _ operation: Operation = .reading, code: Int32 = errno) {
    self.name = name
    self.operation = operation
    self.code = code
  }

  /// Creates the error of a watch, which has no file yet.
  init(watching code: Int32) { self.init("Files", .watching, code: code) }
}

extension FileError: CustomStringConvertible {
  /// The message for the command line: the reason, and what to do about it.
  public var description: String {
    switch operation {
    case .reading: "\(reason) Give the path of a file that can be read."
    case .writing: "\(reason) Give another path to write to."
    case .buffering: "\(reason) Set TMPDIR to a folder with free space."
    case .watching: "\(reason) Close files and end threads that are not needed."
    }
  }

  /// The message without advice.
  public var reason: String {
    let verb =
      switch operation {
      case .reading: "read"
      case .writing, .buffering: "written"
      case .watching: "watched"
      }
    return "\(name) cannot be \(verb): \(String(cString: strerror(code)))."
  }
}
