import GridLayouts

// MARK: - Rows and columns
extension LayoutCheck {
  /// Checks the rows and columns of a layout that knows any.
  mutating func checkPositions() {
    let count = naive.itemCount
    for item in [-1, count, .min, .max] where layout.gridPosition(of: item) != nil {
      report("Item \(item) has a row and a column, but there are only items 0..<\(count).")
    }
    for item in sample() {
      guard let position = layout.gridPosition(of: item), !position.isPossible else { continue }
      report("Item \(item) of \(count) stands at \(position.text).")
    }
  }
}

extension GridPosition {
  /// Whether the rows and columns that it names are some of those that there are.
  fileprivate var isPossible: Bool {
    row >= 0 && rowSpan >= 1 && row <= rowCount - rowSpan
      && column >= 0 && columnSpan >= 1 && column <= columnCount - columnSpan
  }

  fileprivate var text: String {
    "row \(row) + \(rowSpan) of \(rowCount), column \(column) + \(columnSpan) of \(columnCount)"
  }
}

// MARK: - Measured runs
extension LayoutCheck {
  /// Checks what the layout says of measures, and that hearing it again changes nothing.
  mutating func checkMeasuredRuns() {
    let runs = layout.measuredRuns()
    var end = 0
    for run in runs {
      if run.items.isEmpty || run.items.lowerBound < end || run.items.upperBound > naive.itemCount {
        report(
          "A measured run has the items \(run.items), after \(end) of \(naive.itemCount).")
        return
      }
      end = run.items.upperBound
      if !run.isMeasure { report("Items \(run.items) measured \(run.text).") }
    }
    var copy = layout
    let before = BoxAppearance(of: copy)
    restore(runs, in: &copy)
    if BoxAppearance(of: copy) != before {
      report("Restoring what was measured changes the layout.")
    }
  }

  /// Measures some items, and has a layout in which nobody has restored from what this one says.
  mutating func restoreMeasures() {
    guard layout.itemCount > 0 else { return }
    var fresh = layout
    for _ in 0..<rounds { measure(.random(in: 0..<layout.itemCount, using: &generator)) }
    let runs = layout.measuredRuns()
    // A layout may keep to itself what was measured.
    guard !runs.isEmpty else { return }
    restore(runs, in: &fresh)
    if BoxAppearance(of: fresh) != BoxAppearance(of: layout) {
      report("Its \(runs.count) measured runs make another layout than that.")
    }
  }

  private mutating func restore(_ runs: [MeasuredRun], in layout: inout Layout) {
    for run in runs {
      do {
        try layout.restore(run)
      } catch {
        report("restore(_:) throws: \(error)")
      }
    }
  }
}

extension MeasuredRun {
  /// Whether it says something, and nothing that no cell can measure.
  fileprivate var isMeasure: Bool {
    (width != nil || height != nil) && (width ?? 0).isExtent && (height ?? 0).isExtent
  }

  fileprivate var text: String {
    let width = width.map(swiftLiteral) ?? "no width"
    return "\(width), \(height.map(swiftLiteral) ?? "no height")"
  }
}
