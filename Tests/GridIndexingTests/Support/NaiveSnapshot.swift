import GridIndexing

/// A slow reference for `Snapshot`: for each section, its items in reading order with their levels.
struct NaiveSnapshot {
  typealias Failure = SnapshotError<Int, Int>

  /// An item with its level and whether its children are shown.
  struct Item {
    let id: Int
    var level: Int
    var isExpanded = false
  }

  /// A position in a section, and its level.
  struct Place {
    let section: Int
    let item: Int
    let level: Int
  }

  private(set) var sections: [Int] = []
  private(set) var items: [[Item]] = []
}

// MARK: - Lookup
extension NaiveSnapshot {
  func find(_ id: Int) -> ItemPath? {
    for (section, items) in items.enumerated() {
      if let item = items.firstIndex(where: { $0.id == id }) {
        return ItemPath(section: section, item: item)
      }
    }
    return nil
  }

  private func path(
    of id: Int, as role: SnapshotRole = .subject
  ) throws(Failure) -> ItemPath {
    guard let path = find(id) else { throw .unknownItem(id, role) }
    return path
  }

  private func number(
    of section: Int, as role: SnapshotRole = .subject
  ) throws(Failure) -> Int {
    guard let number = sections.firstIndex(of: section) else {
      throw .unknownSection(section, role)
    }
    return number
  }

  /// The end of an item and its descendants.
  private func end(of path: ItemPath) -> Int {
    let items = items[path.section]
    return items[(path.item + 1)...].firstIndex { $0.level <= items[path.item].level }
      ?? items.count
  }

  /// An item and its descendants.
  func tree(_ path: ItemPath) -> ArraySlice<Item> {
    items[path.section][path.item..<end(of: path)]
  }

  func parent(of path: ItemPath) -> Int? {
    let items = items[path.section]
    return items[..<path.item].last { $0.level < items[path.item].level }?.id
  }

  /// The identifiers of the shown items.
  var shown: SectionedList<Int, Int> {
    SectionedList(
      zip(sections, items).map { section, items in
        var hiddenLevel = Int.max
        let shown = items.filter { item in
          if item.level < hiddenLevel { hiddenLevel = item.isExpanded ? Int.max : item.level + 1 }
          return item.level < hiddenLevel
        }
        return (section, shown.map(\.id))
      })
  }
}

// MARK: - Positions
extension NaiveSnapshot {
  private func place(_ target: SnapshotTarget) throws(Failure) -> Place {
    switch target {
    case .before(let id):
      let path = try path(of: id, as: .place)
      return place(path.section, path.item, level(path))
    case .after(let id):
      let path = try path(of: id, as: .place)
      return place(path.section, end(of: path), level(path))
    case .below(let id):
      let path = try path(of: id, as: .place)
      return place(path.section, end(of: path), level(path) + 1)
    case .section(let id):
      let section = try number(of: id, as: .place)
      return place(section, items[section].count, 0)
    case .end, .path:
      guard let items = items.last else { throw .noSection }
      return place(sections.count - 1, items.count, 0)
    }
  }

  private func place(_ section: Int, _ item: Int, _ level: Int) -> Place {
    Place(section: section, item: item, level: level)
  }

  private func level(_ path: ItemPath) -> Int { items[path.section][path.item].level }
}

// MARK: - Changes
extension NaiveSnapshot {
  mutating func add(_ ids: [Int], to target: SnapshotTarget) throws(Failure) {
    let place = try place(target)
    func after(_ path: ItemPath) -> ItemPath {
      let isBehind = path.section == place.section && path.item >= place.item
      return ItemPath(section: path.section, item: path.item + (isBehind ? ids.count : 0))
    }
    func new(_ number: Int) -> ItemPath {
      ItemPath(section: place.section, item: place.item + number)
    }
    for (number, id) in ids.enumerated() {
      guard let known = find(id).map(after) ?? ids[..<number].firstIndex(of: id).map(new)
      else { continue }
      throw .repeatedItem(id, min(known, new(number)), max(known, new(number)))
    }
    items[place.section].insert(
      contentsOf: ids.map { Item(id: $0, level: place.level) }, at: place.item)
  }

  mutating func delete(_ ids: [Int]) throws(Failure) {
    for id in ids { _ = try path(of: id) }
    for id in ids {
      if let path = find(id) { items[path.section].removeSubrange(path.item..<end(of: path)) }
    }
  }

  mutating func move(_ id: Int, to target: SnapshotTarget) throws(Failure) {
    _ = try place(target)
    let path = try path(of: id)
    let moved = tree(path)
    switch target {
    case .before(id), .after(id): return
    case .below(let other):
      if moved.contains(where: { $0.id == other }) { throw .belowItself(id) }
    case .before(let other), .after(let other):
      if moved.contains(where: { $0.id == other }) { throw .belowItself(id) }
    case .section, .path, .end: break
    }
    try delete([id])
    let place = try place(target)
    items[place.section].insert(
      contentsOf: moved.map { item in
        Item(
          id: item.id, level: item.level + place.level - moved.first!.level,
          isExpanded: item.isExpanded)
      }, at: place.item)
  }

  mutating func move(_ id: Int, to target: ItemPath) throws(Failure) {
    let own = try path(of: id)
    guard sections.indices.contains(target.section) else { throw .noPlace(target, count: 0) }
    let tree = Set(tree(own).map(\.id))
    let shown = Array(shown.items(of: target.section))
    let rest = shown.filter { !tree.contains($0) }
    guard (0...rest.count).contains(target.item) else {
      throw .noPlace(target, count: rest.count + 1)
    }
    let source = shown.firstIndex(of: id)
    guard target.item != source else { return }
    guard let source, source < target.item else {
      let next: SnapshotTarget =
        target.item < rest.count ? .before(rest[target.item]) : .section(sections[target.section])
      return try move(id, to: next)
    }
    // Before the first child, if the item above shows one.
    let above = rest[target.item - 1]
    let path = try path(of: above)
    let first = items[path.section][path.item...].dropFirst().first
    if let first, first.level > items[path.section][path.item].level, shown.contains(first.id) {
      return try move(id, to: .before(first.id))
    }
    try move(id, to: .after(above))
  }

  mutating func expand(_ ids: [Int], _ isExpanded: Bool) throws(Failure) {
    for id in ids { _ = try path(of: id) }
    for id in ids {
      let path = try path(of: id)
      items[path.section][path.item].isExpanded = isExpanded
    }
  }

  /// Throws if an item does not exist.
  func check(_ ids: [Int]) throws(Failure) {
    for id in ids { _ = try path(of: id) }
  }
}

// MARK: - Sections
extension NaiveSnapshot {
  mutating func addSections(_ ids: [Int], to target: SnapshotTarget) throws(Failure) {
    let place: Int
    switch target {
    case .before(let id): place = try number(of: id, as: .place)
    case .after(let id): place = try number(of: id, as: .place) + 1
    default: place = sections.count
    }
    for (number, id) in ids.enumerated() {
      let known =
        sections.firstIndex(of: id).map { $0 >= place ? $0 + ids.count : $0 }
        ?? ids[..<number].firstIndex(of: id).map { place + $0 }
      guard let known else { continue }
      throw .repeatedSection(id, min(known, place + number), max(known, place + number))
    }
    sections.insert(contentsOf: ids, at: place)
    items.insert(contentsOf: ids.map { _ in [] }, at: place)
  }

  mutating func deleteSections(_ ids: [Int]) throws(Failure) {
    try checkSections(ids)
    for id in ids {
      guard let number = sections.firstIndex(of: id) else { continue }
      sections.remove(at: number)
      items.remove(at: number)
    }
  }

  mutating func moveSection(_ id: Int, to target: SnapshotTarget) throws(Failure) {
    let number = try number(of: id)
    let other: Int
    switch target {
    case .before(let id), .after(let id): other = id
    default: return
    }
    _ = try self.number(of: other, as: .place)
    guard other != id else { return }
    sections.remove(at: number)
    let moved = items.remove(at: number)
    var place = try self.number(of: other)
    if case .after = target { place += 1 }
    sections.insert(id, at: place)
    items.insert(moved, at: place)
  }

  /// Throws if a section does not exist.
  func checkSections(_ ids: [Int]) throws(Failure) {
    for id in ids { _ = try number(of: id) }
  }
}
