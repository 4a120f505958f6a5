import GridLayouts
import TestSupport
import Testing

/// Offsets of rows, from a case file of MagazineLayout.
///
/// MagazineLayout stores an offset for each row, and adds a number to all rows from an index on.
/// VirtualGrid stores extents, so the number is added to the extent before that row. Extents cannot
/// be negative, so all start at a base extent, which the expected offsets do not contain.
@Suite struct RowOffsetCaseTests {
  @Test(arguments: try CaseFile("layout/magazine-row-offsets", in: .module).cases(of: RowCase.self))
  func `row offsets match MagazineLayout`(_ case: RowCase) {
    for store in extentStores { run(`case`, on: store) }
  }

  private func run<Extents: ExtentStore>(_ case: RowCase, on: Extents.Type) {
    var rows = Rows<Extents>(count: `case`.given.rows)
    var refused = 0
    for step in `case`.steps {
      if !rows.add(step.add, from: step.from) { refused += 1 }
      if let expect = step.expect { #expect(rows.offsets == expect.values) }
    }
    #expect(rows.offsets == `case`.expect.values)
    // The other engine accepts row -1 and corrupts a sum. Here it would trap, so the caller refuses
    // it.
    #expect(refused == (`case`.expect.fault == nil ? 0 : 1))
  }
}

/// Sums of rows, computed from extents.
private struct Rows<Extents: ExtentStore> {
  /// In the middle of the valid range of extents.
  private let base = 8_000_000.0
  private let count: Int
  private var extents: Extents

  init(count: Int) {
    self.count = count
    extents = Extents(repeating: .measured(base), count: count, estimate: .fixed(0), spacing: 0)
  }

  var offsets: [Double] { (1...count).map { extents.offset(of: $0) - base * Double($0) } }

  /// Adds a number to all rows from an index on, and returns whether the index is valid.
  mutating func add(_ number: Double, from row: Int) -> Bool {
    guard (0..<count).contains(row) else { return false }
    extents.set(.measured(extents.extent(of: row) + number), of: row)
    return true
  }
}

typealias RowCase = Case<RowGiven, RowStep, RowOffsets>

struct RowGiven: Decodable {
  let rows: Int
}

struct RowStep: Decodable {
  let add: Double
  let from: Int
  let expect: RowOffsets?
}

/// The sum of each row, listed one by one or as runs of `[count, sum]`.
struct RowOffsets: Decodable {
  let offsets: [Double]?
  let runs: [[Double]]?
  let fault: String?

  var values: [Double] {
    offsets ?? (runs ?? []).flatMap { Array(repeating: $0[1], count: Int($0[0])) }
  }
}
