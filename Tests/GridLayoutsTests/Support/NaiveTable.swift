import GridIndexing
import GridLayouts

/// A slow reference for tables: a number for every row, column and cell, with all of them visited
/// for every query.
struct NaiveTable {
  /// A row or a column.
  struct Line {
    var extent: Double
    /// Frozen at the start, at the end, or neither.
    var isLeading = false
    var isTrailing = false
  }

  /// The numbers of lines that are to be frozen but do not exist yet.
  struct Waiting {
    var leading = 0
    var trailing = 0
  }

  var rows: [Line]
  var columns: [Line]
  private var waitingRows = Waiting()
  private var waitingColumns = Waiting()
  let spacing: GridSize

  /// The number of the merged area of each cell, by row and column.
  var owners: [[Int?]]
  private var nextOwner = 0

  static let height = 20.0
  static let width = 30.0

  init(rows: Int, columns: Int, spacing: GridSize = .zero) {
    self.rows = Array(repeating: Line(extent: Self.height), count: rows)
    self.columns = Array(repeating: Line(extent: Self.width), count: columns)
    self.spacing = spacing
    owners = Array(repeating: Array(repeating: nil, count: columns), count: rows)
  }
}

// MARK: - Areas
extension NaiveTable {
  var areas: [TableArea] { Self.areas(of: owners) ?? [] }

  /// The areas of more than one cell; nil if one is not a rectangle.
  static func areas(of owners: [[Int?]]) -> [TableArea]? {
    var cells: [Int: [(row: Int, column: Int)]] = [:]
    for (row, line) in owners.enumerated() {
      for (column, owner) in line.enumerated() {
        if let owner { cells[owner, default: []].append((row, column)) }
      }
    }
    var areas: [TableArea] = []
    for owned in cells.values where owned.count > 1 {
      let rows = owned.map(\.row)
      let columns = owned.map(\.column)
      let area = TableArea(
        rows: rows.min()!..<rows.max()! + 1, columns: columns.min()!..<columns.max()! + 1)
      guard area.rows.count * area.columns.count == owned.count else { return nil }
      areas.append(area)
    }
    return areas.sorted {
      ($0.rows.lowerBound, $0.columns.lowerBound) < ($1.rows.lowerBound, $1.columns.lowerBound)
    }
  }

  /// Whether an area has both frozen and other rows, or both frozen and other columns.
  func isCut(_ area: TableArea) -> Bool {
    func mixes(_ lines: ArraySlice<Line>) -> Bool {
      Set(lines.map { $0.isLeading ? 1 : $0.isTrailing ? 2 : 0 }).count > 1
    }
    return mixes(rows[area.rows]) || mixes(columns[area.columns])
  }

  mutating func merge(_ area: TableArea) -> Bool {
    guard area.rows.count * area.columns.count > 1 else { return true }
    guard !isCut(area) else { return false }
    for row in area.rows {
      for column in area.columns where owners[row][column] != nil { return false }
    }
    for row in area.rows {
      for column in area.columns { owners[row][column] = nextOwner }
    }
    nextOwner += 1
    return true
  }

  mutating func unmerge(in area: TableArea) {
    var dissolved: Set<Int> = []
    for row in area.rows where row < rows.count {
      for column in area.columns where column < columns.count {
        if let owner = owners[row][column] { dissolved.insert(owner) }
      }
    }
    owners = owners.map { $0.map { $0.map { dissolved.contains($0) } == true ? nil : $0 } }
  }

  /// Removes the owners of a single cell.
  private mutating func dropSingles() {
    var counts: [Int: Int] = [:]
    for owner in owners.joined() { if let owner { counts[owner, default: 0] += 1 } }
    owners = owners.map { $0.map { $0.flatMap { counts[$0]! > 1 ? $0 : nil } } }
  }
}

// MARK: - Changes
extension NaiveTable {
  /// The numbers of frozen lines.
  var frozen: FrozenEdges {
    FrozenEdges(
      top: rows.count { $0.isLeading }, left: columns.count { $0.isLeading },
      bottom: rows.count { $0.isTrailing }, right: columns.count { $0.isTrailing })
  }

  mutating func freeze(_ edges: FrozenEdges) -> Bool {
    let before = self
    waitingRows = Self.freeze(&rows, edges.top, edges.bottom)
    waitingColumns = Self.freeze(&columns, edges.left, edges.right)
    guard areas.allSatisfy({ !isCut($0) }) else {
      self = before
      return false
    }
    return true
  }

  @discardableResult
  private static func freeze(_ lines: inout [Line], _ leading: Int, _ trailing: Int) -> Waiting {
    for line in lines.indices {
      lines[line].isLeading = line < leading
      lines[line].isTrailing = line >= leading && line >= lines.count - trailing
    }
    return Waiting(
      leading: leading - lines.count { $0.isLeading },
      trailing: trailing - lines.count { $0.isTrailing })
  }

  /// Freezes lines while others are waiting to be frozen.
  private static func freeze(_ waiting: inout Waiting, in lines: inout [Line]) {
    func isFree(_ line: Line) -> Bool { !line.isLeading && !line.isTrailing }
    while waiting.leading > 0, let line = lines.firstIndex(where: isFree) {
      lines[line].isLeading = true
      waiting.leading -= 1
    }
    while waiting.trailing > 0, let line = lines.lastIndex(where: isFree) {
      lines[line].isTrailing = true
      waiting.trailing -= 1
    }
  }

  mutating func replaceRows(_ range: Range<Int>, by count: Int) {
    let before = range.count == rows.count ? areas : nil
    Self.replace(
      &rows, &owners, &waitingRows, range, by: count, Line(extent: Self.height),
      across: columns.count)
    dropSingles()
    if let before { mergeAgain(before) }
  }

  /// After all lines were replaced, merges the areas that still fit.
  private mutating func mergeAgain(_ before: [TableArea]) {
    for area in before
    where area.rows.upperBound <= rows.count && area.columns.upperBound <= columns.count {
      _ = merge(area)
    }
  }

  mutating func replaceColumns(_ range: Range<Int>, by count: Int) {
    let before = range.count == columns.count ? areas : nil
    var turned = Self.transposed(owners, columns: columns.count)
    Self.replace(
      &columns, &turned, &waitingColumns, range, by: count, Line(extent: Self.width),
      across: rows.count)
    owners = Self.transposed(turned, columns: rows.count)
    dropSingles()
    if let before { mergeAgain(before) }
  }

  private static func replace(
    _ lines: inout [Line], _ owners: inout [[Int?]], _ waiting: inout Waiting,
    _ range: Range<Int>, by count: Int, _ line: Line, across width: Int
  ) {
    let old = lines[range]
    var new = Array(repeating: line, count: count)
    for place in 0..<count {
      if range.count == lines.count { break }
      if range.isEmpty {
        new[place].isLeading = range.upperBound < lines.count && lines[range.upperBound].isLeading
        new[place].isTrailing = range.lowerBound > 0 && lines[range.lowerBound - 1].isTrailing
      } else {
        let leading = old.count { $0.isLeading }
        let trailing = old.count { $0.isTrailing }
        new[place].isLeading = leading == old.count || place < leading
        new[place].isTrailing =
          !new[place].isLeading && (trailing == old.count || place >= count - trailing)
      }
    }
    if range.count == lines.count {
      waiting.leading += old.count { $0.isLeading }
      waiting.trailing += old.count { $0.isTrailing }
    }
    lines.replaceSubrange(range, with: new)
    freeze(&waiting, in: &lines)
    owners.removeSubrange(range)
    let place = range.lowerBound
    var row = [Int?](repeating: nil, count: width)
    if place > 0, place < owners.count {
      for column in 0..<width where owners[place - 1][column] == owners[place][column] {
        row[column] = owners[place][column]
      }
    }
    owners.insert(contentsOf: Array(repeating: row, count: count), at: place)
  }

  mutating func moveRows(_ range: Range<Int>, to destination: Int) -> Bool {
    let before = self
    Self.move(&rows, &owners, range, to: destination)
    return keep(or: before)
  }

  mutating func moveColumns(_ range: Range<Int>, to destination: Int) -> Bool {
    let before = self
    var turned = Self.transposed(owners, columns: columns.count)
    Self.move(&columns, &turned, range, to: destination)
    owners = Self.transposed(turned, columns: rows.count)
    return keep(or: before)
  }

  /// Removes columns, sorts the others into their new order, and inserts columns.
  mutating func rearrangeColumns(by map: IndexMap) -> Bool {
    let before = self
    var left = Array(0..<map.oldCount)
    for range in map.removed.reversed() {
      replaceColumns(range, by: 0)
      left.removeSubrange(range)
    }
    let order = left.indices.sorted { map.newIndex(of: left[$0])! < map.newIndex(of: left[$1])! }
    let (leading, trailing) = (frozen.left, frozen.right)
    columns = order.map { columns[$0] }
    owners = owners.map { row in order.map { row[$0] } }
    Self.freeze(&columns, leading, trailing)
    guard keep(or: before) else { return false }
    for range in map.inserted {
      replaceColumns(range.lowerBound..<range.lowerBound, by: range.count)
    }
    return true
  }

  private static func move(
    _ lines: inout [Line], _ owners: inout [[Int?]], _ range: Range<Int>, to destination: Int
  ) {
    let (leading, trailing) = (lines.count { $0.isLeading }, lines.count { $0.isTrailing })
    let (moved, owned) = (lines[range], owners[range])
    lines.removeSubrange(range)
    owners.removeSubrange(range)
    lines.insert(contentsOf: moved, at: destination)
    owners.insert(contentsOf: owned, at: destination)
    freeze(&lines, leading, trailing)
  }

  private mutating func keep(or before: NaiveTable) -> Bool {
    if let areas = Self.areas(of: owners), areas.allSatisfy({ !isCut($0) }) { return true }
    self = before
    return false
  }

  private static func transposed(_ owners: [[Int?]], columns: Int) -> [[Int?]] {
    (0..<columns).map { column in owners.map { $0[column] } }
  }
}
