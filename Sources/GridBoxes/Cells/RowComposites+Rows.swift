extension RowComposites {
  /// The start and the extent of a row along the scroll axis.
  private struct Span: Hashable {
    let start: Double
    let extent: Double
  }

  /// Groups the cells that were found into rows and lists, and gives unchanged rows their previous
  /// keys and versions.
  mutating func regroup(along axis: GridAxis, before: [Note]) {
    var groups: [[Int]] = []
    var groupOfSpan: [Span: Int] = [:]
    below.removeAll(keepingCapacity: true)
    above.removeAll(keepingCapacity: true)
    for (place, note) in notes.enumerated() {
      switch note.part {
      case .below: below.append(note.shown)
      case .above: above.append(note.shown)
      case .nothing: break
      case .row:
        let frame = note.shown.attributes.frame
        let span =
          axis == .vertical
          ? Span(start: frame.minY, extent: frame.height)
          : Span(start: frame.minX, extent: frame.width)
        if let group = groupOfSpan[span] {
          groups[group].append(place)
        } else {
          groupOfSpan[span] = groups.count
          groups.append([place])
        }
      }
    }
    below = below.inDrawingOrder()
    above = above.inDrawingOrder()
    nameRows(groups, before: before)
    places.removeAll(keepingCapacity: true)
    for (place, note) in notes.enumerated() { places[ObjectIdentifier(note.shown.cell)] = place }
  }

  /// Makes a row of each group of cells. A row takes over the key of the row in which one of its
  /// cells was.
  private mutating func nameRows(_ groups: [[Int]], before: [Note]) {
    var old: [Int: RowComposite<Cell>] = [:]
    for row in rows { old[row.key] = row }
    rows.removeAll(keepingCapacity: true)
    for group in groups {
      var row = row(of: group)
      for note in group.map({ notes[$0] }) {
        // A cell that shows another item now does not identify its previous row.
        guard let place = places[ObjectIdentifier(note.shown.cell)],
          before[place].shown.contentVersion == note.shown.contentVersion,
          let same = old.removeValue(forKey: before[place].row)
        else { continue }
        row.key = same.key
        if row.isDrawn(as: same) { row.version = same.version }
        break
      }
      if row.key < 0 { row.key = takeNumber() }
      if row.version < 0 { row.version = takeNumber() }
      for place in group { notes[place].row = row.key }
      rows.append(row)
    }
    goneRows = old.keys.sorted()
  }

  /// Returns the row of a group of cells, without key and version.
  private func row(of group: [Int]) -> RowComposite<Cell> {
    var bounds = notes[group[0]].shown.attributes.frame
    for place in group { bounds = bounds.union(notes[place].shown.attributes.frame) }
    let members = group.map { place in
      let note = notes[place]
      let frame = note.shown.attributes.frame
      let corner = GridPoint(x: frame.minX - bounds.minX, y: frame.minY - bounds.minY)
      return RowComposite<Cell>.Member(
        cell: note.shown.cell, frame: GridRect(origin: corner, size: frame.size),
        drawing: note.drawing)
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
