// MARK: - Packing
extension RunTree {
  /// Elements on their way into nodes: long runs become entries, what lies between fills leaves.
  @usableFromInline
  struct Packing {
    /// The entries that are done.
    @usableFromInline var entries: [Entry] = []

    /// Elements that go into leaves.
    @usableFromInline var loose: ContiguousArray<Element> = []

    /// The last elements, as far as they are the same.
    @usableFromInline var tail: Run<Element>?

    /// How leaves are filled.
    @usableFromInline let filling: Filling

    @inlinable
    init(_ filling: Filling) {
      self.filling = filling
    }
  }

  /// How elements are shared out among new leaves.
  @usableFromInline
  enum Filling: Sendable {
    /// All alike, so that each has room for more.
    case evenly
    /// The first ones full: what follows will come behind them.
    case firstLeaves
  }

  /// Adds elements that are the same.
  @inlinable @inline(__always)
  mutating func pack(_ element: Element, _ count: Int, into packing: inout Packing) {
    if packing.tail?.element == element {
      packing.tail!.count += count
    } else {
      settleTail(&packing)
      packing.tail = Run(element, count: count)
    }
  }

  /// Adds the elements at some places of an entry that is not a branch.
  @inlinable
  mutating func pack(_ places: Range<Int>, of entry: Entry, into packing: inout Packing) {
    guard !places.isEmpty else { return }
    switch entry.content {
    case .run(let element):
      pack(element, places.count, into: &packing)
    case .leaf(let leaf):
      let base = Int(leaf) * limits.leafCapacity
      for place in places { pack(elements[base + place], 1, into: &packing) }
    case .nothing, .branch:
      preconditionFailure("Elements lie in runs and leaves")
    }
  }

  /// Adds elements that are given one by one.
  @inlinable
  mutating func pack(_ new: ContiguousArray<Element>, into packing: inout Packing) {
    settleTail(&packing)
    var start = 0
    var place = 0
    while place < new.count {
      var end = place + 1
      while end < new.count, new[end] == new[place] { end += 1 }
      if end - place >= limits.leafCapacity {
        packing.loose += new[start..<place]
        pack(new[place], end - place, into: &packing)
        settleTail(&packing)
        start = end
      }
      place = end
    }
    packing.loose += new[start...]
  }

  /// The entries for all that was added.
  @inlinable
  mutating func finish(_ packing: inout Packing) -> [Entry] {
    settleTail(&packing)
    fillLeaves(&packing)
    return packing.entries
  }

  @inlinable @inline(__always)
  mutating func settleTail(_ packing: inout Packing) {
    guard let tail = packing.tail else { return }
    if tail.count < limits.leafCapacity {
      for _ in 0..<tail.count { packing.loose.append(tail.element) }
    } else {
      fillLeaves(&packing)
      packing.entries.append(
        Entry(
          count: tail.count, total: tail.element.total(of: tail.count),
          content: .run(tail.element)))
    }
    packing.tail = nil
  }

  @inlinable
  mutating func fillLeaves(_ packing: inout Packing) {
    let count = packing.loose.count
    guard count > 0 else { return }
    let leafCount = (count + limits.leafCapacity - 1) / limits.leafCapacity
    if leafCount * limits.leafCapacity > elements.count {
      elements.reserveCapacity(elements.count + leafCount * limits.leafCapacity)
    }
    packing.entries.reserveCapacity(packing.entries.count + leafCount)
    var start = 0
    for number in 1...leafCount {
      let end =
        switch packing.filling {
        case .evenly: count * number / leafCount
        case .firstLeaves: min(number * limits.leafCapacity, count)
        }
      let leaf = newLeaf(filledWith: packing.loose[start..<end])
      let total = Element.total(of: packing.loose, start..<end)
      packing.entries.append(Entry(count: end - start, total: total, content: .leaf(leaf)))
      start = end
    }
    packing.loose.removeAll(keepingCapacity: true)
  }
}
