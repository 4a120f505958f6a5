import GridIndexing

/// A line of a case file about lists in sections.
struct SectionedCase: Decodable, CustomStringConvertible, Sendable {
  let name: String
  let given: Given
  let expect: Answer

  struct Given: Decodable, Sendable {
    let before: [Section]
    let after: [Section]
    let beforeContent: [[Int]]?
    let afterContent: [[Int]]?
    let beforeSectionContent: [Int]?
    let afterSectionContent: [Int]?
  }

  struct Answer: Decodable, Sendable {
    let counts: [Int]?
    let sectionDeletes, sectionInserts, sectionUpdates: [Int]?
    let deletes, inserts, updates: [[Int]]?
    let leastSectionMoves, leastMoves: Int?
  }

  /// An identifier, and those of the items, as a list of two.
  struct Section: Decodable, Sendable {
    let id: Int
    let items: [Int]

    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      id = try list.decode(Int.self)
      items = try list.decode([Int].self)
    }
  }

  private enum CodingKeys: String, CodingKey {
    case name = "case"
    case given, expect
  }

  var description: String { name }

  var before: SectionedList<Int, Int> { SectionedList(given.before.map { ($0.id, $0.items) }) }

  var after: SectionedList<Int, Int> { SectionedList(given.after.map { ($0.id, $0.items) }) }
}
