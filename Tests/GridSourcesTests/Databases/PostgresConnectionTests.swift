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
      // On a slow machine, the server has answered before the last call.
      #expect(number > 0 || client.connection.state == .connecting)
    }
    #expect(answers.isEmpty)
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
    // The server does not end the statement before the wait for it has failed.
    let client = try PostgresClient(timeLimit: .seconds(600))
    for _ in 0..<5 {
      var answers: [String] = []
      let cancel = client.connection.run("SELECT pg_sleep(600)") { _ in answers.append("slept") }
      let cancelWaiting = client.connection.run("SELECT 1") { _ in answers.append("waited") }
      client.connection.run("SELECT 'next'") {
        answers.append((try? $0.get())?.first?[0] ?? "none")
      }
      try client.wait { client.connection.state == .ready }
      cancel()
      cancelWaiting()
      try client.wait { !answers.isEmpty }
      #expect(answers == ["next"])
    }
  }

  @Test func `the server ends a statement that takes too long`() throws {
    let client = try PostgresClient(timeLimit: .seconds(3))
    let error = try #require(try client.error("SELECT pg_sleep(600)"))
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
        client.connection.run("SELECT pg_sleep(600)") { result in
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

  @Test func `the server ends the statement of a connection that is closed`() throws {
    let (client, other) = (try PostgresClient(timeLimit: .seconds(600)), try PostgresClient())
    let process = try client.rows("SELECT pg_backend_pid()")[0][0]
    func isSleeping() throws -> Bool {
      try other.rows(
        "SELECT 1 FROM pg_stat_activity WHERE pid = $1::int AND wait_event = 'PgSleep'", [process]
      ).count == 1
    }
    client.connection.run("SELECT pg_sleep(600)") { _ in }
    let end = ContinuousClock.now + .seconds(60)
    while try !isSleeping() {
      client.connection.update()
      try #require(.now < end)
    }
    client.connection.close()
    while try isSleeping() { try #require(.now < end, "The server goes on.") }
  }

  @Test func `a closed connection fails its statements, and all later ones`() throws {
    let client = try PostgresClient()
    var errors: [PostgresError] = []
    func note(_ result: Result<PostgresRows, PostgresError>) {
      if case .failure(let error) = result { errors.append(error) }
    }
    client.connection.run("SELECT pg_sleep(600)", then: note)
    try client.wait { client.connection.state == .ready }
    client.connection.close()
    try client.wait { errors.count == 1 }
    client.connection.run("SELECT 1", then: note)
    try client.wait { errors.count == 2 }
    #expect(client.connection.state == .closed)
    #expect(errors.allSatisfy { $0.description.contains("closed by the program") })
  }

  @Test(arguments: [("COPY (SELECT 1) TO STDOUT", 0, "Use SELECT"), ("SELECT 1", 65_536, "65535")])
  func `a statement that cannot run fails alone`(
    statement: String, parameterCount: Int, message: String
  ) throws {
    let client = try PostgresClient()
    var answers: [String] = []
    func note(_ result: Result<PostgresRows, PostgresError>) {
      switch result {
      case .success(let rows): answers.append(rows.first?[0] ?? "none")
      case .failure(let error): answers.append("\(error)")
      }
    }
    client.connection.run("SELECT 'before'", then: note)
    client.connection.run(statement, Array(repeating: nil, count: parameterCount), then: note)
    client.connection.run("SELECT 'after'", then: note)
    try client.wait { answers.count == 3 }
    #expect(answers[0] == "before" && answers[2] == "after")
    #expect(answers[1].contains(message))
  }

  @Test func `an answer that has arrived is not delivered after a cancellation`() throws {
    let client = try PostgresClient()
    var (cancel, answers): (() -> Void, [String]) = ({}, [])
    client.connection.run("SELECT 1") { _ in
      answers.append("first")
      cancel()
    }
    cancel = client.connection.run("SELECT 2") { _ in answers.append("second") }
    client.connection.run("SELECT 3") { _ in answers.append("third") }
    client.connection.close()
    try client.wait { answers.last == "third" }
    #expect(answers == ["first", "third"])
  }
}
