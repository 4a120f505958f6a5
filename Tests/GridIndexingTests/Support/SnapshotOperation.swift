import GridIndexing
import GridTesting

/// The target of an insertion or a move in a snapshot.
enum SnapshotTarget: Hashable {
  case before(Int)
  case after(Int)
  case below(Int)
  case section(Int)
  case path(ItemPath)
  case end
}

/// A change of a snapshot whose sections and items are numbers.
enum SnapshotOperation: Hashable {
  case add([Int], SnapshotTarget)
  case delete([Int])
  case move(Int, SnapshotTarget)
  case expand([Int])
  case collapse([Int])
  case reload([Int])
  case reconfigure([Int])
  case addSections([Int], SnapshotTarget)
  case deleteSections([Int])
  case moveSection(Int, SnapshotTarget)
  case reloadSections([Int])
}

// MARK: - Applying
extension SnapshotOperation {
  /// Applies the operation to a snapshot.
  func apply(to snapshot: inout Snapshot<Int, Int>) throws(SnapshotError<Int, Int>) {
    switch self {
    case .add(let ids, .before(let other)): try snapshot.insert(ids, before: other)
    case .add(let ids, .after(let other)): try snapshot.insert(ids, after: other)
    case .add(let ids, .below(let parent)): try snapshot.append(ids, under: parent)
    case .add(let ids, .section(let section)): try snapshot.append(ids, toSection: section)
    case .add(let ids, .end): try snapshot.append(ids)
    case .delete(let ids): try snapshot.delete(ids)
    case .move(let id, .before(let other)): try snapshot.move(id, before: other)
    case .move(let id, .after(let other)): try snapshot.move(id, after: other)
    case .move(let id, .below(let parent)): try snapshot.move(id, under: parent)
    case .move(let id, .section(let section)): try snapshot.move(id, toSection: section)
    case .expand(let ids): try snapshot.expand(ids)
    case .collapse(let ids): try snapshot.collapse(ids)
    case .reload(let ids): try snapshot.reload(ids)
    case .reconfigure(let ids): try snapshot.reconfigure(ids)
    case .addSections(let ids, .before(let other)):
      try snapshot.insertSections(ids, before: other)
    case .addSections(let ids, .after(let other)): try snapshot.insertSections(ids, after: other)
    case .addSections(let ids, _): try snapshot.appendSections(ids)
    case .deleteSections(let ids): try snapshot.deleteSections(ids)
    case .moveSection(let id, .before(let other)): try snapshot.moveSection(id, before: other)
    case .moveSection(let id, .after(let other)): try snapshot.moveSection(id, after: other)
    case .reloadSections(let ids): try snapshot.reloadSections(ids)
    case .move(let id, .path(let path)): try snapshot.move(id, to: path)
    case .add(_, .path), .move(_, .end), .moveSection: break
    }
  }

  /// Applies the operation to a naive snapshot.
  func apply(to snapshot: inout NaiveSnapshot) throws(SnapshotError<Int, Int>) {
    switch self {
    case .add(_, .path): break
    case .add(let ids, let target): try snapshot.add(ids, to: target)
    case .delete(let ids): try snapshot.delete(ids)
    case .move(_, .end): break
    case .move(let id, .path(let path)): try snapshot.move(id, to: path)
    case .move(let id, let target): try snapshot.move(id, to: target)
    case .expand(let ids): try snapshot.expand(ids, true)
    case .collapse(let ids): try snapshot.expand(ids, false)
    case .reload(let ids), .reconfigure(let ids): try snapshot.check(ids)
    case .addSections(let ids, let target): try snapshot.addSections(ids, to: target)
    case .deleteSections(let ids): try snapshot.deleteSections(ids)
    case .moveSection(_, .below), .moveSection(_, .section), .moveSection(_, .path),
      .moveSection(_, .end):
      break
    case .moveSection(let id, let target): try snapshot.moveSection(id, to: target)
    case .reloadSections(let ids): try snapshot.checkSections(ids)
    }
  }
}

// MARK: - Random operations
extension SnapshotOperation {
  /// A random operation on a few items of a few sections. It may throw.
  static func random(using numbers: inout SeededGenerator) -> Self {
    func id() -> Int { Int.random(in: 0..<12, using: &numbers) }
    func section() -> Int { Int.random(in: 0..<4, using: &numbers) }
    func some() -> [Int] { (0..<Int.random(in: 0...3, using: &numbers)).map { _ in id() } }
    func target() -> SnapshotTarget {
      switch Int.random(in: 0..<6, using: &numbers) {
      case 0: .before(id())
      case 1: .after(id())
      case 2, 3: .below(id())
      case 4: .section(section())
      default: .end
      }
    }
    func side() -> SnapshotTarget {
      Bool.random(using: &numbers) ? .before(section()) : .after(section())
    }
    switch Int.random(in: 0..<20, using: &numbers) {
    case 0...6: return .add(some(), target())
    case 7: return .delete([id()])
    case 8: return .delete(some())
    case 9, 10: return .move(id(), target())
    case 11:
      return .move(
        id(),
        .path(ItemPath(section: section() - 1, item: Int.random(in: -1...5, using: &numbers))))
    case 12, 13: return .expand([id()])
    case 14: return .collapse([id()])
    case 15: return Bool.random(using: &numbers) ? .reload([id()]) : .reconfigure(some())
    case 16: return .addSections([section()], Bool.random(using: &numbers) ? .end : side())
    case 17: return .addSections([section(), section()], .end)
    case 18: return .moveSection(section(), side())
    default:
      return Bool.random(using: &numbers) ? .deleteSections([section()]) : .reloadSections([0])
    }
  }
}
