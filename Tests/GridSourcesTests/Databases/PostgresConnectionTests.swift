import GridSources
import GridTesting
import Testing

@Suite(.postgres) struct PostgresConnectionTests {
  @Test func `statements are answered in order, with their parameters`() throws {
    let client = try PostgresClient()
    var answers: [String?] = []
    for number in 0..<20 {
      client.connection.run("SELECT $1::text", number % 7 == 3 ? [nil] : ["row \(number)"]) {
        answers.append((try? $0.get())?.first?[0])
      }
    }
    #expect(answers.isEmpty)
    #expect(client.connection.state == .connecting)
    try client.wait { answers.count == 20 }
    #expect(answers == (0..<20).map { $0 % 7 == 3 ? nil : "row \($0)" })
    #expect(client.connection.state == .ready)
  }

  @Test func `an error has the message and the code of the server`() throws {
    let client = try PostgresClient()
    let error = try #require(try client.error("SELECT * FROM nowhere"))
    #expect(error.sqlState == "42P01")
    #expect(error.description.contains("\"nowhere\" does not exist"))
    #expect(try client.rows("SELECT 1") == [["1"]])
    #expect(
      try client.error("SELECT $1::text", ["a\0b"])?.description.contains("null byte") == true)
  }

  @Test func `a connection is read-only unless it is asked for more`() throws {
    let schema = try TestSchema()
    try schema.client.rows("CREATE TABLE \(schema.name).t (id int)")
    let reader = try PostgresClient(access: .readOnly)
    let statement = "INSERT INTO \(schema.name).t VALUES (1)"
    #expect(try reader.error(statement)?.sqlState == "25006")
    try schema.client.rows(statement)
    #expect(try reader.rows("SELECT * FROM \(schema.name).t") == [["1"]])
  }

  @Test func `a canceled statement ends on the server, and the next one is answered`() throws {
    let client = try PostgresClient()
    for _ in 0..<5 {
      var answers: [String] = []
      let start = ContinuousClock.now
      let cancel = client.connection.run("SELECT pg_sleep(15)") { _ in answers.append("slept") }
      let cancelWaiting = client.connection.run("SELECT 1") { _ in answers.append("waited") }
      client.connection.run("SELECT 'next'") {
        answers.append((try? $0.get())?.first?[0] ?? "none")
      }
      try client.wait { client.connection.state == .ready }
      cancel()
      cancelWaiting()
      try client.wait { !answers.isEmpty }
      #expect(answers == ["next"])
      #expect(ContinuousClock.now - start < .seconds(5))
    }
  }

  @Test func `the server ends a statement that takes too long`() throws {
    let client = try PostgresClient(timeLimit: .milliseconds(200))
    let error = try #require(try client.error("SELECT pg_sleep(15)"))
    #expect(error.sqlState == "57014")
    #expect(error.description.contains("timeout"))
    #expect(try client.rows("SELECT 1") == [["1"]])
  }

  @Test func `a connection that the server has ended is made again`() throws {
    let (client, other) = (try PostgresClient(), try PostgresClient())
    for isRunning in [false, true, true, false] {
      let process = try client.rows("SELECT pg_backend_pid()")[0][0]
      var failure: PostgresError?
      if isRunning {
        client.connection.run("SELECT pg_sleep(15)") { result in
          if case .failure(let error) = result { failure = error }
        }
      }
      try other.rows("SELECT pg_terminate_backend($1::int)", [process])
      if isRunning {
        try client.wait { failure != nil }
        #expect(failure?.description.contains("administrator") == true, "\(failure as Any)")
      }
      var states: [PostgresConnection.State] = []
      client.connection.onChange = { states.append(client.connection.state) }
      try client.wait { client.connection.state == .ready && (isRunning || !states.isEmpty) }
      #expect(try client.rows("SELECT pg_backend_pid()")[0][0] != process)
    }
  }

  @Test func `a closed connection fails its statements, and all later ones`() throws {
    let client = try PostgresClient()
    var errors: [PostgresError] = []
    func note(_ result: Result<PostgresRows, PostgresError>) {
      if case .failure(let error) = result { errors.append(error) }
    }
    client.connection.run("SELECT pg_sleep(15)", then: note)
    try client.wait { client.connection.state == .ready }
    client.connection.close()
    try client.wait { errors.count == 1 }
    client.connection.run("SELECT 1", then: note)
    try client.wait { errors.count == 2 }
    #expect(client.connection.state == .closed)
    #expect(errors.allSatisfy { $0.description.contains("closed by the program") })
  }

  @Test func `copying is refused, and does not block the connection`() throws {
    let client = try PostgresClient()
    let error = try #require(try client.error("COPY (SELECT 1) TO STDOUT"))
    #expect(error.description.contains("Use SELECT"))
    #expect(try client.rows("SELECT 1") == [["1"]])
  }
}
