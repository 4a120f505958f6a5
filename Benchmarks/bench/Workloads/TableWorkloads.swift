import GridBench
import GridLayouts

extension TableLayout: Answering {}

extension Workload {
  /// A table of *n* rows and 16,384 columns with random extents.
  ///
  /// One row or column is frozen at each edge, and six cells are merged in every tenth row.
  static var tables: [Workload] {
    [
      tableRange,
      askedTable("point") { _, content in .points(Inputs.randomPoints(in: content, seed: 2)) },
      askedTable("frame") { items, _ in .frames(Inputs.randomItems(items, seed: 3)) },
      askedTable("neighbour") { items, _ in .neighbours(Inputs.randomItems(items, seed: 4)) },
    ]
  }

  private static let tableSizes = Inputs.powers(3, 4, 5, 6)

  private static let columnCount = 16_384

  /// Queries windows of about 60 columns and 40 rows that scroll down, and sideways once in 64
  /// turns.
  private static var tableRange: Workload {
    Workload(
      "table/range", sizes: tableSizes, limits: [.ratio(.bare, atMost: 2), .noAllocations]
    ) { n in
      let input = TableInput(rows: n, columns: columnCount)
      let plain = PlainTable(rows: input.heights, columns: input.widths)
      let range = max(plain.contentSize.height - 2_000, 0)
      let windows = Cycle { turn in
        let y = (range / 2 + Inputs.scrollStep * Double(turn)).truncatingRemainder(
          dividingBy: range)
        return LayoutWindow(GridRect(x: Double(turn / 64) * 37, y: y, width: 3_000, height: 2_000))
      }
      let cells = Cycle { turn in plain.cells(in: windows[turn]) }
      return Trial(n, .windows(windows)) {
        TableLayout(input)
      }
      .against(.bare) {
        plain
      } timed: { table, buffer, turns in
        for turn in turns {
          buffer.removeAll(keepingCapacity: true)
          table.placements(of: cells[turn], into: &buffer)
          blackHole(buffer)
        }
      }
    }
  }
}

// MARK: - Contestants
extension Workload {
  private static func askedTable(
    _ name: String, question: @escaping (Int, GridSize) -> Question
  ) -> Workload {
    Workload("table/\(name)", sizes: tableSizes) { n in
      let input = TableInput(rows: n, columns: columnCount)
      let content = PlainTable(rows: input.heights, columns: input.widths).contentSize
      return Trial(n, question(n * columnCount, content)) { TableLayout(input) }
    }
  }
}

/// The extents and merged areas of a table.
private struct TableInput {
  let heights: [Double]
  let widths: [Double]
  let areas: [TableArea]

  init(rows: Int, columns: Int) {
    heights = Inputs.extents(rows, seed: 1)
    widths = Inputs.extents(columns, seed: 2)
    areas = (0..<rows / 10).map { number in
      let row = 10 * number + 2
      let column = 7 * number % 90 + 2
      return TableArea(rows: row..<row + 2, columns: column..<column + 3)
    }
  }
}

extension TableLayout {
  fileprivate init(_ input: TableInput) {
    self = sure { () throws(LayoutError) in
      var table = try TableLayout(
        rows: input.heights.count, columns: input.widths.count,
        rowHeight: .measured(.perItem { input.heights[$0] }),
        columnWidth: .measured(.perItem { input.widths[$0] }),
        frozen: FrozenEdges(top: 1, left: 1, bottom: 1, right: 1))
      try table.merge(input.areas)
      table.resize(to: GridSize(width: 3_000, height: 2_000))
      return table
    }
  }
}
