import GridGeometry

// MARK: - Changes of both
extension LayoutBlend {
  /// Gives both layouts the same viewport, also if they had different ones.
  public mutating func setViewport(_ viewport: GridSize) {
    first.setViewport(viewport)
    second.setViewport(viewport)
  }

  public mutating func replaceItems(in range: Range<Int>, with count: Int, section: Int) {
    first.replaceItems(in: range, with: count, section: section)
    second.replaceItems(in: range, with: count, section: section)
  }

  public mutating func moveItems(in range: Range<Int>, to destination: Int, section: Int) {
    first.moveItems(in: range, to: destination, section: section)
    second.moveItems(in: range, to: destination, section: section)
  }

  public mutating func replaceSections(
    in range: Range<Int>, items: Range<Int>, with counts: [Int]
  ) {
    first.replaceSections(in: range, items: items, with: counts)
    second.replaceSections(in: range, items: items, with: counts)
  }

  public mutating func setMeasuredSize(_ size: GridSize, of item: Int) -> Bool {
    let start = first.setMeasuredSize(size, of: item)
    let end = second.setMeasuredSize(size, of: item)
    return shows(start, end)
  }

  public mutating func setMeasured(_ run: MeasuredRun) -> Bool {
    let start = first.setMeasured(run)
    let end = second.setMeasured(run)
    return shows(start, end)
  }

  /// Whether changes of the first and of the second layout are seen.
  private func shows(_ start: Bool, _ end: Bool) -> Bool {
    (start && progress < 1) || (end && progress > 0)
  }
}

// MARK: - Refusals
extension LayoutBlend {
  public func refusal(of change: LayoutChange) -> LayoutError? {
    first.refusal(of: change) ?? second.refusal(of: change)
  }

  public func refusal(of changes: [LayoutChange]) -> LayoutError? {
    first.refusal(of: changes) ?? second.refusal(of: changes)
  }
}
