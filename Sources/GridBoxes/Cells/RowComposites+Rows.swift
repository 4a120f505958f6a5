extension RowComposites {
  /// The start and the extent of a row along the scroll axis.
  private struct Span: Hashable {
    let start: Double
    let extent: Double
  }

  /// Groups the cells that were found into rows and lists, and gives unchanged rows their previous
  /// keys and versions.
  mutating func regroup(along axis: GridAxis, before: [TrackedCell]) {
    var groups: [[Int]] = []
    var groupOfSpan: [Span: Int] = [:]
    below.removeAll(keepingCapacity: true)
    above.removeAll(keepingCapacity: true)
    for (index, tracked) in trackedCells.enumerated() {
      switch tracked.part {
      case .below: below.append(tracked.shown)
      case .above: above.append(tracked.shown)
      case .hidden: break
      case .row:
        let frame = tracked.shown.attributes.frame
        let span =
          axis == .vertical
          ? Span(start: frame.minY, extent: frame.height)
          : Span(start: frame.minX, extent: frame.width)
        if let group = groupOfSpan[span] {
          groups[group].append(index)
        } else {
          groupOfSpan[span] = groups.count
          groups.append([index])
        }
      }
    }
    below = below.inDrawingOrder()
    above = above.inDrawingOrder()
    assignKeys(groups, before: before)
    indices.removeAll(keepingCapacity: true)
    for (index, tracked) in trackedCells.enumerated() {
      indices[ObjectIdentifier(tracked.shown.cell)] = index
    }
  }

  /// Makes a row of each group of cells. A row takes over the key of the row in which one of its
  /// cells was.
  private mutating func assignKeys(_ groups: [[Int]], before: [TrackedCell]) {
    var old: [Int: RowComposite<Cell>] = [:]
    for row in rows { old[row.key] = row }
    rows.removeAll(keepingCapacity: true)
    for group in groups {
      var row = row(of: group)
      for tracked in group.map({ trackedCells[$0] }) {
        // A cell that shows another item now does not identify its previous row.
        guard let index = indices[ObjectIdentifier(tracked.shown.cell)],
          before[index].shown.contentVersion == tracked.shown.contentVersion,
          let same = old.removeValue(forKey: before[index].row)
        else { continue }
        row.key = same.key
        if row.isDrawn(as: same) { row.version = same.version }
        break
      }
      if row.key < 0 { row.key = nextUnusedNumber() }
      if row.version < 0 { row.version = nextUnusedNumber() }
      for index in group { trackedCells[index].row = row.key }
      rows.append(row)
    }
    goneRows = old.keys.sorted()
  }

  /// Returns the row of a group of cells, without key and version.
  private func row(of group: [Int]) -> RowComposite<Cell> {
    var bounds = trackedCells[group[0]].shown.attributes.frame
    for index in group { bounds = bounds.union(trackedCells[index].shown.attributes.frame) }
    let members = group.map { index in
      let tracked = trackedCells[index]
      let frame = tracked.shown.attributes.frame
      let corner = GridPoint(x: frame.minX - bounds.minX, y: frame.minY - bounds.minY)
      return RowComposite<Cell>.Member(
        cell: tracked.shown.cell, frame: GridRect(origin: corner, size: frame.size),
        drawing: tracked.drawing)
    }
    return RowComposite(key: -1, frame: bounds, version: -1, members: members)
  }
}

extension GridFrame.DisplayedCell where Cell: Box {
  /// The drawing level of the cell: that of its attributes, or the `zIndex` of the cell if that is
  /// 0.
  var level: Int { attributes.level == 0 ? cell.zIndex : Int(attributes.level) }
}

extension Array {
  /// Returns the elements by level. Elements of one level keep their order.
  fileprivate func inDrawingOrder<Cell: Box>() -> [Element]
  where Element == GridFrame<Cell>.DisplayedCell {
    guard let level = first?.level, contains(where: { $0.level != level }) else { return self }
    return indices.sorted { (self[$0].level, $0) < (self[$1].level, $1) }.map { self[$0] }
  }
}
