import GridLayouts

/// A merged area or a single cell, and its natural position.
struct NaiveBlock {
  /// The first line on one axis, and the distances of both edges.
  struct Side {
    var line: Int
    var start: Double
    var end: Double
  }

  var item: Int
  var area: TableArea
  var vertical: Side
  var horizontal: Side

  var frame: GridRect {
    GridRect(
      x: horizontal.start, y: vertical.start, width: horizontal.end - horizontal.start,
      height: vertical.end - vertical.start)
  }
}

/// The answers of a naive table, computed once for all queries.
struct NaiveAnswers {
  let rows: NaiveAxis
  let columns: NaiveAxis
  let areas: [TableArea]
  private(set) var blocks: [NaiveBlock] = []

  /// The natural frames of all cells; all cells of an area have the same one.
  private(set) var frames: [GridRect]

  var size: GridSize { GridSize(width: columns.length, height: rows.length) }

  init(_ table: NaiveTable) {
    rows = NaiveAxis(table.rows, spacing: table.spacing.height)
    columns = NaiveAxis(table.columns, spacing: table.spacing.width)
    areas = table.areas
    frames = Array(repeating: .zero, count: table.rows.count * table.columns.count)
    for row in table.rows.indices {
      for column in table.columns.indices {
        let area =
          areas.first { $0.rows.contains(row) && $0.columns.contains(column) }
          ?? TableArea(rows: row..<row + 1, columns: column..<column + 1)
        if area.rows.lowerBound == row, area.columns.lowerBound == column {
          let (top, bottom) = rows.interval(area.rows)
          let (left, right) = columns.interval(area.columns)
          blocks.append(
            NaiveBlock(
              item: row * table.columns.count + column, area: area,
              vertical: NaiveBlock.Side(line: row, start: top, end: bottom),
              horizontal: NaiveBlock.Side(line: column, start: left, end: right)))
        }
      }
    }
    for block in blocks {
      for row in block.area.rows {
        for column in block.area.columns {
          frames[row * table.columns.count + column] = block.frame
        }
      }
    }
  }

  func placements(in window: LayoutWindow) -> [Placement] {
    let (rect, seen) = (window.rect, window.viewport)
    let stuckRows = rows.sticking((seen.minY, seen.maxY))
    let stuckColumns = columns.sticking((seen.minX, seen.maxX))
    var placements: [Placement] = []
    for block in blocks {
      guard
        let row = rows.place(
          block.vertical, stuckRows, asked: (rect.minY, rect.maxY), seen: (seen.minY, seen.maxY)),
        let column = columns.place(
          block.horizontal, stuckColumns, asked: (rect.minX, rect.maxX),
          seen: (seen.minX, seen.maxX))
      else { continue }
      let frame = GridRect(
        x: column.start, y: row.start, width: column.end - column.start,
        height: row.end - row.start)
      guard frame.intersects(rect) else { continue }
      placements.append(
        Placement(.item(block.item), frame: frame, level: row.level + column.level))
    }
    return placements
  }

  /// The last of the topmost items at a point.
  func item(at point: GridPoint, in viewport: GridRect) -> Int? {
    let spot = GridRect(x: point.x, y: point.y, width: 1 / 64, height: 1 / 64)
    var top: Placement?
    for hit in placements(in: LayoutWindow(spot, viewport: viewport))
    where hit.frame.contains(point) {
      if top.map({ hit.level >= $0.level }) ?? true { top = hit }
    }
    return top?.element.index
  }

  func item(nearestTo point: GridPoint) -> Int? {
    var best: (item: Int, distance: Double)?
    for block in blocks where !block.frame.isEmpty {
      let distance = block.frame.squaredDistance(to: point)
      if best.map({ distance < $0.distance }) ?? true { best = (block.item, distance) }
    }
    return best?.item
  }
}
