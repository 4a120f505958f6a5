import GridTesting
import Testing

@testable import GridSources

@Suite(.needsSQLite) struct SQLiteRowsTests {
  // MARK: Paging

  @Test(
    arguments: NaiveTable.Key.allCases, [0, 65, 1_025, 3_100])
  func `each row is that of a table in memory, in any order`(
    key: NaiveTable.Key, count: Int
  ) throws {
    var generator = SeededGenerator(seed: UInt64(count))
    let naive = NaiveTable(key, count: count, using: &generator)
    let database = try TestDatabase("CREATE TABLE \(naive.definition)")
    try database.insert(naive.rows, into: "t")
    let rows = try database.rows()
    rows.readOn()
    #expect(rows.isComplete)
    #expect(rows.shape.count == count)
    for _ in 0..<min(50, 3 * count) {
      let row = Int.random(in: 0..<count, using: &generator)
      #expect(rows.fields(ofRow: row)?.allBytes == naive.texts(row), "row \(row)")
    }
    #expect(rows.fields(ofRow: count) == nil)
    #expect(rows.error == nil)
  }

  @Test(arguments: NaiveTable.Key.allCases)
  func `rows at both ends are known before the others, and keep their texts while these are read`(
    key: NaiveTable.Key
  ) throws {
    var generator = SeededGenerator(seed: 3)
    let naive = NaiveTable(key, count: 7_000, using: &generator)
    let database = try TestDatabase("CREATE TABLE \(naive.definition)")
    try database.insert(naive.rows, into: "t")
    let queue = StepQueue()
    let rows = try database.rows(keyLimit: 2, run: queue.run)
    var count = rows.shape.count
    rows.onRead = { change in
      count += change.inserted.count - change.deleted.count + change.appended.count
      #expect(count == rows.shape.count)
    }
    rows.readOn()
    var steps = 0
    while !rows.isComplete {
      #expect(rows.shape.front >= 1_024 && rows.shape.back == 1_024)
      if key == .consecutive { #expect(count == 7_000) }
      #expect(rows.fields(ofRow: 1_023)?.allBytes == naive.texts(1_023))
      #expect(rows.fields(ofRow: rows.shape.front) == nil)
      #expect(rows.fields(ofRow: count - 1)?.allBytes == naive.texts(6_999))
      #expect(rows.fields(ofRow: count - 1_024)?.allBytes == naive.texts(5_976))
      queue.step()
      steps += 1
    }
    #expect(steps == 3)
    #expect(count == 7_000)
    #expect(rows.fields(ofRow: 4_001)?.allBytes == naive.texts(4_001))
  }

  @Test func `large rows are read in smaller blocks`() throws {
    let database = try TestDatabase("CREATE TABLE t(a)")
    let text = [UInt8](repeating: 0x61, count: 3 << 20)
    try database.insert((0..<10).map { [.text(text + [0x30 + UInt8($0)])] }, into: "t")
    let rows = try database.rows()
    for row in [7, 0, 9, 3] {
      #expect(rows.fields(ofRow: row)?.bytes(0).last == 0x30 + UInt8(row))
    }
  }

  @Test func `a large row is read without those between it and the start of its block`() throws {
    let database = try TestDatabase("CREATE TABLE t(a)")
    let text = [UInt8](repeating: 0x61, count: 3 << 20)
    try database.insert((0..<10).map { _ in [.text(text)] }, into: "t")
    let rows = try database.rows()
    #expect(rows.fields(ofRow: 9)?.bytes(0).count == 3 << 20)
    // A row that was read keeps its text until the next update.
    try database.run("UPDATE t SET a = 'new'")
    #expect(rows.fields(ofRow: 9)?.text(0) != "new")
    #expect(rows.fields(ofRow: 5)?.text(0) == "new")
  }

  @Test func `a block ends after 4 MiB of blobs, of which the fields show less`() throws {
    let database = try TestDatabase("CREATE TABLE t(a)")
    let blob = SQLiteValue.blob([UInt8](repeating: 0, count: 1 << 20))
    try database.insert((0..<10).map { _ in [blob] }, into: "t")
    let rows = try database.rows()
    #expect(rows.fields(ofRow: 0)?.text(0).hasSuffix("…' (1048576 bytes)") == true)
    try database.run("UPDATE t SET a = 'new'")
    #expect(
      (0..<10).map { rows.fields(ofRow: $0)?.text(0) == "new" }
        == (0..<10).map { $0 >= 4 })
  }

  @Test func `large blobs on the screen are read once`() throws {
    let database = try TestDatabase("CREATE TABLE t(a)")
    let blob = SQLiteValue.blob([UInt8](repeating: 0, count: 4 << 20))
    try database.insert((0..<20).map { _ in [blob] }, into: "t")
    let rows = try database.rows()
    for row in 0..<20 { #expect(rows.fields(ofRow: row) != nil) }
    try database.run("UPDATE t SET a = 'new'")
    for row in 0..<20 { #expect(rows.fields(ofRow: row)?.text(0) != "new", "row \(row)") }
  }

  // MARK: Changes

  @Test(arguments: NaiveTable.Key.allCases, ["DELETE", "WAL"])
  func `rows that another program inserts and deletes are found by the next update`(
    key: NaiveTable.Key, mode: String
  ) throws {
    var generator = SeededGenerator(seed: 5)
    let naive = NaiveTable(key, count: 3_000, using: &generator)
    let database = try TestDatabase(
      "PRAGMA journal_mode = \(mode)", "CREATE TABLE \(naive.definition)")
    try database.insert(naive.rows, into: "t")
    let rows = try database.rows()
    var replacements = 0
    rows.onReplace = { replacements += 1 }
    rows.readOn()
    rows.update()
    #expect(replacements == 0)
    var shown = naive
    for round in 1...3 {
      let removed = (0..<20).map { _ in
        let index = Int.random(in: 0..<shown.rows.count, using: &generator)
        defer { shown.remove(at: index) }
        return shown.rows[index]
      }
      for row in removed {
        let statement = try database.writer.prepare(
          "DELETE FROM t WHERE " + naive.keyColumns.map { "\($0) = ?" }.joined(separator: " AND "))
        try statement.bind(row.prefix(naive.keyColumns.count))
        while try statement.step() {}
      }
      if let descriptor = rows.descriptor { #expect(waitUntilReadable(descriptor)) }
      rows.update()
      #expect(replacements == round)
      #expect(rows.shape.count == shown.rows.count)
      for row in stride(from: 0, to: shown.rows.count, by: 197) {
        #expect(rows.fields(ofRow: row)?.allBytes == shown.texts(row), "row \(row)")
      }
    }
  }

  // MARK: Faults

  @Test func `a lock is an error until it ends, and then the rows are read again`() throws {
    let database = try TestDatabase("CREATE TABLE t(a)")
    try database.insert((0..<5_000).map { [.integer($0)] }, into: "t")
    let queue = StepQueue()
    let rows = try database.rows(run: queue.run)
    var (errors, replacements) = (0, 0)
    rows.onError = { errors += 1 }
    rows.onReplace = { replacements += 1 }
    try database.run("BEGIN EXCLUSIVE")
    #expect(rows.fields(ofRow: 70) == nil)
    #expect(rows.error?.isLocked == true)
    #expect(
      rows.error?.description
        == "\(database.path.text) cannot be read: database is locked. Another program writes to it. "
        + "End that program, or wait until it is done.")
    queue.step()
    #expect(errors == 1 && replacements == 0)
    #expect(rows.fields(ofRow: 70) == nil)
    try database.run("ROLLBACK")
    queue.step()
    #expect(rows.error == nil && replacements == 1)
    #expect(rows.fields(ofRow: 70)?.text(0) == "70")
    #expect(queue.finish())
    #expect(rows.isComplete)
  }

  @Test func `a row is read again if its lock ends during the call`() throws {
    let database = try TestDatabase("CREATE TABLE t(a)")
    try database.insert((0..<100).map { [.integer($0)] }, into: "t")
    var isLocked = false
    let rows = try database.rows { work, finish in
      if isLocked { #expect(throws: Never.self) { try database.run("ROLLBACK") } }
      isLocked = false
      work()
      finish()
    }
    try database.run("BEGIN EXCLUSIVE")
    isLocked = true
    #expect(rows.fields(ofRow: 70)?.text(0) == "70")
    #expect(!isLocked && rows.error == nil)
  }

  @Test func `damaged pages lose their rows, and the others are shown`() throws {
    var generator = SeededGenerator(seed: 11)
    var openedRounds = 0
    for _ in 0..<10 {
      let database = try TestDatabase("CREATE TABLE t(a, b)")
      try database.insert(
        (0..<4_000).map { [.integer($0), .text(Array("text \($0)".utf8))] }, into: "t")
      var bytes = try ByteFile(database.path).bytes(from: 0, count: .max >> 40)
      for _ in 0..<Int.random(in: 1...40, using: &generator) {
        let offset = Int.random(in: 4_096..<bytes.count, using: &generator)
        bytes[offset] ^= .random(in: 1...255, using: &generator)
      }
      try ByteFile.write(bytes, to: database.path)
      guard let rows = try? database.rows() else { continue }
      openedRounds += 1
      rows.readOn()
      for row in stride(from: 0, to: min(rows.shape.count, 10_000), by: 97) {
        _ = rows.fields(ofRow: row)
      }
      var scan = rows.scan()
      while scan.advance(rowLimit: 1_000, { _, _ in }) {}
      #expect(rows.isComplete || rows.error != nil)
      #expect(scan.isComplete || scan.error != nil)
    }
    #expect(openedRounds > 0)
  }

  @Test func `a page without a tree is an error of those rows only`() throws {
    let database = try TestDatabase("CREATE TABLE t(a, b)")
    try database.insert(
      (0..<4_000).map { [.integer($0), .text(Array("text \($0)".utf8))] }, into: "t")
    let rows = try database.rows()
    rows.readOn()
    var bytes = try ByteFile(database.path).bytes(from: 0, count: 1 << 20)
    // A leaf in the middle of the table.
    let page = bytes.count / 4_096 / 2
    for offset in page * 4_096..<(page + 1) * 4_096 { bytes[offset] = 0xEE }
    try ByteFile.write(bytes, to: database.path)
    rows.update()
    #expect(rows.fields(ofRow: 0)?.text(1) == "text 0")
    #expect(rows.fields(ofRow: rows.shape.count - 1)?.text(1) == "text 3999")
    for row in 0..<rows.shape.count { _ = rows.fields(ofRow: row) }
    #expect(rows.error?.code == SQLiteCode.corrupt)
    #expect(rows.error?.description.contains("The file is damaged.") == true)
    #expect(rows.fields(ofRow: 0)?.text(1) == "text 0")
  }

  @Test func `a table that is dropped is an error, until there is one again`() throws {
    let database = try TestDatabase("CREATE TABLE t(a)", "INSERT INTO t VALUES (1)")
    let rows = try database.rows()
    var replacements = 0
    rows.onReplace = { replacements += 1 }
    try database.run("DROP TABLE t")
    rows.update()
    #expect(rows.error?.description.contains("no such table: t") == true)
    #expect(rows.fields(ofRow: 0) == nil)
    try database.run("CREATE TABLE t(b)")
    rows.update()
    #expect(rows.error?.description.contains("no such column: t.a") == true)
    try database.run("DROP TABLE t")
    try database.run("CREATE TABLE t(a)")
    try database.run("INSERT INTO t VALUES (2), (3)")
    rows.update()
    #expect(rows.error == nil)
    #expect(replacements == 3)
    #expect(rows.shape.count == 2)
    #expect(rows.fields(ofRow: 1)?.text(0) == "3")
  }

  @Test func `the rows of a file that was removed can still be read`() throws {
    let database = try TestDatabase("CREATE TABLE t(a)")
    try database.insert((0..<3_000).map { [.integer($0)] }, into: "t")
    let rows = try database.rows()
    rows.readOn()
    try database.folder.remove("a b%.db")
    rows.update()
    #expect(rows.error?.code == SQLiteCode.cannotOpen)
    #expect(rows.shape.count == 3_000)
    #expect(rows.fields(ofRow: 2_000)?.text(0) == "2000")
  }

  @Test func `the table of a file that takes over the path is read`() throws {
    let database = try TestDatabase("CREATE TABLE t(a)", "INSERT INTO t VALUES (1)")
    let other = try TestDatabase("CREATE TABLE t(a)", "INSERT INTO t VALUES (2), (3)")
    let rows = try database.rows()
    #expect(rows.fields(ofRow: 0)?.text(0) == "1")
    try ByteFile.write(
      try ByteFile(other.path).bytes(from: 0, count: 1 << 20), to: database.path)
    rows.update()
    #expect(rows.shape.count == 2)
    #expect(rows.fields(ofRow: 0)?.text(0) == "2")
  }
}
