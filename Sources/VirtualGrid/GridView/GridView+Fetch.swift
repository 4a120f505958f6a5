// MARK: - Asking for cells
extension GridView {
  /// Whether an element exists and has a finite frame, so that it may have a cell.
  @inline(__always)
  func isFillable(
    _ element: GridElement, _ frame: GridRect, _ source: any GridDataSource<Cell>
  ) -> Bool {
    guard !isDataElsewhere else { return false }
    // Items of this range are known to exist: only the frame needs a check.
    if realization.trueItems.contains(element.index), element.kind == .item, frame.isFinite {
      return true
    }
    return countsAreTrue(for: element, source) && isPlaceable(element, frame)
  }

  /// Whether the data has changed since the pass began, so that its answers belong to the next
  /// pass.
  @inline(__always)
  var isDataElsewhere: Bool { content.needsLoad || content.isDataAhead }

  /// Whether the data source still reports the counts that the grid has loaded, for the section
  /// of an element.
  func countsAreTrue(
    for element: GridElement, _ source: any GridDataSource<Cell>
  ) -> Bool {
    let sectionCount = source.numberOfSections(in: self)
    guard !isDataElsewhere else { return false }
    guard Self.limited(sectionCount: sectionCount) == sections.count else {
      countsWereFalse(.sectionCountChanged(from: sections.count, to: sectionCount))
      return false
    }
    guard element.kind == .item, let path = path(of: element.index) else { return true }
    let items = content.isList ? 0..<itemCount : sections.items(of: path.section)
    let count = source.gridView(self, numberOfItemsInSection: path.section)
    guard !isDataElsewhere else { return false }
    // If the total count exceeded `Int.max`, the last items were left out.
    guard count == items.count || itemCount == Int.max && count > items.count else {
      countsWereFalse(.itemCountChanged(section: path.section, from: items.count, to: count))
      return false
    }
    realization.setTrueItems(items)
    return true
  }

  /// Reports that the data source of the loaded items no longer exists, and schedules a load without
  /// items.
  func dataSourceWasReleased() {
    guard !isDataElsewhere, sections.count > 0 else { return }
    countsWereFalse(.sectionCountChanged(from: sections.count, to: 0))
  }

  /// Asks the data source for a cell that shows an element.
  /// - Returns: The slot of the cell, or `CellTable.none` if there is no valid answer.
  @inline(__always)
  func fetch(
    _ element: GridElement, replacing old: Int32, from source: any GridDataSource<Cell>
  ) -> Int32 {
    beginFetch(replacing: old)
    return endFetch(cell(for: element, from: source), for: element, replacing: old)
  }

  @inline(__always)
  func cell(for element: GridElement, from source: any GridDataSource<Cell>) -> Cell? {
    guard element.kind == .item else {
      return calls.contains(.supplementary) ? source.gridView(self, cellFor: element) : nil
    }
    guard let path = path(of: element.index) else { return nil }
    if calls.contains(.isLoaded), !source.gridView(self, isLoadedItemAt: path) {
      currentFetch.setPlaceholder()
      return calls.contains(.placeholder)
        ? source.gridView(self, placeholderForItemAt: path) : nil
    }
    return source.gridView(self, cellForItemAt: path)
  }
}
