import GridLayouts
import TestSupport

/// A case about sections of items with fractional widths, between a header and a footer.
typealias FractionCase = Case<FractionGiven, FractionStep, FractionAnswers>

struct FractionGiven: Decodable, Sendable {
  let viewport: [Double]
  let sections: [FractionSection]
}

struct FractionSection: Decodable, Sendable {
  var width: Double
  var insets: [Double]
  var itemInsets: [Double]
  /// The spacing between items of a row, and between rows.
  var spacing: [Double]
  var scale: Double
  var items: [FractionItem]
  var header: FractionCompanion?
  var footer: FractionCompanion?
  var background: Bool
}

struct FractionItem: Decodable, Sendable {
  let width: String
  let height: Double
  let mode: String

  /// The item as a flow describes it.
  func description() throws -> FlowItem {
    try FlowItem(
      width: FlowItem.Width(case: width), height: FlowItem.Height(case: mode, height))
  }
}

extension FlowItem.Width {
  init(case name: String) throws {
    switch name {
    case "full": self = .full
    case "bleed": self = .bleed
    default:
      guard name.hasPrefix("1/"), let parts = Int(name.dropFirst(2)) else {
        throw CaseError(description: "\"\(name)\" is not a width.")
      }
      self = .fraction(parts: parts)
    }
  }
}

extension FlowItem.Height {
  init(case mode: String, _ height: Double) throws {
    switch mode {
    case "static": self = .points(height)
    case "dynamic": self = .estimated(height)
    case "stretch": self = .stretched(height)
    default: throw CaseError(description: "\"\(mode)\" is not a mode.")
    }
  }
}

struct FractionCompanion: Decodable, Sendable {
  var height: Double
  var mode: String
  var pinned: Bool?
}

struct FractionStep: Decodable, Sendable {
  let op: String
  let section: Int?
  let header: Int?
  let footer: Int?
  let background: Int?
  let item: [Int]?
  let width: NumberOrWord?
  let height: Double?
  let mode: String?
  let insets: [Double]?
  let itemInsets: [Double]?
  let spacing: [Double]?
  let ops: [BatchStep]?
  let expect: FractionAnswers?

  /// One change of a batch.
  struct BatchStep: Decodable, Sendable {
    let op: String
    let at: [Int]?
    let from: [Int]?
    let to: [Int]?
    let item: FractionItem?
  }
}

struct FractionAnswers: Decodable, Sendable {
  let items: [[[Double]]]?
  let headers: [[Double]?]?
  let footers: [[Double]?]?
  let backgrounds: [[Double]?]?
  let height: Double?
  let sectionBottoms: [Double]?
  let visible: [Visible]?

  init(from decoder: any Decoder) throws {
    try decoder.refuseUnknownKeys(but: Keys.self)
    let container = try decoder.container(keyedBy: Keys.self)
    items = try container.decodeIfPresent([[[Double]]].self, forKey: .items)
    headers = try container.decodeIfPresent([[Double]?].self, forKey: .headers)
    footers = try container.decodeIfPresent([[Double]?].self, forKey: .footers)
    backgrounds = try container.decodeIfPresent([[Double]?].self, forKey: .backgrounds)
    height = try container.decodeIfPresent(Double.self, forKey: .height)
    sectionBottoms = try container.decodeIfPresent([Double].self, forKey: .sectionBottoms)
    visible = try container.decodeIfPresent([Visible].self, forKey: .visible)
  }

  private enum Keys: String, CodingKey, CaseIterable {
    case items, headers, footers, backgrounds, height, sectionBottoms, visible
  }

  /// The elements that intersect a rectangle.
  struct Visible: Decodable, Sendable {
    let rect: [Double]
    let items: [[Int]]
    let headers: [Int]
    let footers: [Int]
  }
}
