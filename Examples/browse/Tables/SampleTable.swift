import GridSources

/// A table of orders whose texts are computed from the numbers of their rows.
final class SampleTable: Table {
  let name = "sample"
  let rowCount: Int
  var onChange: (TableChange?) -> Void = { _ in }

  /// Creates a table with a number of rows.
  init(rowCount: Int) {
    self.rowCount = rowCount
  }

  let columns = [
    SourceColumn("order", .integer), SourceColumn("date", .date(.dayFirst)),
    SourceColumn("customer"), SourceColumn("city"), SourceColumn("product"),
    SourceColumn("quantity", .integer), SourceColumn("price", .decimal),
    SourceColumn("total", .decimal), SourceColumn("paid", .boolean),
    SourceColumn("note"),
  ]

  func text(row: Int, column: Int) -> String? { Self.text(row: row, column: column) }

  func scan(from row: Int) -> any TableScan {
    TextScan(from: row, rowCount: rowCount) { Self.text(row: $0, column: $1) }
  }
}

// MARK: - Texts
extension SampleTable {
  private static func text(row: Int, column: Int) -> String {
    switch column {
    case 0: "\(100_000 + row)"
    case 1: date(row)
    case 2: "\(pick(firstNames, row, 1)) \(pick(lastNames, row, 2))"
    case 3: pick(cities, row, 3)
    case 4: pick(products, row, 4)
    case 5: "\(quantity(row))"
    case 6: money(cents(row))
    case 7: money(cents(row) * quantity(row))
    case 8: random(row, 7) % 5 == 0 ? "no" : "yes"
    case 9: random(row, 8) % 4 == 0 ? pick(notes, row, 9) : ""
    default: ""
    }
  }

  private static func quantity(_ row: Int) -> Int { 1 + Int(random(row, 5) % 40) }

  private static func cents(_ row: Int) -> Int { 99 + Int(random(row, 6) % 60_000) }

  private static func money(_ cents: Int) -> String {
    let rest = cents % 100
    return "\(cents / 100).\(rest < 10 ? "0" : "")\(rest)"
  }

  /// A day of one of ten years, each with twelve months of 28 days.
  private static func date(_ row: Int) -> String {
    let day = Int(random(row, 0) % (10 * 12 * 28))
    let (month, number) = (day / 28 % 12 + 1, day % 28 + 1)
    return
      "\(2015 + day / (12 * 28))-\(month < 10 ? "0" : "")\(month)-\(number < 10 ? "0" : "")\(number)"
  }

  private static func pick(_ words: [String], _ row: Int, _ salt: UInt64) -> String {
    words[Int(random(row, salt) % UInt64(words.count))]
  }

  /// A number that depends on a row and on what it is used for, by the finalizer of SplitMix64.
  private static func random(_ row: Int, _ salt: UInt64) -> UInt64 {
    var bits = (UInt64(row) &* 16 &+ salt) &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits >> 31
  }

  private static let firstNames = [
    "Ada", "Bo", "Chiara", "Dag", "Eira", "Farid", "Grete", "Hana", "Iven", "Jun", "Kari", "Lena",
    "Mei", "Nils", "Oda", "Pia",
  ]
  private static let lastNames = [
    "Berg", "Costa", "Dahl", "Eide", "Fonseca", "Gupta", "Holm", "Iversen", "Jansen", "Krog",
    "Lund", "Moe", "Ness", "Olsen", "Park", "Quist",
  ]
  private static let cities = [
    "Bergen", "Kyoto", "Lisboa", "Lyon", "Oslo", "Porto", "Tromsø", "Turku", "Utrecht", "Zürich",
    "東京", "大阪",
  ]
  private static let products = [
    "anchor", "boat hook", "cable 8 mm", "cable 12 mm", "deck lamp", "fender", "flag", "compass",
    "life jacket", "oar", "pump", "rope 10 m", "rope 25 m", "sail", "shackle", "winch",
  ]
  private static let notes = [
    "call first", "deliver to the harbor office", "express", "fragile", "gift", "pays in cash",
    "second attempt, the first one failed because nobody was there", "replacement",
  ]
}
