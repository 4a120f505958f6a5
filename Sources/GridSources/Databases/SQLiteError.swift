/// A reason why a database of SQLite cannot be read.
public struct SQLiteError: Error, Hashable {
  /// The path of the database, for the message.
  private let file: String

  private let reason: Reason

  private enum Reason: Hashable {
    case library(SystemLibraryError)
    case result(code: Int32, message: String)
    case writing
    case storing(FileError)
  }

  /// Creates the error of a result code, extended or not, with the message of SQLite.
  init(_ file: String, code: Int32, message: String) {
    self.file = file
    reason = .result(code: code, message: message)
  }

  /// Creates the error of a missing library.
  init(_ file: String, _ error: SystemLibraryError) {
    self.file = file
    reason = .library(error)
  }

  /// Creates the error of a query that would change the database.
  init(writing file: String) {
    self.file = file
    reason = .writing
  }

  /// Creates the error of a result that cannot be stored in a temporary file.
  init(_ file: String, storing error: FileError) {
    self.file = file
    reason = .storing(error)
  }

  /// The primary result code of SQLite; 0 if the error is none of SQLite.
  public var code: Int32 {
    guard case .result(let code, _) = reason else { return 0 }
    return code & 0xFF
  }

  /// Whether another program has locked the database. Reading works again when that program is done.
  public var isLocked: Bool { [SQLiteCode.busy, SQLiteCode.locked].contains(code) }
}

extension SQLiteError: CustomStringConvertible {
  /// The message: the file, the reason in the words of SQLite, and what to do about it.
  public var description: String {
    switch reason {
    case .library(let error): error.description
    case .writing: "The query would change \(file), which is opened for reading. Use a SELECT."
    case .storing(let error): error.description
    case .result(_, let message): "\(file) cannot be read: \(message).\(advice)"
    }
  }

  private var advice: String {
    switch code {
    case SQLiteCode.busy, SQLiteCode.locked:
      " Another program writes to it. End that program, or wait until it is done."
    case SQLiteCode.corrupt: " The file is damaged. Restore it from a copy."
    case SQLiteCode.notADatabase: " Give the path of a database of SQLite."
    case SQLiteCode.cannotOpen: " Give the path of a file that can be read."
    default: ""
    }
  }
}
