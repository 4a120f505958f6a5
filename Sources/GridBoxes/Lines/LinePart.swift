/// A side of a line with the boxes that show its items.
struct LinePart {
  let side: Line.Side
  var content: LineSide

  /// The boxes, one for each item.
  var boxes: [Box] = []

  /// Assigns a box to each item of a new side.
  ///
  /// An item that was there before keeps its box. A new item reuses the box of the item that it
  /// replaces, unless that box is used as an item itself.
  /// - Complexity: O(*n* + *m* · *k*) for *n* items before, and *m* now of which *k* are new or
  ///   moved.
  mutating func setContent(_ new: LineSide, usedBoxes used: Set<ObjectIdentifier>) {
    let before = boxes.isEmpty ? [] : content.items
    var reusable = boxes.map { used.contains(ObjectIdentifier($0)) ? nil : $0 }
    var made: [Box?] = []
    for (index, item) in new.items.enumerated() {
      made.append(item.box ?? before.takeEqual(item, near: index, from: &reusable))
    }
    boxes = new.items.indices.map { index in
      if let box = made[index] { return box }
      if index < before.count, before[index].box == nil, let box = reusable[index] {
        reusable[index] = nil
        return box
      }
      return Box()
    }
    content = new
  }

  /// Updates the contents of the boxes from the items, the side and the line.
  func show(in line: Line) {
    for (item, box) in zip(content.items, boxes) {
      guard let content = self.content.content(of: item, in: line, at: side), content != box.content
      else { continue }
      box.content = content
    }
  }

  /// Removes the items of the given boxes.
  mutating func remove(_ gone: Set<ObjectIdentifier>) {
    let kept = boxes.indices.filter { !gone.contains(ObjectIdentifier(boxes[$0])) }
    guard kept.count < boxes.count else { return }
    content.items = kept.map { content.items[$0] }
    boxes = kept.map { boxes[$0] }
  }
}

extension [LineItem] {
  /// Removes from `reusable` and returns the box of an equal item; nil if there is none.
  fileprivate func takeEqual(_ item: LineItem, near index: Int, from reusable: inout [Box?]) -> Box?
  {
    let isThere = index < count && self[index] == item && reusable[index] != nil
    guard
      let index = isThere
        ? index : indices.first(where: { reusable[$0] != nil && self[$0] == item })
    else { return nil }
    defer { reusable[index] = nil }
    return reusable[index]
  }
}
