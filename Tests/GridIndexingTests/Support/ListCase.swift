import TestSupport

/// A line of a case file about one list.
typealias ListCase = Case<ListGiven, DiffStep, ListAnswer>

struct ListGiven: Decodable, Sendable {
  let before: [Int]
  let after: [Int]
  let beforeContent: [Int]?
  let afterContent: [Int]?
  let hash: String?
}

struct ListAnswer: Decodable, Sendable {
  let deletes, inserts, updates: [Int]?
  let leastMoves, net: Int?
  let map, inverse: [Int?]?
  let batch: Batch?

  struct Batch: Decodable, Sendable {
    let deletes, inserts, reloads: [Int]
    let moves: [[Int]]
  }
}

/// The one step of a case about lists: the word `diff`. What else is said is for engines that tell
/// updates as something else.
struct DiffStep: Decodable, Sendable {
  init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    guard try list.decode(String.self) == "diff" else {
      throw DecodingError.dataCorruptedError(in: list, debugDescription: "No diff")
    }
  }
}
