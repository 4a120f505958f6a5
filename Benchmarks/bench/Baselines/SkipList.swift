import GridLayouts
import GridTesting

/// A list with its items in a skip list: linked lists on several levels, each of which skips about
/// three of four nodes of the level below.
///
/// Each link knows how many items and points it skips. Finding, inserting, removing and changing an item
/// is O(log n).
struct SkipList: Editable {
  /// A link of a node to the next node on its level.
  private struct Link {
    /// The next node. 0 at the end.
    var next: Int32 = 0
    /// The number of items from this node to the next one.
    var count: Int32 = 1
    /// The distance from the start of this node to that of the next one.
    var extent = 0.0
  }

  /// The number of levels.
  private static var levelCount: Int { 13 }

  /// The links of all nodes. A node is named by its lowest link; the links of higher levels follow it.
  /// The node 0 is before the first item and has no extent.
  private var links = Array(repeating: Link(), count: levelCount)

  /// The removed nodes with each number of levels, whose links are used again.
  private var unused = Array(repeating: [Int](), count: levelCount + 1)

  private var generator = SeededGenerator(seed: 7)

  /// Inserts all items.
  init(_ extents: [Double]) {
    var lastNodes = Array(repeating: 0, count: Self.levelCount)
    for extent in extents {
      let levels = randomLevels()
      let node = addNode(levels)
      for level in 0..<Self.levelCount {
        if level < levels {
          links[lastNodes[level] + level].next = Int32(node)
          links[node + level].extent = extent
          lastNodes[level] = node
        } else {
          links[lastNodes[level] + level].count += 1
          links[lastNodes[level] + level].extent += extent
        }
      }
    }
  }

  func placements(in window: LayoutWindow, into buffer: inout [Placement]) {
    var (node, item, start) = (0, -1, 0.0)
    for level in (0..<Self.levelCount).reversed() {
      while true {
        let link = links[node + level]
        guard link.next != 0, start + link.extent <= window.rect.minY else { break }
        node = Int(link.next)
        item += Int(link.count)
        start += link.extent
      }
    }
    while node != 0, start < window.rect.maxY {
      let link = links[node]
      let frame = GridRect(x: 0, y: start, width: Inputs.viewport.width, height: link.extent)
      buffer.append(Placement(.item(item), frame: frame))
      node = Int(link.next)
      item += 1
      start += link.extent
    }
  }
}

// MARK: - Changes
extension SkipList {
  mutating func setExtent(_ extent: Double, of item: Int) {
    let nodes = nodes(at: item)
    let change = extent - links[nodes[0].node].extent
    for level in 0..<Self.levelCount { links[nodes[level].node + level].extent += change }
  }

  mutating func replace(_ range: Range<Int>, with new: [Double]) {
    for _ in range { remove(at: range.lowerBound) }
    for (place, extent) in new.enumerated() { insert(extent, at: range.lowerBound + place) }
  }

  private mutating func insert(_ extent: Double, at item: Int) {
    let before = nodes(at: item - 1)
    let start = before[0].start + links[before[0].node].extent
    let levels = randomLevels()
    let node = addNode(levels)
    for level in 0..<Self.levelCount {
      let link = before[level].node + level
      links[link].count += 1
      links[link].extent += extent
      guard level < levels else { continue }
      let skipped = Int32(item - before[level].item)
      let distance = start - before[level].start
      links[node + level] = Link(
        next: links[link].next, count: links[link].count - skipped,
        extent: links[link].extent - distance)
      links[link] = Link(next: Int32(node), count: skipped, extent: distance)
    }
  }

  private mutating func remove(at item: Int) {
    let before = nodes(at: item - 1)
    let node = links[before[0].node].next
    let extent = links[Int(node)].extent
    var levels = 0
    for level in 0..<Self.levelCount {
      let link = before[level].node + level
      if links[link].next == node {
        let removed = links[Int(node) + level]
        links[link].next = removed.next
        links[link].count += removed.count
        links[link].extent += removed.extent
        levels += 1
      }
      links[link].count -= 1
      links[link].extent -= extent
    }
    unused[levels].append(Int(node))
  }

  /// Returns the last node on each level that is not behind an item, with its own item and start.
  private func nodes(at item: Int) -> [(node: Int, item: Int, start: Double)] {
    var place = (node: 0, item: -1, start: 0.0)
    var places = Array(repeating: place, count: Self.levelCount)
    for level in (0..<Self.levelCount).reversed() {
      while true {
        let link = links[place.node + level]
        guard link.next != 0, place.item + Int(link.count) <= item else { break }
        place.node = Int(link.next)
        place.item += Int(link.count)
        place.start += link.extent
      }
      places[level] = place
    }
    return places
  }

  private mutating func addNode(_ levels: Int) -> Int {
    if let node = unused[levels].popLast() { return node }
    links.append(contentsOf: repeatElement(Link(), count: levels))
    return links.count - levels
  }

  /// Returns the number of levels of a new node. Each further level has a probability of 1/4.
  private mutating func randomLevels() -> Int {
    min(1 + generator.next().trailingZeroBitCount / 2, Self.levelCount)
  }
}
