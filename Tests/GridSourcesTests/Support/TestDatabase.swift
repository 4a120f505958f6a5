import TestSupport
import Testing

@testable import GridSources

/// A database of SQLite in a temporary folder, which a test may change.
final class TestDatabase {
  let folder: TestFolder
  let path: BytePath

  /// Another program, as far as the tested code can tell.
  let writer: SQLiteConnection

  init(_ statements: String...) throws {
    folder = try TestFolder()
    path = BytePath(folder.path(of: "a b%.db"))
    writer = try SQLiteConnection(path, .writing, timeout: 2_000)
    for statement in statements { try run(statement) }
  }

  /// Runs a statement.
  func run(_ sql: String, _ values: SQLiteValue...) throws {
    let statement = try writer.prepare(sql)
    try statement.bind(values)
    while try statement.step() {}
  }

  /// Inserts rows in one transaction.
  func insert(_ rows: [[SQLiteValue]], into table: String) throws {
    guard let first = rows.first else { return }
    let marks = first.map { _ in "?" }.joined(separator: ", ")
    try run("BEGIN")
    let statement = try writer.prepare("INSERT INTO \(table) VALUES (\(marks))")
    for row in rows {
      try statement.bind(row)
      while try statement.step() {}
    }
    try run("COMMIT")
  }

  /// The rows of the table t.
  /// - Parameter keyLimit: The number of keys that are read at a time.
  func rows(
    keyLimit: Int = 256, run: @escaping BackgroundWork.Run = TestDatabase.immediate
  ) throws -> SQLiteRows {
    let table = try #require(try SQLiteDatabase(path).tables().first { $0.name == "t" })
    let paging = try #require(try SQLitePaging(table, writer))
    return try SQLiteRows(table, paging, path, keyLimit: keyLimit, run: run)
  }

  /// Runs work at once.
  static func immediate(
    _ work: @escaping @Sendable () -> Void, _ finish: @escaping () -> Void
  ) {
    work()
    finish()
  }

  /// Whether the library is installed.
  static var isAvailable: Bool { (try? SQLiteLibrary.shared.get()) != nil }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test that needs SQLite if the library is missing.
  static var needsSQLite: Self {
    .enabled(
      if: TestDatabase.isAvailable,
      """
      The library of SQLite is missing. To run these tests, install libsqlite3-0 (Debian, Ubuntu), sqlite-libs \
      (Fedora) or sqlite (Homebrew).
      """)
  }
}
