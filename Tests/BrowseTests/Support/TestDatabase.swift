import TestSupport
import Testing

@testable import GridSources

/// A database of SQLite in a temporary folder, which a test may change.
final class TestDatabase {
  let folder: TestFolder
  let path: String
  private let writer: SQLiteConnection

  init(_ statements: String...) throws {
    folder = try TestFolder()
    path = folder.path(of: "shop.db")
    writer = try SQLiteConnection(BytePath(path), .writing, timeout: 2_000)
    for statement in statements { try run(statement) }
  }

  /// Runs a statement.
  func run(_ sql: String) throws {
    let statement = try writer.prepare(sql)
    while try statement.step() {}
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
