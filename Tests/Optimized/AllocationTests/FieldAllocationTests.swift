import GridSources
import TestAllocationCounter
import Testing

/// Splitting rows and reading their values allocate no memory once the buffers have grown.
@Suite(.serialized, .enabled(if: heap_traffic_is_counted()))
struct FieldAllocationTests {
  @Test func `splitting records and reading their numbers allocates nothing`() {
    let rows = (0..<220).map { row in
      Array("\(row),\"a \"\"quoted\"\" text\",\(row).25,2026-11-26,true,\(row % 7)\n".utf8)
    }
    let format = CSVFormat()
    var (fields, sum) = (RowFields(), 0.0)
    expectNoAllocations { row in
      format.split(rows[row], into: &fields)
      sum += Double(fields.integer(0) ?? 0) + (fields.decimal(2) ?? 0)
      if fields.date(3) != nil, fields.boolean(4) == true { sum += Double(fields.bytes(1).count) }
    }
    #expect(sum > 0)
  }

  @Test func `splitting objects allocates nothing`() {
    let rows = (0..<220).map { row in
      Array(
        #"{"id": \#(row), "name": "caf\u00e9", "tags": [1, 2], "\#(row % 3)": null, "age": 41}"#
          .utf8)
    }
    let format = JSONLines(columns: ["id", "name", "age", "tags", "0", "missing"])
    var (fields, sum) = (RowFields(), 0)
    expectNoAllocations { row in
      format.split(rows[row], into: &fields)
      sum += fields.bytes(1).count + Int(fields.integer(2) ?? 0)
    }
    #expect(sum == 220 * 46)
  }

  private func expectNoAllocations(
    sourceLocation: SourceLocation = #_sourceLocation, _ body: (Int) -> Void
  ) {
    for number in 0..<20 { body(number) }
    heap_traffic_start()
    for number in 20..<220 { body(number) }
    let traffic = heap_traffic_stop()
    #expect(traffic.allocations == 0, sourceLocation: sourceLocation)
  }
}
