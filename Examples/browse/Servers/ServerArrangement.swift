import GridSources

/// The sorts and the filter that a server applies.
struct ServerArrangement: Equatable, Sendable {
  var sorts: [PostgresSort] = []
  var filter: PostgresFilter?

  func pages(of table: PostgresTable, on server: PostgresConnection) -> PostgresPages {
    PostgresPages(of: table, on: server, sortedBy: sorts, where: filter)
  }
}
