import GridLayouts

// MARK: - Rows and columns
extension LayoutCheck {
  /// Checks the rows and columns of the items, if the layout has any.
  mutating func checkPositions() {
    let count = naive.itemCount
    for item in [-1, count, .min, .max] where layout.gridPosition(of: item) != nil {
      report("Item \(item) has a row and a column, but there are only items 0..<\(count).")
    }
    for item in sample() {
      guard let position = layout.gridPosition(of: item), !position.isPossible else { continue }
      report("Item \(item) of \(count) is at \(position.text).")
    }
  }
}

extension GridPosition {
  /// Whether its rows and columns are in range.
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
  /// Checks the measured runs of the layout, and that restoring them changes nothing.
  mutating func checkMeasuredRuns() {
    let runs = layout.measuredRuns()
    var end = 0
    for run in runs {
      if run.items.isEmpty || run.items.lowerBound < end || run.items.upperBound > naive.itemCount {
        report(
          "The measured run \(run.items) is not within \(end)..<\(naive.itemCount), or is empty.")
        return
      }
      end = run.items.upperBound
      if !run.isMeasure { report("Items \(run.items) measured \(run.text).") }
    }
    var copy = layout
    let before = LayoutState(of: copy)
    restore(runs, in: &copy)
    if LayoutState(of: copy) != before {
      report("Restoring what was measured changes the layout.")
    }
  }

  /// Measures some items, and checks that `restore(_:)` recreates the layout from `measuredRuns()`.
  mutating func restoreMeasures() {
    guard layout.itemCount > 0 else { return }
    var fresh = layout
    for _ in 0..<rounds { measure(.random(in: 0..<layout.itemCount, using: &generator)) }
    let runs = layout.measuredRuns()
    // A layout need not report its measured sizes.
    guard !runs.isEmpty else { return }
    restore(runs, in: &fresh)
    if LayoutState(of: fresh) != LayoutState(of: layout) {
      report("Restoring \(runs.count) measured runs makes another layout.")
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
  /// Whether it contains a width or a height, and each is finite and not negative.
  fileprivate var isMeasure: Bool {
    (width != nil || height != nil) && (width ?? 0).isExtent && (height ?? 0).isExtent
  }

  fileprivate var text: String {
    let width = width.map(swiftLiteral) ?? "no width"
    return "\(width), \(height.map(swiftLiteral) ?? "no height")"
  }
}
