import GridGeometry

/// The distinct laid-out sections of a ``SectionedLayout``. Equal sections share one shape.
///
/// A shape is a section's geometry together with the layout of its items. A section that has not
/// been changed since its insertion is determined by its style and item count, so a million of them
/// use one layout. A changed section gets a shape of its own, because the layout of an item may
/// depend on the order of earlier changes. Shapes are reference-counted by the sections that use
/// them and are freed with the last one.
struct SectionShapes: Sendable {
  /// The properties of a shape other than its geometry and its layout.
  struct Record: Sendable {
    /// The index of the style.
    var style: Int
    /// The number of sections that use the shape; 0 if the shape is free.
    var userCount = 0
    /// Whether sections of the same style and item count may use the shape. Otherwise it belongs to
    /// one section.
    var isShared: Bool

    /// The measured height of the header, if it was measured.
    var headerExtent: Double?
    /// The measured height of the footer, if it was measured.
    var footerExtent: Double?
  }

  /// Identifies the shape that unchanged sections of a style and item count share.
  struct Key: Hashable, Sendable {
    var style: Int
    var itemCount: Int
  }

  /// The styles, in the order in which they were added.
  private(set) var styles: ContiguousArray<SectionStyle> = []
  /// For each style, its layout without items, resized to the current viewport.
  private var templates: ContiguousArray<AnyItemLayout> = []

  private(set) var viewport = GridSize.zero

  /// The geometry of each shape.
  ///
  /// Geometries, layouts and records are three arrays with the same indices, because a walk needs
  /// only geometries and layouts and should not copy more.
  private(set) var geometries: ContiguousArray<SectionGeometry> = []
  private(set) var layouts: ContiguousArray<AnyItemLayout> = []
  /// The other properties of each shape.
  private(set) var records: ContiguousArray<Record> = []

  /// The indices of free shapes.
  private var free: ContiguousArray<Int32> = []
  /// The index of the shape that unchanged sections share, by style and item count.
  private var shared: [Key: Int32] = [:]

  /// For each reach beyond the viewport's width, the number of shapes with that reach.
  private var overhangs: [Double: Int] = [:]

  /// The number of shapes in use.
  var count: Int { records.count - free.count }

  /// The width of the content: the largest reach of a shape, at least the width of the viewport.
  private(set) var width = 0.0
}

// MARK: - Styles
extension SectionShapes {
  /// Adds a style and returns its index.
  mutating func add(_ style: SectionStyle) -> Int {
    styles.append(style)
    templates.append(style.layout)
    templates[styles.count - 1].resize(
      to: SectionGeometry.itemViewport(of: style, in: viewport))
    return styles.count - 1
  }

  /// Returns the index of an existing style: `style` clamped to the valid range.
  func existing(_ style: Int) -> Int { min(max(style, 0), styles.count - 1) }

  /// Returns the error of the style's layout for a section of `itemCount` items, or nil if it
  /// accepts them.
  func refusal(of itemCount: Int, style: Int) -> LayoutError? {
    templates[style].refusal(of: .insert(itemCount, at: 0))
  }
}

// MARK: - Users of shapes
extension SectionShapes {
  /// Whether any style has a layout that uses measured sizes, or an estimated header or footer.
  var usesMeasuredSizes: Bool {
    styles.contains {
      $0.header.isEstimated || $0.footer.isEstimated || $0.layout.usesMeasuredSizes
    }
  }

  /// Returns the heights of header and footer of a shape: measured, or those of the style.
  ///
  /// A bar may still be absent from a section without items.
  func extents(of shape: Int32) -> (header: Double, footer: Double) {
    let record = records[Int(shape)]
    let style = styles[record.style]
    return (record.headerExtent ?? style.header.extent, record.footerExtent ?? style.footer.extent)
  }

  /// Returns the element that represents a section of this shape in the tree of sections.
  func section(_ shape: Int32) -> PlacedSection {
    let geometry = geometries[Int(shape)]
    return PlacedSection(
      shape: shape, depth: Int32(geometry.depth), itemCount: geometry.itemCount,
      length: geometry.length)
  }

  /// Returns the shared shape of a style and item count, and adds `userCount` to the number of
  /// sections that use it.
  ///
  /// Creates the shape if there is none.
  mutating func use(style: Int, itemCount: Int, by userCount: Int) -> Int32 {
    let key = Key(style: style, itemCount: itemCount)
    if let shape = shared[key] {
      use(shape, by: userCount)
      return shape
    }
    var layout = templates[style]
    if itemCount > 0 { layout.replaceItems(in: 0..<0, with: itemCount, section: 0) }
    let record = Record(style: style, userCount: userCount, isShared: true)
    let shape = store(record, layout, itemCount: itemCount)
    shared[key] = shape
    return shape
  }

  /// Adds to the number of sections that use a shape.
  mutating func use(_ shape: Int32, by userCount: Int) {
    records[Int(shape)].userCount += userCount
  }

  /// Subtracts from the number of sections that use a shape, and frees the shape when none is left.
  mutating func release(_ shape: Int32, by userCount: Int) {
    let place = Int(shape)
    records[place].userCount -= userCount
    guard records[place].userCount == 0 else { return }
    let record = records[place]
    if record.isShared {
      shared[Key(style: record.style, itemCount: geometries[place].itemCount)] = nil
    }
    forgetReach(of: place)
    layouts[place] = templates[record.style]
    geometries[place] = SectionGeometry()
    free.append(shape)
  }

  /// Returns a shape like `shape` that belongs to one section, to be changed for that section
  /// alone.
  ///
  /// If the section is the only user of a shared shape, the shape itself becomes the section's own.
  /// Otherwise the shape loses one user and is copied.
  mutating func own(_ shape: Int32) -> Int32 {
    let place = Int(shape)
    var record = records[place]
    guard record.isShared else { return shape }
    let itemCount = geometries[place].itemCount
    if record.userCount == 1 {
      shared[Key(style: record.style, itemCount: itemCount)] = nil
      records[place].isShared = false
      return shape
    }
    records[place].userCount -= 1
    record.userCount = 1
    record.isShared = false
    return store(record, layouts[place], itemCount: itemCount)
  }

  /// Returns a shape for one section of `itemCount` unmeasured items that otherwise looks like
  /// `shape`, and counts the section as its user.
  mutating func copy(_ shape: Int32, itemCount: Int) -> Int32 {
    var record = records[Int(shape)]
    if record.isShared { return use(style: record.style, itemCount: itemCount, by: 1) }
    var layout = layouts[Int(shape)]
    layout.replaceItems(in: 0..<max(0, layout.itemCount), with: itemCount, section: 0)
    record.userCount = 1
    return store(record, layout, itemCount: itemCount)
  }

  /// Returns why ``copy(_:itemCount:)`` is impossible, or nil if it is possible.
  func refusal(ofCopying shape: Int32, itemCount: Int) -> LayoutError? {
    let record = records[Int(shape)]
    if record.isShared { return refusal(of: itemCount, style: record.style) }
    let layout = layouts[Int(shape)]
    return layout.refusal(of: .items(0..<max(0, layout.itemCount), replacedBy: itemCount))
  }

  private mutating func store(_ record: Record, _ layout: AnyItemLayout, itemCount: Int) -> Int32 {
    let place: Int
    if let shape = free.popLast() {
      place = Int(shape)
      records[place] = record
      layouts[place] = layout
    } else {
      place = records.count
      records.append(record)
      layouts.append(layout)
      geometries.append(SectionGeometry())
    }
    geometries[place] = geometry(of: place, itemCount: itemCount)
    noteReach(of: place)
    return Int32(place)
  }
}

// MARK: - Changes
extension SectionShapes {
  /// Changes the layout of a shape that belongs to one section, and updates its geometry.
  mutating func change<Outcome>(
    _ shape: Int32, itemCount: Int, _ body: (inout AnyItemLayout) -> Outcome
  ) -> Outcome {
    let outcome = body(&layouts[Int(shape)])
    update(Int(shape), itemCount: itemCount)
    return outcome
  }

  /// Sets the measured heights of header and footer of a shape that belongs to one section.
  mutating func setExtents(_ shape: Int32, header: Double, footer: Double) {
    let place = Int(shape)
    records[place].headerExtent = header
    records[place].footerExtent = footer
    update(place, itemCount: geometries[place].itemCount)
  }

  /// Lays out all shapes and style templates for another viewport.
  mutating func setViewport(_ viewport: GridSize) {
    self.viewport = viewport
    width = viewport.width
    overhangs = [:]
    for number in styles.indices {
      templates[number].resize(
        to: SectionGeometry.itemViewport(of: styles[number], in: viewport))
    }
    for place in records.indices {
      let style = records[place].style
      guard records[place].userCount > 0 else {
        layouts[place] = templates[style]
        continue
      }
      layouts[place].resize(to: SectionGeometry.itemViewport(of: styles[style], in: viewport))
      geometries[place] = geometry(of: place, itemCount: geometries[place].itemCount)
      noteReach(of: place)
    }
  }

  private mutating func update(_ place: Int, itemCount: Int) {
    forgetReach(of: place)
    geometries[place] = geometry(of: place, itemCount: itemCount)
    noteReach(of: place)
  }

  private func geometry(of place: Int, itemCount: Int) -> SectionGeometry {
    let extents = extents(of: Int32(place))
    return SectionGeometry(
      styles[records[place].style], viewport: viewport, itemCount: itemCount,
      content: layouts[place].contentSize, headerExtent: extents.header,
      footerExtent: extents.footer)
  }

  private mutating func noteReach(of place: Int) {
    let reach = geometries[place].reach
    if reach > viewport.width { overhangs[reach, default: 0] += 1 }
    width = max(width, reach)
  }

  /// Removes the reach of a shape from ``overhangs`` and updates ``width``.
  /// - Complexity: O(1), or O(*w*) for *w* different widths beyond the viewport if the widest one
  ///   is removed.
  private mutating func forgetReach(of place: Int) {
    let reach = geometries[place].reach
    guard let count = overhangs[reach] else { return }
    overhangs[reach] = count > 1 ? count - 1 : nil
    if count == 1, reach == width { width = overhangs.keys.max() ?? viewport.width }
  }
}

// MARK: - Invariants
extension SectionShapes {
  /// Returns a violated invariant, or nil. `userCounts` is the number of sections that have each
  /// shape.
  func contradiction(userCounts: [Int32: Int]) -> String? {
    for (place, record) in records.enumerated() {
      let users = userCounts[Int32(place)] ?? 0
      if record.userCount != users {
        return "Shape \(place) counts \(record.userCount) users, but has \(users)."
      }
      if users > 1 && !record.isShared {
        return "Shape \(place) belongs to one section, but has \(users) users."
      }
      let key = Key(style: record.style, itemCount: geometries[place].itemCount)
      if users > 0 && record.isShared && shared[key] != Int32(place) {
        return "Shape \(place) is shared, but cannot be found by its style and item count."
      }
    }
    if shared.count != records.count(where: { $0.isShared && $0.userCount > 0 }) {
      return "\(shared.count) shared shapes can be found, which is not their number."
    }
    if width != overhangs.keys.max() ?? viewport.width { return "The width \(width) is stale." }
    return free.count == records.count(where: { $0.userCount == 0 }) ? nil : "A free shape is lost."
  }
}
