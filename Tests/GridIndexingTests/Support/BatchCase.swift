import GridIndexing
import TestSupport

/// A case about a batch: the counts before and after, and its changes.
typealias BatchCase = Case<BatchGiven, BatchStep, BatchAnswer>

struct BatchGiven: Decodable, Sendable {
  let beforeCounts: [Int]
  let afterCounts: [Int]
}

struct BatchAnswer: Decodable, Sendable {
  let legal: Bool?
  let error: String?
  let index: [Int]?
  let numbering: String?
}

extension BatchCase {
  var update: BatchUpdate { BatchUpdate(steps.flatMap(\.changes)) }

  /// Checks the batch against the counts.
  func check() -> Result<UpdatePlan, BatchUpdateError> {
    do throws(BatchUpdateError) {
      return .success(
        try update.checked(
          from: SectionCounts(given.beforeCounts), to: SectionCounts(given.afterCounts)))
    } catch {
      return .failure(error)
    }
  }
}

/// A step: the word `batch`, and its changes by kind.
struct BatchStep: Decodable, Sendable {
  let changes: [BatchUpdate.Change]

  init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    guard try list.decode(String.self) == "batch" else {
      throw DecodingError.dataCorruptedError(in: list, debugDescription: "No batch")
    }
    changes = try list.decode(Batch.self).changes
  }
}

/// The changes of a batch, as the case files list them.
private struct Batch: Decodable {
  let deletes, inserts, reloads: [[Int]]?
  let moves: [[[Int]]]?
  let sectionDeletes, sectionInserts, sectionReloads: [Int]?
  let sectionMoves: [[Int]]?

  var changes: [BatchUpdate.Change] {
    func one(_ number: Int) -> Range<Int> { number..<(number + 1) }
    func items(
      _ paths: [[Int]]?, _ change: (Range<Int>, Int) -> BatchUpdate.Change
    ) -> [BatchUpdate.Change] {
      (paths ?? []).map { change(one($0[1]), $0[0]) }
    }
    var all = items(deletes) { .deleteItems($0, inSection: $1) }
    all += items(inserts) { .insertItems($0, inSection: $1) }
    all += items(reloads) { .reloadItems($0, inSection: $1) }
    all += (moves ?? []).map {
      .moveItems(
        one($0[0][1]), inSection: $0[0][0], to: ItemPath(section: $0[1][0], item: $0[1][1]))
    }
    all += (sectionDeletes ?? []).map { .deleteSections(one($0)) }
    all += (sectionInserts ?? []).map { .insertSections(one($0)) }
    all += (sectionReloads ?? []).map { .reloadSections(one($0)) }
    all += (sectionMoves ?? []).map { .moveSections(one($0[0]), to: $0[1]) }
    return all
  }
}

extension BatchUpdateError.Reason {
  /// The name of the reason in the case files.
  var word: String {
    switch self {
    case .sectionOutOfRange, .itemOutOfRange: "out-of-range"
    case .negativeCount: "negative-count"
    case .deletedTwice: "deleted-twice"
    case .insertedTwice: "inserted-twice"
    case .movedTwice: "moved-twice"
    case .movedAndDeleted: "moved-and-deleted"
    case .reloadedAndDeleted: "reloaded-and-deleted"
    case .reloadedAndMoved: "reloaded-and-moved"
    case .targetTaken: "target-taken"
    case .itemCountMismatch: "count-mismatch"
    case .sectionCountMismatch: "section-count-mismatch"
    case .withinAnother: "within-another"
    }
  }

  /// The index that the reason names, as in the case files: a section, or a section and an item.
  var index: [Int]? {
    switch self {
    case .sectionOutOfRange(let section, _, _), .itemCountMismatch(let section, _, _): [section]
    case .itemOutOfRange(let path, _, _): [path.section, path.item]
    case .deletedTwice(let place), .insertedTwice(let place), .movedTwice(let place),
      .movedAndDeleted(let place), .reloadedAndDeleted(let place), .reloadedAndMoved(let place),
      .targetTaken(let place):
      switch place {
      case .item(let path): [path.section, path.item]
      case .section(let section): [section]
      }
    case .sectionCountMismatch, .negativeCount, .withinAnother: nil
    }
  }

  /// Whether that index counts before or after the update, as in the case files.
  var numbering: String? {
    switch self {
    case .sectionOutOfRange(_, _, .before), .itemOutOfRange(_, _, .before): "before"
    case .sectionOutOfRange(_, _, .after), .itemOutOfRange(_, _, .after): "after"
    case .sectionOutOfRange(_, _, .now), .itemOutOfRange(_, _, .now): "now"
    case .deletedTwice, .movedTwice, .movedAndDeleted, .reloadedAndDeleted, .reloadedAndMoved:
      "before"
    case .insertedTwice, .targetTaken, .itemCountMismatch: "after"
    case .sectionCountMismatch, .negativeCount, .withinAnother: nil
    }
  }
}
