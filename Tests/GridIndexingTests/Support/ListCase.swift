import TestSupport

/// A case about the difference of two lists.
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

/// The only step of a case about lists: the word `diff`. Its other parts are for engines that
/// express updates differently.
struct DiffStep: Decodable, Sendable {
  init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    guard try list.decode(String.self) == "diff" else {
      throw DecodingError.dataCorruptedError(in: list, debugDescription: "No diff")
    }
  }
}
