// MARK: - Packing
extension RunTree {
  /// Collects elements and stores them: long runs as entries, the elements between them in leaves.
  @usableFromInline
  struct Packing {
    /// The finished entries.
    @usableFromInline var entries: [Entry] = []

    /// Elements to be stored in leaves.
    @usableFromInline var loose: ContiguousArray<Element> = []

    /// The last added elements that are all equal.
    @usableFromInline var tail: Run<Element>?

    /// How the leaves are filled.
    @usableFromInline let filling: Filling

    @inlinable
    init(_ filling: Filling) {
      self.filling = filling
    }
  }

  /// How elements are distributed over new leaves.
  @usableFromInline
  enum Filling: Sendable {
    /// Evenly, so that each leaf can take more elements.
    case evenly
    /// All leaves but the last one are full. Used at the end of the tree, where elements are
    /// appended.
    case firstLeaves
  }

  /// Adds `count` equal elements.
  @inlinable @inline(__always)
  mutating func pack(_ element: Element, _ count: Int, into packing: inout Packing) {
    if packing.tail?.element == element {
      packing.tail!.count += count
    } else {
      settleTail(&packing)
      packing.tail = Run(element, count: count)
    }
  }

  /// Adds a range of the elements of a run or a leaf.
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
      preconditionFailure("Only a run or a leaf has elements to pack.")
    }
  }

  /// Adds an array of elements. A run of equal elements that fills a leaf becomes an entry of its
  /// own; the other elements are stored in leaves.
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

  /// Returns the entries for all elements added.
  @inlinable
  mutating func finish(_ packing: inout Packing) -> [Entry] {
    settleTail(&packing)
    fillLeaves(&packing)
    return packing.entries
  }

  /// Stores the last run of equal elements: as an entry if it can fill a leaf, else among `loose`.
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

  /// Moves the elements in `loose` to new leaves.
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
