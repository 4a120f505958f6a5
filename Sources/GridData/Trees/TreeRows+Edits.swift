// MARK: - Expanding and collapsing
extension TreeRows {
  /// Joins the children of a collapsed node into its sequence.
  /// - Returns: The rows that are shown now, empty if the node is hidden or has no children.
  /// - Complexity: O(log *n*), expected.
  @discardableResult
  mutating func expand(_ slot: Slot) -> Range<Int> {
    let location = location(of: slot)
    let children = takeSequence(of: slot)
    raiseLevels(of: children, by: location.level + 1)
    let start = location.index + 1
    let end = start + count(of: children)
    insert(children, at: start, into: location.top, of: location.owner)
    return location.owner == Self.root ? start..<end : 0..<0
  }

  /// Cuts the descendants of an expanded node out of its sequence.
  /// - Returns: The rows that were shown, empty if the node is hidden or has no children.
  /// - Complexity: O(log *n*), expected.
  @discardableResult
  mutating func collapse(_ slot: Slot) -> Range<Int> {
    let location = location(of: slot)
    let rows = location.index + 1..<end(of: location)
    setSequence(cut(rows, from: location, level: location.level + 1), of: slot)
    return location.owner == Self.root ? rows : 0..<0
  }
}

// MARK: - Inserting and removing
extension TreeRows {
  /// Inserts a sequence among the children of a node.
  /// - Parameters:
  ///   - new: The top of the sequence, of which the nodes of level 0 become children.
  ///   - child: The index of the first of them.
  /// - Returns: The rows that are shown now, empty if the node is collapsed or hidden.
  /// - Complexity: O(log *n*), expected.
  mutating func insert(_ new: Slot, under parent: Slot, at child: Int) -> Range<Int> {
    let isExpanded = isExpanded(parent)
    if isExpanded { collapse(parent) }
    let children = sequence(of: parent)
    let start = start(ofChild: child, in: children)
    let newCount = count(of: new)
    insert(new, at: start, into: children, of: parent)
    let first = isExpanded ? expand(parent).lowerBound : 0
    guard parent == Self.root || isExpanded && row(of: parent) != nil else { return 0..<0 }
    return first + start..<first + start + newCount
  }

  /// Cuts a node and its descendants out of its sequence. They are a sequence without an owner then.
  /// - Returns: The top of that sequence, and the rows that were shown.
  /// - Complexity: O(log *n*), expected.
  mutating func cut(_ slot: Slot) -> (top: Slot, rows: Range<Int>) {
    let location = location(of: slot)
    let rows = location.index..<end(of: location)
    let top = cut(rows, from: location, level: location.level)
    return (top, location.owner == Self.root ? rows : 0..<0)
  }

  private mutating func insert(_ new: Slot, at index: Int, into top: Slot, of owner: Slot) {
    let (first, second) = split(top, at: index)
    setSequence(join(join(first, new), second), of: owner)
  }

  /// Cuts a range out of a sequence, and subtracts a number from its levels.
  private mutating func cut(_ rows: Range<Int>, from location: Location, level: Int32) -> Slot {
    let (rest, last) = split(location.top, at: rows.upperBound)
    let (first, middle) = split(rest, at: rows.lowerBound)
    setSequence(join(first, last), of: location.owner)
    raiseLevels(of: middle, by: -level)
    return middle
  }
}
