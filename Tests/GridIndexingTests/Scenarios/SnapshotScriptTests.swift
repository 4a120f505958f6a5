import GridIndexing
import GridTesting
import TestSupport
import Testing

/// Random and exhaustive scripts on a snapshot give what arrays of arrays give.
@Suite struct SnapshotScriptTests {
  /// The first difference between a snapshot and the naive one after a script, or nil.
  private static func disagreement(_ script: [SnapshotOperation]) -> String? {
    var snapshot = Snapshot<Int, Int>()
    var naive = NaiveSnapshot()
    for (place, operation) in script.enumerated() {
      var (failure, expected): (SnapshotError<Int, Int>?, SnapshotError<Int, Int>?)
      do throws(SnapshotError<Int, Int>) { try operation.apply(to: &snapshot) } catch {
        failure = error
      }
      do throws(SnapshotError<Int, Int>) { try operation.apply(to: &naive) } catch {
        expected = error
      }
      if failure != expected {
        return "\(place): \(failure as Any), and not \(expected as Any)"
      }
      if let text = difference(snapshot, naive) { return "\(place): \(text)" }
    }
    return nil
  }

  private static func difference(_ snapshot: Snapshot<Int, Int>, _ naive: NaiveSnapshot) -> String?
  {
    let (shown, expected) = (snapshot.shown, naive.shown)
    if shown != expected { return "shows \(shown), and not \(expected)" }
    for section in 0..<4
    where snapshot.containsSection(section) != naive.sections.contains(section) {
      return "section \(section)"
    }
    for id in 0..<12 {
      let path = naive.find(id)
      let tree = path.map { naive.tree($0) } ?? []
      let children = tree.filter { $0.level == tree.first!.level + 1 }.map(\.id)
      guard snapshot.contains(id) == (path != nil), snapshot.level(of: id) == tree.first?.level,
        snapshot.section(of: id) == path.map({ naive.sections[$0.section] }),
        snapshot.parent(of: id) == path.flatMap({ naive.parent(of: $0) }),
        snapshot.children(of: id) == children,
        snapshot.isExpanded(id) == (tree.first?.isExpanded ?? false),
        snapshot.hasChildren(id) == !children.isEmpty
      else { return "item \(id)" }
    }
    return nil
  }

  @Test func `a snapshot agrees with a naive one on random scripts`() {
    let failure = checkRandomScripts(seed: 3, count: 300, length: 60) { numbers in
      SnapshotOperation.random(using: &numbers)
    } run: { script in
      Self.disagreement([.addSections([0, 1], .end)] + script)
    }
    #expect(failure == nil)
  }

  @Test func `a snapshot agrees with a naive one on every short script`() {
    let start: [SnapshotOperation] = [
      .addSections([0, 1], .end), .add([1, 2], .section(0)), .add([3], .below(1)), .expand([1]),
    ]
    let operations: [SnapshotOperation] = [
      .add([4], .before(1)), .add([5], .after(1)), .add([4, 3], .below(2)), .delete([1]),
      .delete([3]), .move(1, .after(2)), .move(1, .below(3)), .move(2, .below(3)),
      .move(3, .section(1)), .move(3, .before(3)), .collapse([1]), .expand([3]),
      .deleteSections([0]), .moveSection(0, .after(1)), .add([1, 1], .end),
      .move(1, .path(ItemPath(section: 0, item: 1))),
      .move(2, .path(ItemPath(section: 0, item: 1))),
    ]
    let failure = checkEveryScript(of: operations, length: isThorough ? 5 : 3) {
      Self.disagreement(start + $0)
    }
    #expect(failure == nil)
  }

  /// Moves from every position of an outline to every other, with different items expanded.
  @Test func `a snapshot agrees with a naive one on every move to an index`() {
    let start: [SnapshotOperation] = [
      .addSections([0, 1], .end), .add([1, 4, 7], .section(0)), .add([2, 3], .below(1)),
      .add([5], .below(3)), .add([6], .below(4)), .add([8, 9], .section(1)),
    ]
    for expanded in [[], [1], [3], [1, 3], [4], [1, 3, 4]] {
      for id in 0...9 {
        for section in -1...2 {
          for item in -1...8 {
            let move = SnapshotOperation.move(id, .path(ItemPath(section: section, item: item)))
            if let text = Self.disagreement(start + [.expand(expanded), move]) {
              Issue.record("\(move) with \(expanded): \(text)")
            }
          }
        }
      }
    }
  }
}

/// Random updates from one snapshot to another lead to the second one.
@Suite struct SnapshotUpdateScriptTests {
  /// How the update after a script fails to lead to the new snapshot, or nil.
  private static func mistake(_ script: [SnapshotOperation], from start: Int) -> String? {
    var snapshot = Snapshot<Int, Int>()
    for operation in script[..<start] { try? operation.apply(to: &snapshot) }
    snapshot.forgetReloads()
    let old = snapshot.shown
    let before = snapshot
    var (reloads, reconfigures): (Set<Int>, Set<Int>) = ([], [])
    for operation in script[start...] {
      guard (try? operation.apply(to: &snapshot)) != nil else { continue }
      switch operation {
      case .reload(let ids): reloads.formUnion(ids)
      case .reconfigure(let ids): reconfigures.formUnion(ids)
      default: break
      }
      // An item that was deleted and inserted again has lost its mark.
      reloads = reloads.filter(snapshot.contains)
      reconfigures = reconfigures.filter(snapshot.contains)
    }
    let new = snapshot.shown
    let update = snapshot.update(from: before)
    guard let plan = try? update.checked(from: old.counts, to: new.counts) else {
      return "is refused: \(update.changes)"
    }
    guard old.changed(by: plan, to: new) == new else { return "leads to another snapshot" }
    for (number, id) in old.items.enumerated() {
      let stays = plan.items.newIndex(of: number) != nil
      guard plan.reloaded.contains(number) == (stays && reloads.contains(id)),
        plan.reconfigured.contains(number)
          == (stays && reconfigures.contains(id) && !reloads.contains(id))
      else { return "shows \(id) incorrectly" }
    }
    return nil
  }

  @Test func `the update between two snapshots leads from the first to the second`() {
    let failure = checkRandomScripts(seed: 4, count: 1000, length: 30) { numbers in
      SnapshotOperation.random(using: &numbers)
    } run: { script in
      let script = [.addSections([0, 1], .end)] + script
      return Self.mistake(script, from: script.count / 2)
    }
    #expect(failure == nil)
  }
}
