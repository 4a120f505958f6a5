import GridIndexing
import TestSupport

/// A case about the difference of two sectioned lists.
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

/// An array of two: the identifier of a section, and those of its items.
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
