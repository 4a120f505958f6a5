#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An error of the system while reading or writing a file, a folder or a stream.
public struct FileError: Error, Hashable {
  /// The operation that failed.
  public enum Act: Sendable {
    case read
    case written
  }

  /// The name of the file, for the message.
  private let name: String

  private let act: Act

  /// The value of `errno`.
  public let code: Int32

  /// Creates an error. Call it before anything else can change `errno`.
  public init(_ name: String, _ act: Act = .read, code: Int32 = errno) {
    self.name = name
    self.act = act
    self.code = code
  }
}

extension FileError: CustomStringConvertible {
  /// The message for the command line: the reason, and what to do about it.
  public var description: String {
    "\(reason) " + (act == .read ? "Name one that can be read." : "Choose another path.")
  }

  /// The message without advice.
  public var reason: String { "\(name) cannot be \(act): \(String(cString: strerror(code)))." }
}
