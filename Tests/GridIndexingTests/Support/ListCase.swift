/// A line of a case file about one list.
struct ListCase: Decodable, CustomStringConvertible, Sendable {
  let name: String
  let given: Given
  let expect: Answer

  struct Given: Decodable, Sendable {
    let before: [Int]
    let after: [Int]
    let beforeContent: [Int]?
    let afterContent: [Int]?
    let hash: String?
  }

  struct Answer: Decodable, Sendable {
    let deletes, inserts, updates: [Int]?
    let leastMoves, net: Int?
    let map, inverse: [Int?]?
    let batch: Batch?
  }

  struct Batch: Decodable, Sendable {
    let deletes, inserts, reloads: [Int]
    let moves: [[Int]]
  }

  private enum CodingKeys: String, CodingKey {
    case name = "case"
    case given, expect
  }

  var description: String { name }
}
