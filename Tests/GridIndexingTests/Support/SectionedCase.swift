import GridIndexing
import TestSupport

/// A line of a case file about lists in sections.
typealias SectionedCase = Case<SectionedGiven, DiffStep, SectionedAnswer>

struct SectionedGiven: Decodable, Sendable {
  let before: [SectionOfCase]
  let after: [SectionOfCase]
  let beforeContent: [[Int]]?
  let afterContent: [[Int]]?
  let beforeSectionContent: [Int]?
  let afterSectionContent: [Int]?
}

struct SectionedAnswer: Decodable, Sendable {
  let counts: [Int]?
  let sectionDeletes, sectionInserts, sectionUpdates: [Int]?
  let deletes, inserts, updates: [[Int]]?
  let leastSectionMoves, leastMoves: Int?
}

/// An identifier, and those of the items, as a list of two.
struct SectionOfCase: Decodable, Sendable {
  let id: Int
  let items: [Int]

  init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    id = try list.decode(Int.self)
    items = try list.decode([Int].self)
  }
}

extension SectionedCase {
  var before: SectionedList<Int, Int> { SectionedList(given.before.map { ($0.id, $0.items) }) }

  var after: SectionedList<Int, Int> { SectionedList(given.after.map { ($0.id, $0.items) }) }
}
