import Foundation
import TestSupport

/// A case about a row of extents.
typealias ExtentCase = Case<ExtentGiven, ExtentStep, ExtentAnswers>

/// A list of extents, nil for unmeasured ones. Files may contain runs of `[count, extent]`.
struct ExtentList: Decodable {
  let values: [Double?]

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let runs = try? container.decode([[Double?]].self) {
      values = try runs.flatMap { run in
        guard run.count == 2, let count = run[0] else {
          throw CaseError(description: "\(run) is not a run.")
        }
        return [Double?](repeating: run[1], count: Int(count))
      }
    } else {
      values = try container.decode([Double?].self)
    }
  }
}

/// The initial state of an extent case.
struct ExtentGiven: Decodable {
  let extents: ExtentList?
  let estimate: Double?
  let count: Int?
  let gap: Double?
  let lead: Double?
  let lazy: Bool?
  let viewport: Double?
  let offset: Double?
  let farEdge: String?
  let outside: [String]?
  let clamp: Bool?
  let frames: [[Double]?]?
  let block: Double?
  let rect: [Double]?
  let pieces: [[Double]]?
  let range: [Int]?
  let other: [Int]?

  private enum CodingKeys: String, CodingKey, CaseIterable {
    case extents, estimate, count, gap, lead, lazy, viewport, offset, farEdge, outside, clamp
    case frames, block, rect, pieces, range, other
  }

  init(from decoder: any Decoder) throws {
    try decoder.refuseUnknownKeys(but: CodingKeys.self)
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func value<Value: Decodable>(_ key: CodingKeys) throws -> Value? {
      try container.decodeIfPresent(Value.self, forKey: key)
    }
    extents = try value(.extents)
    estimate = try value(.estimate)
    count = try value(.count)
    gap = try value(.gap)
    lead = try value(.lead)
    lazy = try value(.lazy)
    viewport = try value(.viewport)
    offset = try value(.offset)
    farEdge = try value(.farEdge)
    outside = try value(.outside)
    clamp = try value(.clamp)
    frames = try value(.frames)
    block = try value(.block)
    rect = try value(.rect)
    pieces = try value(.pieces)
    range = try value(.range)
    other = try value(.other)
  }
}

/// A step of an extent case before its queries.
enum ExtentStep: Decodable {
  case splice(at: Int, remove: Int, insert: ExtentList)
  case learn(index: Int)
  case forget(from: Int)
  case clearAsked
  case configure(count: Int, estimate: Double)
  case measure(index: Int, extent: Double)
  case resize(count: Int, atStart: Bool)
  case restore(ExtentList, estimate: Double)
  case snapshot
  case spoilSnapshot(index: Int, extent: Double, estimate: Double)
  case look(offset: Double, viewport: Double)
  case estimateFromMeasured(first: Int)
  case cut
  case merge
  case check(ExtentAnswers)

  private enum CodingKeys: String, CodingKey {
    case op, at, remove, insert, index, from, count, estimate, extent, extents, offset, viewport
    case first
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func value<Value: Decodable>(_ key: CodingKeys) throws -> Value {
      try container.decode(Value.self, forKey: key)
    }
    let name: String = try value(.op)
    self =
      switch name {
      case "splice":
        try .splice(at: value(.at), remove: value(.remove), insert: value(.insert))
      case "learn": try .learn(index: value(.index))
      case "forget": try .forget(from: value(.from))
      case "clearAsked": .clearAsked
      case "configure": try .configure(count: value(.count), estimate: value(.estimate))
      case "measure": try .measure(index: value(.index), extent: value(.extent))
      case "resize": try .resize(count: value(.count), atStart: value(.at) == "start")
      case "restore": try .restore(value(.extents), estimate: value(.estimate))
      case "snapshot": .snapshot
      case "spoilSnapshot":
        try .spoilSnapshot(
          index: value(.index), extent: value(.extent), estimate: value(.estimate))
      case "look": try .look(offset: value(.offset), viewport: value(.viewport))
      case "estimateFromMeasured": try .estimateFromMeasured(first: value(.first))
      case "cut": .cut
      case "merge": .merge
      case "check": .check(try ExtentAnswers(from: decoder))
      default: throw CaseError(description: "The step \"\(name)\" is unknown.")
      }
  }
}

/// The expected answers of an extent case; nil for queries that it omits.
struct ExtentAnswers: Decodable {
  /// A query about scrolling, and its answer.
  struct Scroll: Decodable {
    let index: Int
    let alignment: String
    let start: Double
    let end: Double

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      index = try container.decode(Int.self)
      alignment = try container.decode(String.self)
      start = try container.decode(Double.self)
      end = try container.decode(Double.self)
    }
  }

  let total: Double?
  let count: Int?
  let measured: Int?
  let learnedEnd: Double?
  let asked: [Int]?
  let extents: ExtentList?
  let estimate: Double?
  let totalChange: Double?
  let firstMeasure: Bool?
  let shiftBefore: Double?
  let range: [Int]?
  let pieces: [[Double]]?
  let indexAt: [[NumberOrWord]]?
  let offsetOf: [[NumberOrWord]]?
  let extentOf: [[NumberOrWord]]?
  let scrollTo: [Scroll]?
  let blockCount: Int?
  let blocks: [[Double]]?
  let items: [Int]?
  let bounds: [Double]?
  let fault: String?

  private enum CodingKeys: String, CodingKey, CaseIterable {
    case op, total, count, measured, learnedEnd, asked, extents, estimate, totalChange
    case firstMeasure, shiftBefore, range, pieces, indexAt, offsetOf, extentOf, scrollTo
    case blockCount, blocks, items, bounds, fault
  }

  /// Answers in the notation of the case files.
  init(_ json: String) throws {
    self = try JSONDecoder().decode(ExtentAnswers.self, from: Data(json.utf8))
  }

  init(from decoder: any Decoder) throws {
    try decoder.refuseUnknownKeys(but: CodingKeys.self)
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func value<Value: Decodable>(_ key: CodingKeys) throws -> Value? {
      try container.decodeIfPresent(Value.self, forKey: key)
    }
    total = try value(.total)
    count = try value(.count)
    measured = try value(.measured)
    learnedEnd = try value(.learnedEnd)
    asked = try value(.asked)
    extents = try value(.extents)
    estimate = try value(.estimate)
    totalChange = try value(.totalChange)
    firstMeasure = try value(.firstMeasure)
    shiftBefore = try value(.shiftBefore)
    range = try value(.range)
    pieces = try value(.pieces)
    indexAt = try value(.indexAt)
    offsetOf = try value(.offsetOf)
    extentOf = try value(.extentOf)
    scrollTo = try value(.scrollTo)
    blockCount = try value(.blockCount)
    blocks = try value(.blocks)
    items = try value(.items)
    bounds = try value(.bounds)
    fault = try value(.fault)
  }
}
