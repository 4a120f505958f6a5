/// Which changes of an update were recorded by parts of the data source, with their own section indices.
///
/// A part counts its sections from 0. Where they are in the whole data is known only after all of it has
/// changed:
///
/// ```text
/// parts.add(changes: 3..<5, styleChanges: 0..<0, of: source, startingAt: oldFirst)
/// parts.resolved(batch.changes, styleChanges) { firstSection(of: $0) }
/// ```
struct PartChanges {
  private var parts: [Part] = []

  /// The changes of a part of the data source.
  private struct Part {
    /// The indices of the changes in the update.
    var changes: Range<Int>

    /// The indices of its changes of styles in the update.
    var styleChanges: Range<Int>

    /// The part of the data source.
    let source: AnyObject

    /// The index of its first section before the update.
    let oldFirst: Int
  }

  /// Whether no changes were recorded by parts.
  var isEmpty: Bool { parts.isEmpty }
}

// MARK: - Recording
extension PartChanges {
  /// Notes the changes of a part by their indices in the update. Without changes, nothing is noted.
  /// - Parameters:
  ///   - source: The part of the data source.
  ///   - oldFirst: The index of its first section before the update.
  mutating func add(
    changes: Range<Int>, styleChanges: Range<Int>, of source: AnyObject, startingAt oldFirst: Int
  ) {
    guard !changes.isEmpty || !styleChanges.isEmpty else { return }
    parts.append(
      Part(
        changes: changes, styleChanges: styleChanges, source: source, oldFirst: oldFirst))
  }

  /// Adds those of another update, whose changes follow a number of others.
  mutating func add(_ other: PartChanges, afterChanges count: Int, styleChanges styleCount: Int) {
    for part in other.parts {
      add(
        changes: part.changes.shifted(by: count),
        styleChanges: part.styleChanges.shifted(by: styleCount),
        of: part.source, startingAt: part.oldFirst)
    }
  }
}

// MARK: - Sections of the whole data
extension PartChanges {
  /// Returns the changes of an update with the section indices of the whole data.
  ///
  /// A change of a part that no longer exists is nil: all its sections have been deleted.
  /// - Parameter newFirst: Returns the index of the first section of a part, or nil if it is gone.
  func resolved(
    _ changes: [BatchUpdate.Change], _ styleChanges: [LayoutChange],
    _ newFirst: (AnyObject) -> Int?
  ) -> (changes: [BatchUpdate.Change?], styleChanges: [LayoutChange?]) {
    var resolved = changes.map { Optional($0) }
    var resolvedStyles = styleChanges.map { Optional($0) }
    for part in parts {
      let newFirst = newFirst(part.source)
      for index in part.changes {
        resolved[index] = newFirst.flatMap { first in
          resolved[index]?.movedToSections(from: part.oldFirst, first)
        }
      }
      for index in part.styleChanges {
        resolvedStyles[index] = newFirst.flatMap {
          resolvedStyles[index]?.movedToSections(from: $0)
        }
      }
    }
    return (resolved, resolvedStyles)
  }
}

extension BatchUpdate.Change {
  /// Returns the change with section indices that begin at others than 0.
  ///
  /// Indices that are too large stay out of range, so that the update is refused.
  /// - Parameters:
  ///   - old: The index of the first section before the update.
  ///   - new: The index of the first section after the update.
  fileprivate func movedToSections(from old: Int, _ new: Int) -> Self {
    switch self {
    case .insertItems(let items, let section): .insertItems(items, inSection: new.plus(section))
    case .deleteItems(let items, let section): .deleteItems(items, inSection: old.plus(section))
    case .moveItems(let items, let section, let target):
      .moveItems(
        items, inSection: old.plus(section),
        to: ItemPath(section: new.plus(target.section), item: target.item))
    case .reloadItems(let items, let section): .reloadItems(items, inSection: old.plus(section))
    case .reconfigureItems(let items, let section):
      .reconfigureItems(items, inSection: old.plus(section))
    case .insertSections(let sections): .insertSections(new.plus(sections))
    case .deleteSections(let sections): .deleteSections(old.plus(sections))
    case .moveSections(let sections, let target):
      .moveSections(old.plus(sections), to: new.plus(target))
    case .reloadSections(let sections): .reloadSections(old.plus(sections))
    }
  }
}

extension LayoutChange {
  /// Returns a change of styles with section indices that begin at `first` instead of 0.
  fileprivate func movedToSections(from first: Int) -> LayoutChange {
    guard case .style(let sections, let style) = self else { return self }
    return .style(first.plus(sections), style)
  }
}

extension Int {
  /// Returns the sum with a number that the caller passed, limited to `Int.max`. Negative numbers
  /// stay negative, so that they are not mistaken for an index of another part.
  fileprivate func plus(_ number: Int) -> Int {
    guard number >= 0 else { return number }
    let (sum, isTooLarge) = addingReportingOverflow(number)
    return isTooLarge ? Int.max : sum
  }

  fileprivate func plus(_ range: Range<Int>) -> Range<Int> {
    plus(range.lowerBound)..<plus(range.upperBound)
  }
}
