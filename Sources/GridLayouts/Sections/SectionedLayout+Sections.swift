import GridGeometry
import GridIndexing

// MARK: - Sections by the protocol
extension SectionedLayout {
  /// The new sections take the styles of those that go, one by one, and then the first style.
  /// - Complexity: O(log *s*) for *s* sections, plus what is stored of the sections that go and
  ///   come, plus a layout for each count that no other section has.
  public mutating func replaceSections(
    in range: Range<Int>, items: Range<Int>, with counts: [Int]
  ) {
    let styles = self.styles(in: range, count: counts.count)
    exchange(
      range,
      for: zip(counts, styles).map { (section: Section(itemCount: $0, style: $1), count: 1) })
  }

  /// The styles of sections that take the place of others.
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
}

// MARK: - Sections by style
extension SectionedLayout {
  /// Adds a style and returns its number.
  /// - Complexity: O(1), plus what its layout takes for a viewport, without items.
  @discardableResult
  public mutating func addStyle(_ style: SectionStyle) -> Int { shapes.add(style) }

  /// Inserts sections; throws what the layout of a style has against their items.
  /// - Complexity: O(log *s*) for *s* sections, plus what comes in, plus a layout for each count
  ///   of a style that no other section has.
  public mutating func insertSections(
    _ sections: some Sequence<Section>, at index: Int
  ) throws(LayoutError) {
    try replaceSections(index..<index, with: sections)
  }

  /// Inserts sections that are alike; throws what the layout of the style has against their items.
  /// - Complexity: O(log *s*) for *s* sections, plus a layout of one of them if no other section is
  ///   like that.
  public mutating func insertSections(
    repeating section: Section, count: Int, at index: Int
  ) throws(LayoutError) {
    guard count >= 0 else { throw .negativeCount(count) }
    try replaceSections(index..<index, with: [(section: section, count: count)])
  }

  /// Removes sections with their items.
  /// - Complexity: O(log *s*) for *s* sections, plus what is stored of those that go.
  public mutating func removeSections(_ range: Range<Int>) throws(LayoutError) {
    try replaceSections(range, with: [(section: Section, count: Int)]())
  }

  /// Replaces sections by others; throws what the layout of a style has against their items.
  /// - Complexity: O(log *s*) for *s* sections, plus what is stored of those that go and come, plus
  ///   a layout for each count of a style that no other section has.
  public mutating func replaceSections(
    _ range: Range<Int>, with sections: some Sequence<Section>
  ) throws(LayoutError) {
    try replaceSections(range, with: sections.map { (section: $0, count: 1) })
  }

  /// Moves sections, with all that was measured of them, so that the first ends up at
  /// `destination`.
  /// - Complexity: O(log *s*) for *s* sections, plus what is stored of those that move.
  public mutating func moveSections(
    _ range: Range<Int>, to destination: Int
  ) throws(LayoutError) {
    if let error = rangeError(ofSections: range) { throw error }
    guard destination >= 0, destination <= sectionCount - range.count else {
      throw .destinationOutOfRange(destination, last: sectionCount - range.count)
    }
    sections.move(range, to: destination)
  }

  /// Gives sections another style; what was measured of them is forgotten, and so are layouts of
  /// their own. Throws what the layout of the style has against their items.
  /// - Complexity: O(log *s*) for *s* sections, plus what is stored of the range, plus a layout for
  ///   each count that no other section of the style has.
  public mutating func setStyle(
    _ style: Int, ofSections range: Range<Int>
  ) throws(LayoutError) {
    if let error = rangeError(ofSections: range) { throw error }
    try replaceSections(
      range,
      with: sections.runs(in: range).map {
        (section: Section(itemCount: $0.element.itemCount, style: style), count: $0.count)
      })
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

  /// Replaces sections by runs of others, all of which are known to be possible.
  private mutating func exchange(
    _ range: Range<Int>, for runs: [(section: Section, count: Int)]
  ) {
    var placed: [Run<PlacedSection>] = []
    for (section, count) in runs where count > 0 {
      let shape = shapes.use(
        style: shapes.existing(section.style), itemCount: section.itemCount, by: count)
      if placed.last?.element.shape == shape {
        placed[placed.count - 1].count += count
      } else {
        placed.append(Run(shapes.section(shape), count: count))
      }
    }
    for run in sections.runs(in: range) { shapes.release(run.element.shape, by: run.count) }
    sections.replace(range, with: placed)
  }
}

// MARK: - One section
extension SectionedLayout {
  /// Lays one section out by a layout of its own, which brings its items with it.
  ///
  /// The section keeps header, footer, insets and background of its style.
  /// - Complexity: O(log *s*) for *s* sections, plus what the layout takes for the viewport.
  public mutating func setLayout(
    _ layout: some ItemLayout & Sendable, ofSection section: Int
  ) throws(LayoutError) {
    try setLayout(AnyItemLayout(layout), ofSection: section)
  }

  /// Lays one section out by a layout that is wrapped already, which brings its items with it.
  ///
  /// The section keeps header, footer, insets and background of its style.
  /// - Complexity: O(log *s*) for *s* sections, plus what the layout takes for the viewport.
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

  /// Takes the height that the header of a section measured, cleaned by ``Extent/cleaned(_:)``.
  /// - Returns: Whether any placement changed.
  /// - Complexity: O(log *s*) for *s* sections.
  @discardableResult
  public mutating func measureHeader(
    ofSection section: Int, as extent: Double
  ) throws(LayoutError) -> Bool {
    try setExtents(ofSection: section, header: extent, footer: nil)
  }

  /// Takes the height that the footer of a section measured, cleaned by ``Extent/cleaned(_:)``.
  /// - Returns: Whether any placement changed.
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
    // What measures as it is goes on sharing.
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

  /// More items or sections than an index can count, or fewer than none.
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

  /// What the layouts of the styles have against as many items.
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
  /// What contradicts the documentation, if anything does.
  func contradiction() -> String? {
    var userCounts: [Int32: Int] = [:]
    for run in sections.runs(in: 0..<sections.count) {
      userCounts[run.element.shape, default: 0] += run.count
      if run.element != shapes.section(run.element.shape) { return "A stale section" }
    }
    return sections.contradiction() ?? shapes.contradiction(userCounts: userCounts)
  }
}
