import GridLayouts
import TestSupport

/// A case about sections whose items share rows.
typealias SharedRowCase = Case<SharedRowGiven, SharedRowStep, SharedRowAnswers>

struct SharedRowGiven: Decodable, Sendable {
  let viewport: [Double]
  let axis: String
  let sticky: Bool
  let stickyInset: Double
  let stretch: Bool
  let emptyHeaders: Bool
  let contentInset: [Double]
  let scale: Double
  let sections: [SharedRowSection]
}

struct SharedRowSection: Decodable, Sendable {
  let insets: [Double]
  /// The spacing between items of a row, and between rows.
  let spacing: [Double]
  let header: Double
  let footer: Double
  let items: [SharedRowItems]
}

/// One item as `[width, height]`, or many as `{n, size}`.
struct SharedRowItems: Decodable, Sendable {
  let count: Int
  let size: GridSize

  init(from decoder: any Decoder) throws {
    let numbers: [Double]
    if let one = try? decoder.singleValueContainer().decode([Double].self) {
      (count, numbers) = (1, one)
    } else {
      let many = try decoder.container(keyedBy: Keys.self)
      count = try many.decode(Int.self, forKey: .n)
      numbers = try many.decode([Double].self, forKey: .size)
    }
    size = GridSize(width: numbers[0], height: numbers[1])
  }

  private enum Keys: String, CodingKey {
    case n, size
  }
}

struct SharedRowStep: Decodable, Sendable {
  let op: String
  let viewport: [Double]?
  let sections: [SharedRowSection]?
  let ops: [BatchStep]?
  let expect: SharedRowAnswers?

  /// One change of a batch, of a section or of the item at `[section, item]`.
  struct BatchStep: Decodable, Sendable {
    let op: String
    let section: Int?
    let to: Int?
    let at: [Int]?
  }
}

struct SharedRowAnswers: Decodable, Sendable {
  var contentSize: [Double?]?
  var headers: [FrameAnswer]?
  var footers: [FrameAnswer]?
  var items: [FrameAnswer]?
  var queries: [Query]?

  init(contentSize: [Double?], footers: [FrameAnswer], items: [FrameAnswer]) {
    self.contentSize = contentSize
    self.footers = footers
    self.items = items
  }

  init(from decoder: any Decoder) throws {
    try decoder.refuseUnknownKeys(but: Keys.self)
    let container = try decoder.container(keyedBy: Keys.self)
    contentSize = try container.decodeIfPresent([Double?].self, forKey: .contentSize)
    headers = try container.decodeIfPresent([FrameAnswer].self, forKey: .headers)
    footers = try container.decodeIfPresent([FrameAnswer].self, forKey: .footers)
    items = try container.decodeIfPresent([FrameAnswer].self, forKey: .items)
    queries = try container.decodeIfPresent([Query].self, forKey: .queries)
  }

  private enum Keys: String, CodingKey, CaseIterable {
    case contentSize, headers, footers, items, queries
  }

  /// The items that intersect a rectangle, as a list, or as a count with the first and last item.
  struct Query: Decodable, Sendable {
    let rect: [Double]
    let items: [[Int]]?
    let count: Int?
    let first: [Int]?
    let last: [Int]?
  }
}

/// `[section, frame]` or `[section, item, frame]`; the frame is nil if there is none.
struct FrameAnswer: Decodable, Sendable {
  let path: [Int]
  let frame: GridRect?

  init(_ path: [Int], _ frame: GridRect?) {
    self.path = path
    self.frame = frame
  }

  init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    var path: [Int] = []
    while let number = try? list.decode(Int.self) { path.append(number) }
    self.path = path
    frame = try list.decodeNil() ? nil : GridRect(case: list.decode([Double].self))
  }
}
