import GridGeometry

/// The sections that have been laid out. All that are alike share one.
///
/// A section in which nothing has changed since it came is laid out by its style and its count
/// alone, so that a million of them take one layout. Any other has a shape of its own: what an item
/// looks like may depend on when it came, and from where. Shapes are counted by their users, and go
/// with the last one.
struct SectionShapes: Sendable {
  /// What is kept of a shape beside its geometry and its layout.
  struct Record: Sendable {
    var style: Int
    var userCount = 0
    var isShared: Bool

    /// What was measured of the bars, if anything.
    var headerExtent: Double?
    var footerExtent: Double?
  }

  /// What sections have in common that share a shape.
  struct Key: Hashable, Sendable {
    var style: Int
    var itemCount: Int
  }

  /// The styles, with layouts that know the viewport.
  private(set) var styles: ContiguousArray<SectionStyle> = []
  private var templates: ContiguousArray<AnyItemLayout> = []

  private(set) var viewport = GridSize.zero

  /// By number of the shape: three arrays, because walks need geometries and layouts, and copy no
  /// more than that.
  private(set) var geometries: ContiguousArray<SectionGeometry> = []
  private(set) var layouts: ContiguousArray<AnyItemLayout> = []
  private(set) var records: ContiguousArray<Record> = []

  private var free: ContiguousArray<Int32> = []
  private var shared: [Key: Int32] = [:]

  /// How many shapes reach how far beyond the viewport.
  private var overhangs: [Double: Int] = [:]

  /// The number of shapes in use.
  var count: Int { records.count - free.count }

  /// How far to the right anything reaches.
  private(set) var width = 0.0
}

// MARK: - Styles
extension SectionShapes {
  /// Adds a style and returns its number.
  mutating func add(_ style: SectionStyle) -> Int {
    styles.append(style)
    templates.append(style.layout)
    templates[styles.count - 1].resize(
      to: SectionGeometry.itemViewport(of: style, in: viewport))
    return styles.count - 1
  }

  /// The style that a number names; the nearest one for a number that names none.
  func existing(_ style: Int) -> Int { min(max(style, 0), styles.count - 1) }

  /// What the layout of a style has against sections of so many items.
  func refusal(of itemCount: Int, style: Int) -> LayoutError? {
    templates[style].refusal(of: .insert(itemCount, at: 0))
  }
}

// MARK: - Using
extension SectionShapes {
  /// How high the bars of a shape are where they are shown.
  func extents(of shape: Int32) -> (header: Double, footer: Double) {
    let record = records[Int(shape)]
    let style = styles[record.style]
    return (record.headerExtent ?? style.header.extent, record.footerExtent ?? style.footer.extent)
  }

  /// The section of a shape, as an element of the sequence.
  func section(_ shape: Int32) -> PlacedSection {
    let geometry = geometries[Int(shape)]
    return PlacedSection(
      shape: shape, depth: Int32(geometry.depth), itemCount: geometry.itemCount,
      length: geometry.length)
  }

  /// The shape that sections of a style and a count share, for so many more users.
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

  /// Notes more users of a shape.
  mutating func use(_ shape: Int32, by userCount: Int) {
    records[Int(shape)].userCount += userCount
  }

  /// Notes that users are gone, and frees the shape with the last one.
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

  /// A shape like another, for one section that will differ: the same, if only that one has it.
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

// MARK: - Changing
extension SectionShapes {
  /// Changes the layout of a shape that one section has for its own.
  mutating func change<Outcome>(
    _ shape: Int32, itemCount: Int, _ body: (inout AnyItemLayout) -> Outcome
  ) -> Outcome {
    let outcome = body(&layouts[Int(shape)])
    update(Int(shape), itemCount: itemCount)
    return outcome
  }

  /// Sets what was measured of the bars of a shape that one section has for its own.
  mutating func setExtents(_ shape: Int32, header: Double, footer: Double) {
    let place = Int(shape)
    records[place].headerExtent = header
    records[place].footerExtent = footer
    update(place, itemCount: geometries[place].itemCount)
  }

  /// Lays all shapes out for another viewport.
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

  /// - Complexity: O(1); O(*w*) for *w* different widths beyond the viewport, if the widest goes.
  private mutating func forgetReach(of place: Int) {
    let reach = geometries[place].reach
    guard let count = overhangs[reach] else { return }
    overhangs[reach] = count > 1 ? count - 1 : nil
    if count == 1, reach == width { width = overhangs.keys.max() ?? viewport.width }
  }
}

// MARK: - Invariants
extension SectionShapes {
  /// What contradicts the documentation, given how many sections have each shape.
  func contradiction(userCounts: [Int32: Int]) -> String? {
    for (place, record) in records.enumerated() {
      let users = userCounts[Int32(place)] ?? 0
      if record.userCount != users { return "\(record.userCount) users, not \(users)" }
      if users > 1 && !record.isShared { return "\(users) sections own shape \(place)" }
      let key = Key(style: record.style, itemCount: geometries[place].itemCount)
      if users > 0 && record.isShared && shared[key] != Int32(place) { return "A lost shape" }
    }
    if shared.count != records.count(where: { $0.isShared && $0.userCount > 0 }) {
      return "\(shared.count) shared shapes"
    }
    if width != overhangs.keys.max() ?? viewport.width { return "A stale width" }
    return free.count == records.count(where: { $0.userCount == 0 }) ? nil : "A lost place"
  }
}
