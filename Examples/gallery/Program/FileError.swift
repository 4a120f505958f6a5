#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// An error of the system while reading or writing a file, a folder or a stream.
struct FileError: Error, Hashable {
  /// The operation that failed.
  enum Act {
    case read
    case written
  }

  /// The name of the file, for the message.
  let name: String

  let act: Act

  /// The value of `errno`.
  let code: Int32

  init(_ name: String, _ act: Act = .read, code: Int32) {
    self.name = name
    self.act = act
    self.code = code
  }
}

extension FileError: CustomStringConvertible {
  /// The message for the command line: the reason, and what to do about it.
  var description: String {
    "\(reason) " + (act == .read ? "Name one that can be read." : "Choose another path.")
  }

  /// The message without advice.
  var reason: String { "\(name) cannot be \(act): \(String(cString: strerror(code)))." }
}
