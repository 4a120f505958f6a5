import GridIndexing

/// A slow reference for batch updates: arrays of arrays, one index at a time.
struct NaiveBatch {
  let changes: [BatchUpdate.Change]

  /// The old index of each new section and item, or nil if it is new.
  struct Outcome {
    var sections: [Int?]
    var items: [[ItemPath?]]
  }

  /// The old index of every section and item after the batch; nil if changes conflict or an index
  /// is out of range. New and reloaded sections have `newCount` items.
  func outcome(_ before: [Int], newCount: Int) -> Outcome? {
    guard let sections = mapSections(before.count) else { return nil }
    let stays = sections.map { $0.flatMap { isReloaded($0) ? nil : $0 } }
    var goes = before.map { Array(repeating: false, count: $0) }
    var isNamed = before.map { Array(repeating: 0, count: $0) }
    // The items that move or are inserted into each section, with their targets.
    var coming = sections.map { _ in [(item: Int, source: ItemPath?)]() }
    for change in changes {
      switch change {
      case .deleteItems(let items, let section):
        guard exist(items, of: section, before) else { return nil }
        for item in items {
          guard !goes[section][item], isNamed[section][item] == 0 else { return nil }
          goes[section][item] = true
        }
      case .reloadItems(let items, let section):
        guard exist(items, of: section, before), !isDeleted(section) else { return nil }
        for item in items {
          guard !goes[section][item] else { return nil }
          isNamed[section][item] = 1
        }
      case .reconfigureItems(let items, let section):
        guard exist(items, of: section, before), !isDeleted(section) else { return nil }
        for item in items {
          guard !goes[section][item] || isNamed[section][item] == 2 else { return nil }
          isNamed[section][item] = isNamed[section][item] == 2 ? 2 : 1
        }
      case .moveItems(let items, let section, let target):
        guard exist(items, of: section, before), !isDeleted(section), !isReloaded(section),
          coming.indices.contains(target.section)
        else { return nil }
        for (place, item) in items.enumerated() {
          guard !goes[section][item] else { return nil }
          if isNamed[section][item] == 1, isReloadedItem(item, section) { return nil }
          goes[section][item] = true
          isNamed[section][item] = 2
          coming[target.section].append(
            (target.item + place, ItemPath(section: section, item: item)))
        }
      case .insertItems(let items, let section):
        guard coming.indices.contains(section) else { return nil }
        coming[section] += items.map { ($0, nil) }
      default: break
      }
    }
    var all: [[ItemPath?]] = []
    for (section, source) in stays.enumerated() {
      let kept = source.map { source in
        goes[source].indices.filter { !goes[source][$0] }
          .map { ItemPath(section: source, item: $0) }
      }
      let count = kept.map { $0.count + coming[section].count } ?? newCount
      var places: [ItemPath??] = Array(repeating: nil, count: count)
      for (item, source) in coming[section] {
        guard places.indices.contains(item), places[item] == nil else { return nil }
        places[item] = .some(source)
      }
      var rest = (kept ?? []).makeIterator()
      all.append(places.map { $0 ?? rest.next() })
    }
    return Outcome(sections: sections, items: all)
  }

  /// The number of items of each section after conflicting changes, as far as they add up.
  func netCounts(_ before: [Int], newCount: Int) -> [Int] {
    var goes = Set<[Int]>()
    var coming: [Int: Int] = [:]
    var gained = 0
    for change in changes {
      switch change {
      case .deleteItems(let items, let section): items.forEach { goes.insert([section, $0]) }
      case .moveItems(let items, let section, let target):
        items.forEach { goes.insert([section, $0]) }
        coming[target.section, default: 0] += items.count
      case .insertItems(let items, let section): coming[section, default: 0] += items.count
      case .deleteSections(let sections): sections.forEach { goes.insert([$0]) }
      case .moveSections(let sections, _):
        sections.forEach { goes.insert([$0]) }
        gained += sections.count
      case .insertSections(let sections): gained += sections.count
      default: break
      }
    }
    let sections =
      mapSections(before.count)
      ?? before.indices.filter { !goes.contains([$0]) } + Array(repeating: nil, count: gained)
    return sections.enumerated().map { place, source in
      guard let source, !isReloaded(source) else { return newCount }
      let kept = (0..<before[source]).filter { !goes.contains([source, $0]) }
      return kept.count + coming[place, default: 0]
    }
  }

  private func mapSections(_ count: Int) -> [Int?]? {
    var goes = Array(repeating: false, count: count)
    var isReloaded = goes
    var coming: [(section: Int, source: Int?)] = []
    for change in changes {
      switch change {
      case .deleteSections(let sections):
        for section in sections {
          guard goes.indices.contains(section), !goes[section], !isReloaded[section]
          else { return nil }
          goes[section] = true
        }
      case .reloadSections(let sections):
        for section in sections {
          guard goes.indices.contains(section), !goes[section] else { return nil }
          isReloaded[section] = true
        }
      case .moveSections(let sections, let target):
        for (place, section) in sections.enumerated() {
          guard goes.indices.contains(section), !goes[section], !isReloaded[section]
          else { return nil }
          goes[section] = true
          coming.append((target + place, section))
        }
      case .insertSections(let sections): coming += sections.map { ($0, nil) }
      default: break
      }
    }
    let kept = goes.indices.filter { !goes[$0] }
    var places: [Int??] = Array(repeating: nil, count: kept.count + coming.count)
    for (section, source) in coming {
      guard places.indices.contains(section), places[section] == nil else { return nil }
      places[section] = .some(source)
    }
    var rest = kept.makeIterator()
    return places.map { $0 ?? rest.next() }
  }

  private func exist(_ items: Range<Int>, of section: Int, _ counts: [Int]) -> Bool {
    counts.indices.contains(section) && items.allSatisfy { (0..<counts[section]).contains($0) }
  }

  private func isDeleted(_ section: Int) -> Bool {
    changes.contains {
      if case .deleteSections(let sections) = $0 { sections.contains(section) } else { false }
    }
  }

  func isReloaded(_ section: Int) -> Bool {
    changes.contains {
      if case .reloadSections(let sections) = $0 { sections.contains(section) } else { false }
    }
  }

  func isReloadedItem(_ item: Int, _ section: Int) -> Bool {
    changes.contains {
      if case .reloadItems(let items, section) = $0 { items.contains(item) } else { false }
    }
  }

  func isReconfiguredItem(_ item: Int, _ section: Int) -> Bool {
    changes.contains {
      if case .reconfigureItems(let items, section) = $0 { items.contains(item) } else { false }
    }
  }
}
