import GridBoxes

/// Checks row composites: records the drawing of each version of each row, and compares.
final class CompositeChecker {
  typealias Shown = GridFrame<CompositeCell>.DisplayedCell

  let host: CompositeHost
  var nextItem = 1_000

  /// The drawing of each row version.
  private var drawings: [Int: RowDrawing] = [:]
  private var rowsBefore: [Int: (version: Int, drawing: RowDrawing, fillings: Set<Int>)] = [:]
  private var usedKeys: Set<Int> = []

  struct RowDrawing: Hashable {
    var frames: [GridRect]
    var cells: [Drawing]
  }

  init(_ host: CompositeHost) { self.host = host }

  // MARK: Checks

  func check() -> String? {
    let cells = host.grid.currentFrame.cells
    if let fault = checkParts(cells) ?? checkGroups(cells) { return fault }
    return checkVersions()
  }

  private func isInRow(_ shown: Shown) -> Bool {
    let (cell, attributes) = (shown.cell, shown.attributes)
    return cell.isStatic && !attributes.isHidden && attributes.level == 0
      && attributes.opacity == 1 && attributes.transform == .identity
      && !attributes.state.contains(.lifted) && !shown.isMoving && !cell.isInMotion
      && !(cell.isSelectedOrHighlighted && cell.selectionStyle.isGlow)
  }

  private func checkParts(_ cells: [Shown]) -> String? {
    let drawn = cells.filter { !$0.attributes.isHidden }
    for (place, shown) in drawn.enumerated() {
      let isInRow = host.composites.rows.contains {
        $0.members.contains { $0.cell === shown.cell }
      }
      if isInRow != self.isInRow(shown) {
        return "\(shown.element) is in a row: \(isInRow), \(place)"
      }
    }
    func sorted(_ list: [Shown]) -> [ObjectIdentifier] {
      let levels = Set(list.map { $0.attributes.level }).sorted()
      return levels.flatMap { level in list.filter { $0.attributes.level == level } }
        .map { ObjectIdentifier($0.cell) }
    }
    let alone = drawn.filter { !isInRow($0) }
    let below = sorted(alone.filter { $0.attributes.level < 0 })
    let above = sorted(alone.filter { $0.attributes.level >= 0 })
    if host.composites.below.map({ ObjectIdentifier($0.cell) }) != below {
      return "wrong cells below"
    }
    if host.composites.above.map({ ObjectIdentifier($0.cell) }) != above {
      return "wrong cells above"
    }
    for shown in host.composites.above + host.composites.below {
      let now = cells.first { $0.cell === shown.cell }
      if now?.attributes != shown.attributes { return "\(shown.element) has outdated attributes" }
    }
    return nil
  }

  private func checkGroups(_ cells: [Shown]) -> String? {
    var groups: [[Shown]] = []
    for shown in cells where isInRow(shown) {
      let place = groups.firstIndex { isSideBySide($0[0], shown) }
      if let place { groups[place].append(shown) } else { groups.append([shown]) }
    }
    guard groups.count == host.composites.rows.count else { return "\(groups.count) rows" }
    for (group, row) in zip(groups, host.composites.rows) {
      guard group.elementsEqual(row.members, by: { $0.cell === $1.cell }) else {
        return "wrong members"
      }
      let frame = group.reduce(group[0].attributes.frame) { $0.union($1.attributes.frame) }
      if row.frame != frame { return "a row is at \(row.frame) and not at \(frame)" }
      for (shown, member) in zip(group, row.members) {
        let place = member.frame.moved(by: row.frame.origin - .zero)
        if place != shown.attributes.frame { return "a cell is drawn at \(place)" }
      }
    }
    return nil
  }

  private func isSideBySide(_ first: Shown, _ second: Shown) -> Bool {
    let (a, b) = (first.attributes.frame, second.attributes.frame)
    return host.grid.layout.axis == .vertical
      ? a.minY == b.minY && a.maxY == b.maxY : a.minX == b.minX && a.maxX == b.maxX
  }

  private func checkVersions() -> String? {
    var rows: [Int: (version: Int, drawing: RowDrawing, fillings: Set<Int>)] = [:]
    let fillings = Dictionary(
      uniqueKeysWithValues: host.grid.currentFrame.cells.map {
        (ObjectIdentifier($0.cell), $0.contentVersion)
      })
    for row in host.composites.rows {
      let drawing = RowDrawing(
        frames: row.members.map { $0.frame }, cells: row.members.map { Drawing(of: $0.cell) })
      if let known = drawings[row.version], known != drawing {
        return "another drawing without a new version"
      }
      drawings[row.version] = drawing
      if let before = rowsBefore[row.key], before.version != row.version, before.drawing == drawing
      {
        return "a new version of the same drawing"
      }
      if rows[row.key] != nil { return "two rows have the same key" }
      if rowsBefore[row.key] == nil, usedKeys.contains(row.key) { return "a key is reused" }
      usedKeys.insert(row.key)
      let shown = Set(row.members.compactMap { fillings[ObjectIdentifier($0.cell)] })
      rows[row.key] = (row.version, drawing, shown)
    }
    let gone = rowsBefore.keys.filter { rows[$0] == nil }.sorted()
    if gone != host.composites.goneRows { return "removed rows are \(gone)" }
    if let fault = checkKeys(rows.mapValues { $0.fillings }) { return fault }
    rowsBefore = rows
    return nil
  }

  /// A row keeps its key if it shares cells with just one previous row, and that row with just this
  /// one.
  private func checkKeys(_ rows: [Int: Set<Int>]) -> String? {
    for (key, row) in rows {
      let old = rowsBefore.filter { !$0.value.fillings.isDisjoint(with: row) }
      guard old.count == 1, let (oldKey, before) = old.first else { continue }
      let heirs = rows.filter { !$0.value.isDisjoint(with: before.fillings) }
      if heirs.count == 1, key != oldKey { return "a row has lost its key" }
    }
    for (key, row) in rows {
      guard let before = rowsBefore[key] else { continue }
      if before.fillings.isDisjoint(with: row) { return "a row has the key of another" }
    }
    return nil
  }
}

extension SelectionStyle {
  fileprivate var isGlow: Bool {
    if case .glow = self { true } else { false }
  }
}
