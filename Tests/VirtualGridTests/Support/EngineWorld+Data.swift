import VirtualGrid

// MARK: - Acts that change the data
extension EngineWorld {
  func changeData(_ operation: EngineOperation) -> GridPoint? {
    switch operation {
    case .insert(let count, let place, let section, let policy):
      guard let section = self.section(section) else { break }
      let own = data.sections[section]
      let index = place % (own.count + 1)
      return apply(.insert(count, at: start(of: section) + index, section: section), policy) {
        $0[section].insert(contentsOf: newNumbers(count), at: index)
      }
    case .remove(let count, let place, let section, let policy):
      guard let section = self.section(section) else { break }
      let range = self.range(count, at: place, in: section)
      return apply(.remove(range + start(of: section), section: section), policy) {
        $0[section].removeSubrange(range)
      }
    case .move(let count, let place, let destination, let section, let policy):
      guard let section = self.section(section) else { break }
      let range = self.range(count, at: place, in: section)
      let start = start(of: section)
      let end = destination % (data.sections[section].count - range.count + 1)
      return apply(.move(range + start, to: end + start, section: section), policy) {
        let moved = $0[section][range]
        $0[section].removeSubrange(range)
        $0[section].insert(contentsOf: moved, at: end)
      }
    case .sections(let place, let length, let counts, let policy):
      let first = place % (data.sections.count + 1)
      let range = first..<min(first + length, data.sections.count)
      let items = start(of: range.lowerBound)..<start(of: range.upperBound)
      return apply(.sections(range, items: items, replacedBy: counts), policy) {
        $0.replaceSubrange(range, with: counts.map { newNumbers($0) })
      }
    case .reload(let counts, let isNew): return reload(counts, isNew: isNew)
    case .reconfigure(let number):
      guard let item = item(number) else { break }
      // A new number would be a new identifier, and so a new item.
      if identified == nil { renumber(item) }
      grid.reconfigureItem(at: item)
    default: break
    }
    return naive.offset
  }

  private func section(_ number: Int) -> Int? {
    data.sections.isEmpty ? nil : number % data.sections.count
  }

  private func range(_ count: Int, at place: Int, in section: Int) -> Range<Int> {
    let own = data.sections[section].count
    let start = place % (own + 1)
    return start..<min(start + count, own)
  }

  private func start(of section: Int) -> Int {
    data.sections[..<section].reduce(0) { $0 + $1.count }
  }

  /// Changes data and grid. A change that the layout refuses leaves both unchanged.
  private func apply(
    _ change: LayoutChange, _ policy: EngineOperation.Policy, _ edit: (inout [[Int]]) -> Void
  ) -> GridPoint? {
    let before = data.sections
    edit(&data.sections)
    var isRefused = false
    let survivors = Set(data.numbers)
    let goal = following(policy, { survivors.contains(self.numbers[$0]) }) {
      do {
        try grid.apply(change, keeping: policy.anchor)
        dataDidChange(by: change)
        focused = focused.flatMap { heir(of: $0, in: before, survivors.contains) }
      } catch {
        isRefused = true
      }
    }
    guard isRefused else { return goal }
    data.sections = before
    return naive.offset
  }

  /// Replaces the data by a reload. Visible and selected items are followed by identifier if they
  /// have one, all others by index.
  private func reload(_ counts: [Int], isNew: Bool) -> GridPoint? {
    let (before, sections) = (numbers, data.sections)
    let known = identified == nil ? [] : Set(shownNumbers).union(selected)
    var pool = isNew ? [] : before
    if identified != nil, !pool.isEmpty {
      let middle = counts.reduce(7, +) % pool.count
      pool = Array(pool[middle...] + pool[..<middle].dropFirst(counts.count))
    }
    if Self.tables.contains(layoutNumber) {
      data.sections = [newNumbers(counts.reduce(0, +) / 3 * 3)]
    } else {
      data.sections = counts.map { newNumbers($0) }
    }
    for section in data.sections.indices {
      for place in data.sections[section].indices where !pool.isEmpty {
        data.sections[section][place] = pool.removeFirst()
      }
    }
    let after = data.numbers
    func follow(_ number: Int) -> Int? {
      before.firstIndex(of: number).flatMap { $0 < after.count ? after[$0] : nil }
    }
    func find(_ number: Int) -> Int? {
      guard known.contains(number) else { return follow(number) }
      return after.contains(number) ? number : nil
    }
    return following(.start) {
      anchor = anchor.flatMap { selected.contains($0) ? find($0) : follow($0) }
      selected = Set(selected.compactMap(find))
      keptAlive = Set(keptAlive.compactMap(find))
      focused = focused.flatMap {
        known.contains($0)
          ? heir(of: $0, in: sections) { known.contains($0) && find($0) != nil }
          : find($0) ?? after.last
      }
      dataDidChange()
      grid.reloadData()
      grid.layoutIfNeeded()
    }
  }

  /// The item that has the focus after a change, if `number` had it before: itself, else the next
  /// one of its section that survives, else the previous one, else the nearest one in later or in
  /// earlier sections.
  private func heir(
    of number: Int, in sections: [[Int]], _ survives: (Int) -> Bool
  ) -> Int? {
    guard let section = sections.firstIndex(where: { $0.contains(number) }),
      let place = sections[section].firstIndex(of: number)
    else { return nil }
    let own = sections[section]
    let candidates =
      own[place...] + own[..<place].reversed() + sections[(section + 1)...].joined()
      + sections[..<section].joined().reversed()
    return candidates.first(where: survives)
  }

  /// Gives an item a new number without a change of the layout.
  private func renumber(_ item: Int) {
    let old = numbers[item]
    let new = newNumbers(1)[0]
    for section in data.sections.indices {
      guard let place = data.sections[section].firstIndex(of: old) else { continue }
      data.sections[section][place] = new
    }
    if selected.remove(old) != nil { selected.insert(new) }
    if keptAlive.remove(old) != nil { keptAlive.insert(new) }
    if focused == old { focused = new }
    if anchor == old { anchor = new }
    numbers = data.numbers
  }
}

extension Range<Int> {
  fileprivate static func + (range: Range<Int>, shift: Int) -> Range<Int> {
    (range.lowerBound + shift)..<(range.upperBound + shift)
  }
}
