import GridData
import GridSources
import GridTerminal
import Synchronization
import Testing

@testable import browse
@testable import struct browse.TableChange

/// Groups that a table computes.
@Suite struct TableReadingTests {
  /// A table of six rows that computes its groups, unless they are too many.
  private final class Remote: Table {
    let name = "remote"
    let columns = [SourceColumn("n", .integer), SourceColumn("parity")]
    var onChange: (TableChange?) -> Void = { _ in }
    let arrangesRows = true
    let rowCount = 6

    /// The numbers of rows in the groups; nil for an error.
    var counts: [Int]?

    /// How many times a reading was stopped.
    let stopCount = Counter()

    /// The sorts of each call of `arrange`.
    private(set) var sorts: [[TableModel.Sort]] = []

    func text(row: Int, column: Int) -> String? { column == 0 ? "\(row)" : "p" }

    func scan(from row: Int) -> any TableScan { NoScan() }

    func arrange(by sorts: [TableModel.Sort], where filter: RowFilter?) {
      self.sorts.append(sorts)
      onChange(nil)
    }

    func groupReading(_ request: ArrangeRequest) -> TableReading<SheetGroups>? {
      guard let column = request.group else { return nil }
      let read = { @Sendable [counts] in try Self.groups(counts, by: column) }
      return TableReading(
        "The rows are not grouped", read, stop: { [stopCount] in stopCount.increase() })
    }

    private static func groups(_ counts: [Int]?, by column: Int) throws -> SheetGroups {
      guard let counts else { throw ServerGroupsError.tooManyGroups(limit: 1_000_000) }
      var start = 0
      let groups = counts.map { count in
        defer { start += count }
        return RowGroups.Group(firstRow: start, rowCount: count, totals: [])
      }
      let values = counts.indices.map { SheetGroups.Value(value: "v\($0)", text: "v\($0)") }
      return SheetGroups(
        groups, values: values, column: column, RowSections(counts: counts), totals: [])
    }
  }

  private final class Counter: Sendable {
    private let number = Atomic(0)
    var count: Int { number.load(ordering: .relaxed) }
    func increase() { number.add(1, ordering: .relaxed) }
  }

  private struct NoScan: TableScan {
    let progress = 1.0
    let nextRow = 0
    mutating func readOn(
      upTo end: Int, _ body: (Int, (Int) -> UnsafeRawBufferPointer) -> Void
    ) -> Bool { false }
  }

  private func screen(
    _ table: Remote, run: @escaping BackgroundWork.Run = runAtOnce
  ) throws -> Screen {
    let screen = try Screen(columns: 120, run: run) { try $0.addFile(table) }
    screen.browser.sheet.focus(line: 0, column: 2)
    return screen
  }

  @Test func `an error is in the status line, and the rows are shown without groups`() throws {
    let table = Remote()
    let screen = try screen(table)
    screen.press("s", "z")
    #expect(
      screen.status.contains("The rows are not grouped: the column has more than 1,000,000 values"))
    #expect(screen.rows == (0..<6).map { "\($0) p" })
    #expect(table.sorts.last == [TableModel.Sort(column: 1)])
    table.counts = [2, 4]
    screen.press("R")
    #expect(!screen.status.contains("not grouped"))
    #expect(screen.status.contains("2 groups by parity"))
    #expect(screen.line(0) == " ▾ v0")
    screen.press("z")
    #expect(screen.rows.count == 6)
  }

  @Test func `a key ends the reading of groups`() throws {
    let (table, queue) = (Remote(), ManualQueue())
    table.counts = [6]
    let screen = try screen(table, run: queue.run)
    screen.press("z")
    #expect(screen.status.contains("grouping"))
    #expect(table.stopCount.count == 0)
    screen.press(.escape)
    #expect(table.stopCount.count == 1)
    while queue.step() {}
    #expect(screen.browser.sheet.rows.groups == nil)
    screen.press("R")
    while queue.step() {}
    #expect(screen.browser.sheet.rows.groups?.sections.count == 1)
  }

  @Test func `groups that disagree with the rows are shown until both are read again`() throws {
    let table = Remote()
    table.counts = [3, 7, 1]
    let screen = try screen(table)
    screen.press("z")
    let sheet = screen.browser.sheet
    #expect(sheet.lineCount == 14)
    sheet.focus(line: 4, column: 2)
    screen.press("o")
    #expect(sheet.lineCount == 7)
    table.onChange(nil)
    table.onChange(.resize(from: 6, to: 6, changed: 0..<6))
    screen.draw()
    #expect(sheet.lineCount == 7)
    table.counts = [1, 4]
    screen.press("R")
    #expect((0..<sheet.lineCount).map(screen.line) == [" ▾ v0", "0 p", " ▸ v1"])
    table.counts = []
    screen.press("R")
    #expect(sheet.lineCount == 0)
  }
}
