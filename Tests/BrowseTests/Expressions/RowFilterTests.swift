import GridTesting
import Testing

@testable import browse

@Suite struct RowFilterTests {
  private let titles = [
    "amount", "city", "note", "paid", "unit price", "Id", "ID", "date", "x", "x",
  ]

  private func matches(_ text: String, _ row: [String]) throws -> Bool {
    try RowFilter(text, columns: titles).matches(row)
  }

  @Test func `the example of the documentation`() throws {
    let text = #"amount > 100 and (city = "Oslo" or note contains express) and not paid"#
    #expect(try matches(text, ["101", "Oslo", "", "no"]))
    #expect(try matches(text, ["100.5", "Bergen", "by Express", ""]))
    #expect(try !matches(text, ["100", "Oslo", "", "no"]))
    #expect(try !matches(text, ["101", "Oslo", "", "yes"]))
    #expect(try !matches(text, ["101", "oslo", "", "no"]))
    let filter = try RowFilter(text, columns: titles)
    #expect(filter.columns == [0, 1, 2, 3])
    #expect(
      filter.description
        == #"amount > 100 and (city = "Oslo" or note contains "express") and not paid"#)
  }

  @Test(arguments: [
    ("amount = 100", "1e2", true), ("amount = 100", "100.00", true),
    ("amount = \"100\"", "100.0", false),
    ("amount > 99", "100", true), ("amount > \"99\"", "100", false), ("amount > 100", "n/a", false),
    ("amount < 100", "", false), ("amount != 100", "n/a", true),
    ("amount >= 2024", "2024-05-01", true),
    ("amount < 2024-05-02", "2024-05-01", true),
    ("amount > 2024-05-01T10:00", "2024-05-01T09:59", false),
    ("amount=-5", "-5.0", true), ("amount = 9007199254740993", "9007199254740992", false),
    ("amount is empty", " ", true), ("amount is not empty", "", false),
    ("amount in (1, two, 3)", "3.0", true),
    ("amount in (1, two, 3)", "two", true), ("amount not in (1, two)", "3", true),
    ("amount not contains a", "b", true), ("amount matches /^\\d+$/", "12", true),
    ("amount matches /a\\/b/", "a/b", true), ("amount not matches /x/", "y", true),
    ("amount <> 5", "5", false),
    ("amount starts with a", "ab", true), ("amount starts with", "within", true),
    ("amount ends with or amount ends B", "aB", true), ("not not amount", "1", true),
    ("amount", "FALSE", false), ("amount == x", "x", true),
  ]) func `a test of one field`(text: String, field: String, isMatch: Bool) throws {
    #expect(try matches(text, [field]) == isMatch, "\(text)")
  }

  @Test func `columns have names, quoted names and numbers`() throws {
    func column(_ text: String) throws -> [Int] { try RowFilter(text, columns: titles).columns }
    #expect(try column("AMOUNT = 1") == [0])
    #expect(try column("`unit price` = 1 or [Unit Price] = 2") == [4])
    #expect(try column("$10 = 1 and $1 < $2") == [0, 1, 9])
    #expect(try column("Id = 1") == [5])
    #expect(try column("ID = 1") == [6])
    #expect(try column("amount > `unit price`") == [0, 4])
  }

  @Test func `a filter is made from a value, and joined with another one`() throws {
    let city = RowFilter.equals(column: 1, value: "a \"b\"", columns: titles)
    #expect(city.description == #"city = "a ""b""""#)
    #expect(RowFilter.equals(column: 8, value: "1", columns: titles).description == #"$9 = "1""#)
    let both = try RowFilter("amount > 1 or paid", columns: titles).and(city)
    #expect(both.description == #"(amount > 1 or paid) and city = "a ""b""""#)
    #expect(try RowFilter(both.description, columns: titles) == both)
    #expect(both.matches(["0", "a \"b\"", "", "yes"]))
    #expect(!both.negated.matches(["0", "a \"b\"", "", "yes"]))
    #expect(both.negated.negated == both)
  }
}

// MARK: - Naive filters
extension RowFilterTests {
  @Test func `agrees with a naive filter on random expressions and rows`() throws {
    var generator = SeededGenerator(seed: 12)
    for _ in 0..<1_000 {
      let naive = NaiveFilter.random(depth: 3, &generator)
      let text = naive.text(&generator)
      let filter = try RowFilter(text, columns: NaiveFilter.titles)
      let again = try RowFilter(filter.description, columns: NaiveFilter.titles)
      #expect(again == filter, "\(filter.description)")
      #expect(again.description == filter.description)
      for _ in 0..<10 {
        let row = NaiveFilter.randomRow(&generator)
        guard filter.matches(row) != naive.matches(row) else { continue }
        Issue.record("\(text) on \(row)")
      }
    }
  }
}

// MARK: - Errors
extension RowFilterTests {
  @Test(arguments: [
    ("", 1, "The filter is empty. Write a test, such as amount > 100."),
    ("amuont > 1", 1, "There is no column \"amuont\". Did you mean amount?"),
    ("paid and unit = 1", 10, "There is no column \"unit\". Did you mean `unit price`?"),
    (
      "zzzzzz", 1,
      "There is no column \"zzzzzz\". The columns are amount, city, note, paid, `unit price`, Id, ID, date, …"
    ),
    ("id = 1", 1, "2 columns have the name \"id\". Use $6 or $7."),
    ("x = 1", 1, "2 columns have the name \"x\". Use $9 or $10."),
    ("$11 = 1", 1, "There is no column $11. Use $1 to $10."),
    ("$0 = 1", 1, "There is no column $0. Use $1 to $10."),
    ("city = ", 8, "A value is missing after =. Write \"\" for an empty text."),
    ("city = and paid", 8, "A value is missing after =. Write \"\" for an empty text."),
    ("note contains", 14, "A value is missing after contains. Write \"\" for an empty text."),
    (
      "city = New York", 12,
      "Unexpected York after a test. Join tests by and or or; put text with spaces in quotes."
    ),
    ("(paid", 1, "This ( has no ) at its end."),
    ("paid)", 5, "This ) closes nothing. Leave it out."),
    ("paid and", 9, "A test is missing at the end, such as amount > 100."),
    ("= 1", 1, "A test starts with a column, not with =. Put a name with spaces in backticks."),
    (
      "\"paid\" = 1", 1,
      "A test starts with a column, not with \". Put a name with spaces in backticks."
    ),
    ("city = \"é", 8, "The closing \" is missing. Write \"\" for the character."),
    (
      "city matches foo", 14,
      "After matches follows a regular expression between slashes, /like this/."
    ),
    ("city matches /é(/", 16, "This group has no ) at its end."),
    ("city matches /a", 14, "The / at the end of the regular expression is missing."),
    ("city is new", 9, "After is follows empty or not empty."),
    ("city not = 1", 10, "After not follows contains, starts, ends, matches or in."),
    ("city in a", 9, "After in follows a list, such as in (a, b)."),
    ("city in (a b)", 12, "A list goes on with a comma, or ends with a )."),
  ]) func `errors state the character and a way out`(text: String, position: Int, message: String) {
    #expect(throws: RowFilterError(message: message, position: position)) {
      try RowFilter(text, columns: titles)
    }
  }

  @Test func `an error shows its position`() {
    let error = RowFilterError(message: "This ( has no ) at its end.", position: 7)
    #expect("\(error)" == "This ( has no ) at its end. (character 7 of the filter)")
  }

  @Test func `an expression without columns is an error`() {
    #expect(throws: RowFilterError(message: "There is no column \"a\".", position: 1)) {
      try RowFilter("a", columns: [])
    }
  }
}

// MARK: - Hostile expressions
extension RowFilterTests {
  @Test func `large invalid expressions are refused`() {
    let texts = [
      String(repeating: "(", count: 1_000_000),
      String(repeating: "amount = 1 and (", count: 60_000),
      String(repeating: "not (", count: 200_000), String(repeating: "x", count: 1_000_000),
      "city = \"" + String(repeating: "\"\"", count: 500_000),
      "amount in (" + String(repeating: "1,", count: 100_000),
      "note matches /" + String(repeating: "(a", count: 300_000) + "/",
      String(repeating: "\0", count: 100_000),
    ]
    for (index, text) in texts.enumerated() {
      #expect(throws: RowFilterError.self, "\(index)") { try RowFilter(text, columns: titles) }
    }
  }

  @Test func `large valid expressions work`() throws {
    let count = 20_000
    let chain = Array(repeating: "amount < 5", count: count).joined(separator: " and ")
    #expect(try matches(chain, ["4"]))
    #expect(try !matches(chain, ["5"]))
    let either = Array(repeating: "not not amount < 5", count: count).joined(separator: " or ")
    #expect(try !matches(either, ["5"]))
    let nots = String(repeating: "not ", count: 250_001) + "paid"
    #expect(try matches(nots, ["", "", "", "no"]))
    let list = (0..<20_000).map { "\($0)" }.joined(separator: ",")
    #expect(try matches("amount in (\(list),a)", ["19999.0"]))
    #expect(try !matches("amount in (\(list),a)", ["20000"]))
    let deep = String(repeating: "(", count: 100) + "paid" + String(repeating: ")", count: 100)
    #expect(try RowFilter(deep, columns: titles).description == "paid")
    let needle = String(repeating: "a", count: 10_000)
    #expect(try !matches("amount contains \(needle)b", [String(repeating: "a", count: 100_000)]))
  }
}

extension RowFilter {
  fileprivate func matches(_ row: [String]) -> Bool {
    let fields = row.map { Array($0.utf8) }
    let starts = fields.map { field in
      let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: field.count, alignment: 1)
      copy.copyBytes(from: field)
      return UnsafeRawBufferPointer(copy)
    }
    defer { for start in starts { start.deallocate() } }
    return matches { starts[$0] }
  }
}
