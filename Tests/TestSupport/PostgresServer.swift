import Foundation

/// A PostgreSQL server for tests, which `.ci/run` starts.
package enum PostgresServer {
  /// The connection string of the server; nil if there is none.
  package static let connectionString = ProcessInfo.processInfo.environment["VIRTUALGRID_POSTGRES"]

  /// How to run the tests that are skipped without a server.
  package static let advice = """
    These tests need a PostgreSQL server. Run them with \
    VIRTUALGRID_POSTGRES="$(.ci/postgres start /tmp/postgres)" swift test --filter 'Postgres|Server', \
    then .ci/postgres stop /tmp/postgres.
    """

  /// The path of the socket of the server.
  package static var socket: String? {
    let host = connectionString?.split(separator: " ").first { $0.hasPrefix("host=") }
    return host.map { $0.dropFirst(5) + "/.s.PGSQL.5432" }
  }
}
