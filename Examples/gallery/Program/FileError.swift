#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Why a file, a folder or a stream is of no use.
struct FileError: Error, Hashable {
  /// What was to be done with it.
  enum Act {
    case read
    case written
  }

  /// What it is called.
  let name: String

  let act: Act

  /// The number that the system gave.
  let code: Int32

  init(_ name: String, _ act: Act = .read, code: Int32) {
    self.name = name
    self.act = act
    self.code = code
  }
}

extension FileError: CustomStringConvertible {
  /// What is wrong, and what can be done about it on a command line.
  var description: String {
    "\(reason) " + (act == .read ? "Name one that can." : "Choose another place.")
  }

  /// What is wrong.
  var reason: String { "\(name) cannot be \(act): \(String(cString: strerror(code)))." }
}
