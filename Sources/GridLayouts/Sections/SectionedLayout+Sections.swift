import GridGeometry
import GridIndexing

// MARK: - Changes through ItemLayout
extension SectionedLayout {
  /// Replaces sections. The new ones take over the styles of the replaced sections one by one, and
  /// any further ones get the first style.
  ///
  /// - Complexity: O(log *s*) for *s* sections, plus the stored runs of the removed and inserted
  ///   sections, plus a layout for each item count that no other section of the style has.
  public mutating func replaceSections(
    in range: Range<Int>, items: Range<Int>, with counts: [Int]
  ) {
    let styles = self.styles(in: range, count: counts.count)
    exchange(
      range,
      for: zip(counts, styles).map { (section: Section(itemCount: $0, style: $1), count: 1) })
  }

  /// Returns the styles for `count` sections that replace the sections in `range`.
  func styles(in range: Range<Int>, count: Int) -> [Int] {
    let kept = range.lowerBound..<(range.lowerBound + min(range.count, count))
    var styles: [Int] = []
    styles.reserveCapacity(count)
    for run in sections.runs(in: kept) {
      let style = shapes.records[Int(run.element.shape)].style
      for _ in 0..<run.count { styles.append(style) }
    }
    while styles.count < count { styles.append(0) }
    return styles
  }

  /// Gives sections the style at an index, clamped to the existing ones, or those of other sections.
  ///
  /// Sections whose style changes lose their measured sizes.
  /// - Complexity: O(log *s*) for *s* sections, plus the stored runs of the range, plus a layout for
  ///   each item count that no other section of the style has. From other sections, plus the number
  ///   of sections, and a copy of each layout that is not shared.
  public mutating func setStyle(of range: Range<Int>, from source: SectionStyleSource) {
    switch source {
    case .style(let style):
      let style = shapes.existing(style)
      var start = range.lowerBound
      for run in sections.runs(in: range) {
        let part = start..<(start + run.count)
        start = part.upperBound
        if shapes.records[Int(run.element.shape)].style == style { continue }
        let section = Section(itemCount: run.element.itemCount, style: style)
        exchange(part, for: [(section: section, count: part.count)])
      }
    case .sections(let first):
      // The originals may be among the sections that change, so all are copied before any is freed.
      let copies = zip(shapes(of: first..<(first + range.count)), itemCounts(of: range))
        .map { shapes.copy($0, itemCount: $1) }
      for run in sections.runs(in: range) { shapes.release(run.element.shape, by: run.count) }
      var placed: [Run<PlacedSection>] = []
      for shape in copies { placed.add(shapes.section(shape), count: 1) }
      sections.replace(range, with: placed)
    }
  }

  private func shapes(of range: Range<Int>) -> [Int32] {
    sections.runs(in: range).flatMap { Array(repeating: $0.element.shape, count: $0.count) }
  }

  private func itemCounts(of range: Range<Int>) -> [Int] {
    sections.runs(in: range).flatMap { Array(repeating: $0.element.itemCount, count: $0.count) }
  }

  /// Returns why sections cannot get a style, or nil if they can.
  func refusal(ofStyle source: SectionStyleSource, for range: Range<Int>) -> LayoutError? {
    if let error = rangeError(ofSections: range) { return error }
    switch source {
    case .style(let style):
      let style = shapes.existing(style)
      for run in sections.runs(in: range) {
        let error = shapes.refusal(of: run.element.itemCount, style: style)
        if let error { return error }
      }
      return nil
    case .sections(let first):
      let (end, isTooLarge) = first.addingReportingOverflow(range.count)
      guard !isTooLarge else { return .sectionOutOfRange(first, count: sectionCount) }
      if let error = rangeError(ofSections: first..<end) { return error }
      for (shape, count) in zip(shapes(of: first..<end), itemCounts(of: range)) {
        if let error = shapes.refusal(ofCopying: shape, itemCount: count) { return error }
      }
      return nil
    }
  }
}

// MARK: - Sections with styles
extension SectionedLayout {
  /// Adds a style and returns its index, for use in ``Section/style``.
  /// - Complexity: O(1), plus the cost of resizing its layout, without items, to the viewport.
  @discardableResult
  public mutating func addStyle(_ style: SectionStyle) -> Int { shapes.add(style) }

  /// Inserts sections before the section at `index`.
  ///
  /// - Parameters:
  ///   - sections: The new sections.
  ///   - index: A section index, or ``sectionCount`` to append.
  /// - Throws: ``LayoutError/sectionOutOfRange(_:count:)``, ``LayoutError/negativeCount(_:)``,
  ///   ``LayoutError/tooManyItems(limit:)``, or the error of a style's layout that refuses its
  ///   items. Nothing changes then.
  /// - Complexity: O(log *s*) for *s* sections, plus the number of new ones, plus a layout for each
  ///   item count of a style that no other section has.
  public mutating func insertSections(
    _ sections: some Sequence<Section>, at index: Int
  ) throws(LayoutError) {
    try replaceSections(index..<index, with: sections)
  }

  /// Inserts `count` equal sections before the section at `index`.
  ///
  /// - Parameters:
  ///   - section: The section to repeat.
  ///   - count: The number of new sections.
  ///   - index: A section index, or ``sectionCount`` to append.
  /// - Throws: ``LayoutError/sectionOutOfRange(_:count:)``, ``LayoutError/negativeCount(_:)``,
  ///   ``LayoutError/tooManyItems(limit:)``, or the error of the style's layout if it refuses the
  ///   items. Nothing changes then.
  /// - Complexity: O(log *s*) for *s* sections, plus one layout if no section of the same style and
  ///   item count exists. Independent of `count`.
  public mutating func insertSections(
    repeating section: Section, count: Int, at index: Int
  ) throws(LayoutError) {
    guard count >= 0 else { throw .negativeCount(count) }
    try replaceSections(index..<index, with: [(section: section, count: count)])
  }

  /// Replaces sections by others.
  ///
  /// - Parameters:
  ///   - range: The indices of the sections to remove.
  ///   - sections: The sections to insert at the start of `range`.
  /// - Throws: ``LayoutError/sectionOutOfRange(_:count:)``, ``LayoutError/negativeCount(_:)``,
  ///   ``LayoutError/tooManyItems(limit:)``, or the error of a style's layout that refuses its
  ///   items. Nothing changes then.
  /// - Complexity: O(log *s*) for *s* sections, plus the stored runs of the removed and inserted
  ///   sections, plus a layout for each item count of a style that no other section has.
  public mutating func replaceSections(
    _ range: Range<Int>, with sections: some Sequence<Section>
  ) throws(LayoutError) {
    try replaceSections(range, with: sections.map { (section: $0, count: 1) })
  }

  private mutating func replaceSections(
    _ range: Range<Int>, with runs: [(section: Section, count: Int)]
  ) throws(LayoutError) {
    if let error = rangeError(ofSections: range) ?? countError(of: runs, replacing: range)
      ?? styleError(of: runs)
    {
      throw error
    }
    exchange(range, for: runs)
  }

  /// Replaces sections by runs of others that have passed all checks.
  private mutating func exchange(
    _ range: Range<Int>, for runs: [(section: Section, count: Int)]
  ) {
    var placed: [Run<PlacedSection>] = []
    for (section, count) in runs where count > 0 {
      let shape = shapes.use(
        style: shapes.existing(section.style), itemCount: section.itemCount, by: count)
      placed.add(shapes.section(shape), count: count)
    }
    for run in sections.runs(in: range) { shapes.release(run.element.shape, by: run.count) }
    sections.replace(range, with: placed)
  }
}

extension [Run<PlacedSection>] {
  /// Appends sections, or extends the last run if it has the same shape.
  fileprivate mutating func add(_ section: PlacedSection, count: Int) {
    if last?.element.shape == section.shape {
      self[self.count - 1].count += count
    } else {
      append(Run(section, count: count))
    }
  }
}

// MARK: - One section
extension SectionedLayout {
  /// Gives one section a layout of its own, whose items replace those of the section.
  ///
  /// Header, footer, insets and background of the section's style stay.
  ///
  /// - Throws: ``LayoutError/sectionOutOfRange(_:count:)`` or ``LayoutError/tooManyItems(limit:)``.
  ///   Nothing changes then.
  /// - Complexity: O(log *s*) for *s* sections, plus the cost of resizing `layout` to the viewport.
  public mutating func setLayout(
    _ layout: some ItemLayout & Sendable, ofSection section: Int
  ) throws(LayoutError) {
    try setLayout(AnyItemLayout(layout), ofSection: section)
  }

  /// Gives one section a type-erased layout of its own, whose items replace those of the section.
  ///
  /// Header, footer, insets and background of the section's style stay.
  ///
  /// - Throws: ``LayoutError/sectionOutOfRange(_:count:)`` or ``LayoutError/tooManyItems(limit:)``.
  ///   Nothing changes then.
  /// - Complexity: O(log *s*) for *s* sections, plus the cost of resizing `layout` to the viewport.
  public mutating func setLayout(
    _ layout: AnyItemLayout, ofSection section: Int
  ) throws(LayoutError) {
    guard let place = place(of: section) else {
      throw .sectionOutOfRange(section, count: sectionCount)
    }
    let itemCount = max(0, layout.itemCount)
    guard itemCount <= Int.max - (self.itemCount - place.section.itemCount) else {
      throw .tooManyItems(limit: Int.max)
    }
    let shape = shapes.own(place.section.shape)
    let viewport = SectionGeometry.itemViewport(
      of: shapes.styles[shapes.records[Int(shape)].style], in: viewport)
    var own = layout
    own.resize(to: viewport)
    shapes.change(shape, itemCount: itemCount) { $0 = own }
    set(shape, of: section)
  }

  /// Sets the measured height of a section's header, limited as in ``Extent/cleaned(_:)``.
  /// - Returns: Whether any placement changed.
  /// - Throws: ``LayoutError/sectionOutOfRange(_:count:)``.
  /// - Complexity: O(log *s*) for *s* sections.
  @discardableResult
  public mutating func measureHeader(
    ofSection section: Int, as extent: Double
  ) throws(LayoutError) -> Bool {
    try setExtents(ofSection: section, header: extent, footer: nil)
  }

  /// Sets the measured height of a section's footer, limited as in ``Extent/cleaned(_:)``.
  /// - Returns: Whether any placement changed.
  /// - Throws: ``LayoutError/sectionOutOfRange(_:count:)``.
  /// - Complexity: O(log *s*) for *s* sections.
  @discardableResult
  public mutating func measureFooter(
    ofSection section: Int, as extent: Double
  ) throws(LayoutError) -> Bool {
    try setExtents(ofSection: section, header: nil, footer: extent)
  }

  private mutating func setExtents(
    ofSection section: Int, header: Double?, footer: Double?
  ) throws(LayoutError) -> Bool {
    guard let place = place(of: section) else {
      throw .sectionOutOfRange(section, count: sectionCount)
    }
    let extents = shapes.extents(of: place.section.shape)
    let header = header.map { Extent.cleaned($0) } ?? extents.header
    let footer = footer.map { Extent.cleaned($0) } ?? extents.footer
    // Sections with the same style and item count share a shape. A section gets a shape of its own
    // only if a height changes.
    guard header != extents.header || footer != extents.footer else { return false }
    let before = geometry(of: place)
    let shape = shapes.own(place.section.shape)
    shapes.setExtents(shape, header: header, footer: footer)
    set(shape, of: section)
    let after = shapes.geometries[Int(shape)]
    return before.headerExtent != after.headerExtent || before.footerExtent != after.footerExtent
  }
}

// MARK: - Errors
extension SectionedLayout {
  func rangeError(ofSections range: Range<Int>) -> LayoutError? {
    if range.lowerBound < 0 || range.lowerBound > sectionCount {
      return .sectionOutOfRange(range.lowerBound, count: sectionCount)
    }
    if range.upperBound > sectionCount {
      return .sectionOutOfRange(range.upperBound - 1, count: sectionCount)
    }
    return nil
  }

  /// Returns the error for a negative item count, or for more items or sections than an `Int` can
  /// count.
  private func countError(
    of runs: [(section: Section, count: Int)], replacing range: Range<Int>
  ) -> LayoutError? {
    let going = sections.total(before: range.upperBound) - sections.total(before: range.lowerBound)
    var itemCount = self.itemCount - going.itemCount
    var sectionCount = self.sectionCount - range.count
    for (section, count) in runs {
      if section.itemCount < 0 { return .negativeCount(section.itemCount) }
      let (items, isTooMuch) = section.itemCount.multipliedReportingOverflow(by: count)
      if isTooMuch || items > Int.max - itemCount || count > Int.max - sectionCount {
        return .tooManyItems(limit: Int.max)
      }
      itemCount += items
      sectionCount += count
    }
    return nil
  }

  /// Returns the error of the first style's layout that refuses the number of its items.
  private func styleError(of runs: [(section: Section, count: Int)]) -> LayoutError? {
    for (section, count) in runs where count > 0 {
      let style = shapes.existing(section.style)
      if let error = shapes.refusal(of: section.itemCount, style: style) { return error }
    }
    return nil
  }
}

// MARK: - Invariants
extension SectionedLayout {
  /// Returns a violated invariant, or nil.
  func contradiction() -> String? {
    var userCounts: [Int32: Int] = [:]
    for run in sections.runs(in: 0..<sections.count) {
      userCounts[run.element.shape, default: 0] += run.count
      if run.element != shapes.section(run.element.shape) { return "A section is stale." }
    }
    return sections.contradiction() ?? shapes.contradiction(userCounts: userCounts)
  }
}
