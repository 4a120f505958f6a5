import GridGeometry
import GridIndexing

// MARK: - Items
extension SectionedLayout {
  /// Replaces items in the layout of their section. From then on, the section no longer shares its
  /// layout.
  ///
  /// - Complexity: O(log *s*) for *s* sections, plus the cost in the section's layout. The first
  ///   change of a section also copies what that layout stores.
  public mutating func replaceItems(in range: Range<Int>, with count: Int, section: Int) {
    guard let place = place(of: section), !(range.isEmpty && count == 0) else { return }
    let inside = range.shifted(by: -place.before.itemCount)
    change(place, itemCount: place.section.itemCount - range.count + count) {
      $0.replaceItems(in: inside, with: count, section: 0)
    }
  }

  /// Moves items within a section or into another one.
  ///
  /// From then on, the sections involved no longer share their layouts. Items that move to another
  /// section are removed from the layout of their old section and inserted into that of the new
  /// one, and keep their measured sizes.
  ///
  /// - Complexity: O(log *s*) for *s* sections, plus the cost in the sections' layouts. The first
  ///   change of a section also copies what its layout stores. A move to another section also
  ///   visits everything that the source section's layout has measured.
  public mutating func moveItems(in range: Range<Int>, to destination: Int, section: Int) {
    guard !range.isEmpty, let target = place(of: section),
      let source = place(ofItem: range.lowerBound)
    else { return }
    guard source.index != section else {
      guard destination != range.lowerBound else { return }
      let first = target.before.itemCount
      return change(target, itemCount: target.section.itemCount) {
        $0.moveItems(in: range.shifted(by: -first), to: destination - first, section: 0)
      }
    }
    let measured = measuredRuns(of: range, in: source)
    replaceItems(in: range, with: 0, section: source.index)
    replaceItems(in: destination..<destination, with: range.count, section: section)
    for run in measured {
      var run = run
      run.items = run.items.shifted(by: destination - range.lowerBound)
      _ = storeMeasuredRun(run)
    }
  }

  /// Returns the measured runs of some items of a section, clamped to `items`.
  private func measuredRuns(of items: Range<Int>, in place: Place) -> [MeasuredRun] {
    let shape = Int(place.section.shape)
    guard !shapes.records[shape].isShared else { return [] }
    return shapes.layouts[shape].measuredRuns().compactMap { run in
      var run = run
      run.items = run.items.shifted(by: place.before.itemCount).clamped(to: items)
      return run.items.isEmpty ? nil : run
    }
  }

  /// Changes the layout of one section alone.
  private mutating func change(
    _ place: Place, itemCount: Int, _ body: (inout AnyItemLayout) -> Void
  ) {
    let shape = shapes.own(place.section.shape)
    shapes.change(shape, itemCount: itemCount, body)
    set(shape, of: place.index)
  }

  /// Sets the measured size of an item in the layout of its section.
  ///
  /// The section gets a layout of its own if it shares one, even if the size equals the estimate: a
  /// measured size may change a running mean.
  ///
  /// - Returns: Whether any placement changed; false if the item is out of range.
  /// - Complexity: O(log *s*) for *s* sections, plus the cost in the section's layout. The first
  ///   change of a section also copies what that layout stores.
  public mutating func storeMeasuredSize(_ size: GridSize, of item: Int) -> Bool {
    guard let place = place(ofItem: item) else { return false }
    let inside = item - place.before.itemCount
    var hasChanged = false
    change(place, itemCount: place.section.itemCount) {
      hasChanged = inside < $0.itemCount && $0.storeMeasuredSize(size, of: inside)
    }
    return hasChanged
  }

  /// Whether any style has a layout that uses measured sizes, or an estimated header or footer.
  /// - Complexity: O(styles).
  public var usesMeasuredSizes: Bool { shapes.usesMeasuredSizes }

  /// Returns the space that the layout of an item's section proposes, or the width and any height for
  /// a header or footer with an estimated height. Nil for other elements.
  /// - Complexity: O(log *s*) for *s* sections, plus the cost in the section's layout.
  public func proposal(for element: GridElement) -> SizeProposal? {
    guard element.kind == .item else { return proposal(forBar: element) }
    guard let place = place(ofItem: element.index) else { return nil }
    let inside = element.index - place.before.itemCount
    return shapes.layouts[Int(place.section.shape)].proposal(for: .item(inside))
  }

  private func proposal(forBar element: GridElement) -> SizeProposal? {
    guard let bar = bar(of: element), bar.isEstimated, let place = place(of: element.index)
    else { return nil }
    return SizeProposal(width: .exactly(geometry(of: place).width), height: .upTo(.infinity))
  }

  /// Returns the header or the footer in the style of an element's section. Nil if the element is neither.
  private func bar(of element: GridElement) -> SectionBar? {
    guard let place = place(of: element.index) else { return nil }
    let style = shapes.styles[shapes.records[Int(place.section.shape)].style]
    switch element.kind {
    case .header: return style.header
    case .footer: return style.footer
    case .item, .background, .columnHeader: return nil
    }
  }

  /// Sets the measured height of a header or footer, if its height is estimated.
  /// - Complexity: O(log *s*) for *s* sections.
  public mutating func storeMeasuredSize(_ size: GridSize, ofBar element: GridElement) -> Bool {
    guard let bar = bar(of: element), bar.isEstimated else { return false }
    let isHeader = element.kind == .header
    let hasChanged =
      isHeader
      ? try? measureHeader(ofSection: element.index, as: size.height)
      : try? measureFooter(ofSection: element.index, as: size.height)
    return hasChanged ?? false
  }

  /// Returns the measured runs of all sections' layouts. Measured headers and footers are not
  /// included.
  ///
  /// - Complexity: O(*r* log *s*) for *r* runs of equal sections among *s* sections, plus the cost
  ///   in the layouts that belong to a single section.
  public func measuredRuns() -> [MeasuredRun] {
    var runs: [MeasuredRun] = []
    var first = 0
    for run in sections.runs(in: 0..<sections.count) {
      let shape = Int(run.element.shape)
      // A shared layout is unchanged since its creation, so none of its items is measured.
      if !shapes.records[shape].isShared {
        let count = run.element.itemCount
        for inner in shapes.layouts[shape].measuredRuns() {
          var inner = inner
          inner.items = inner.items.clamped(to: 0..<count).shifted(by: first)
          runs.append(joining: inner)
        }
      }
      first += run.element.itemCount * run.count
    }
    return runs
  }

  /// Restores measured sizes in each section that the run overlaps. These sections get layouts of
  /// their own.
  ///
  /// - Returns: Whether any placement changed.
  /// - Complexity: For each section, that of ``storeMeasuredSize(_:of:)`` or that of
  ///   `storeMeasuredRun(_:)` in its layout.
  public mutating func storeMeasuredRun(_ run: MeasuredRun) -> Bool {
    var hasChanged = false
    var item = run.items.lowerBound
    while item < run.items.upperBound, let place = place(ofItem: item) {
      let first = place.before.itemCount
      let end = first + place.section.itemCount
      change(place, itemCount: place.section.itemCount) { layout in
        var inner = run
        inner.items = (item..<min(end, run.items.upperBound)).shifted(by: -first)
          .clamped(to: 0..<layout.itemCount)
        if !inner.items.isEmpty, layout.storeMeasuredRun(inner) { hasChanged = true }
      }
      item = end
    }
    return hasChanged
  }

  /// Replaces a section in the tree of sections by an element with the given shape.
  mutating func set(_ shape: Int32, of section: Int) {
    let placed = shapes.section(shape)
    guard sections[section] != placed else { return }
    sections.replace(section..<(section + 1), with: placed, count: 1)
  }
}

// MARK: - Viewport
extension SectionedLayout {
  /// Lays out all sections for another viewport.
  /// - Complexity: O(*d* + *r*) for *d* different sections in *r* runs of equal ones, plus the cost
  ///   in their layouts.
  public mutating func setViewport(_ viewport: GridSize) {
    guard viewport != shapes.viewport else { return }
    shapes.setViewport(viewport)
    let all = 0..<sections.count
    let runs = sections.runs(in: all).map {
      Run(shapes.section($0.element.shape), count: $0.count)
    }
    sections.replace(all, with: runs)
  }
}

// MARK: - Rejected changes
extension SectionedLayout {
  /// Returns why a change is impossible, or nil if it is possible.
  ///
  /// Sections out of range, items that belong to another section, and changes that the section's
  /// layout refuses are impossible. An error of the section's layout counts items from the start of
  /// the section.
  public func refusal(of change: LayoutChange) -> LayoutError? {
    switch change {
    case .items(let range, let count, let section):
      guard let items = items(ofSection: section) else {
        return .sectionOutOfRange(section, count: sectionCount)
      }
      guard items.holds(range) else { return .wrongSection(section, items: range) }
      let inside = range.shifted(by: -items.lowerBound)
      return layout(of: section)?.refusal(of: .items(inside, replacedBy: count))
    case .move(let range, let destination, let section):
      return refusal(ofMoving: range, to: destination, section: section)
    case .sections(let range, let items, let counts):
      if let error = rangeError(ofSections: range) { return error }
      let first = sections.total(before: range.lowerBound).itemCount
      let own = first..<sections.total(before: range.upperBound).itemCount
      guard items == own else { return .wrongItems(items, ofSections: range, have: own) }
      let styles = self.styles(in: range, count: counts.count)
      for (count, style) in zip(counts, styles) {
        if let error = shapes.refusal(of: count, style: style) { return error }
      }
      return nil
    case .style(let range, let source): return refusal(ofStyle: source, for: range)
    case .table: return .notATable
    }
  }

  /// Returns why a move is impossible. Items of one section may move to any position in any
  /// section.
  private func refusal(
    ofMoving range: Range<Int>, to destination: Int, section: Int
  ) -> LayoutError? {
    guard let items = items(ofSection: section) else {
      return .sectionOutOfRange(section, count: sectionCount)
    }
    let source = range.isEmpty ? nil : place(ofItem: range.lowerBound)
    if let source, source.index != section {
      let own = self.items(ofSection: source.index) ?? 0..<0
      guard own.holds(range) else { return .wrongSection(source.index, items: range) }
      let left = source.index < section ? items.shifted(by: -range.count) : items
      guard left.holds(destination..<destination) else {
        return .wrongSection(section, items: destination..<(destination + range.count))
      }
      let inside = range.shifted(by: -own.lowerBound)
      return layout(of: source.index)?.refusal(of: .items(inside, replacedBy: 0))
        ?? layout(of: section)?.refusal(
          of: .insert(range.count, at: destination - left.lowerBound))
    }
    let target = destination..<(destination + range.count)
    guard items.holds(range) else { return .wrongSection(section, items: range) }
    guard items.holds(target) else { return .wrongSection(section, items: target) }
    return layout(of: section)?.refusal(
      of: .move(range.shifted(by: -items.lowerBound), to: destination - items.lowerBound))
  }

  private func layout(of section: Int) -> AnyItemLayout? {
    place(of: section).map { shapes.layouts[$0.shape] }
  }
}

extension Range<Int> {
  fileprivate func holds(_ range: Range<Int>) -> Bool {
    lowerBound <= range.lowerBound && range.upperBound <= upperBound
  }
}
