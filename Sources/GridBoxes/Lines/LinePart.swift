/// A side of a line with the boxes that show its items.
struct LinePart {
  let place: Line.Side
  var side: LineSide

  /// The boxes, one for each item.
  var boxes: [Box] = []

  /// Assigns a box to each item of a new side.
  ///
  /// An item that was there before keeps its box. A new item reuses the box of the item that it
  /// replaces, unless that box is used as an item itself.
  /// - Complexity: O(*n* + *m* · *k*) for *n* items before, and *m* now of which *k* are new or
  ///   moved.
  mutating func take(_ new: LineSide, naming named: Set<ObjectIdentifier>) {
    let before = boxes.isEmpty ? [] : side.items
    var spare = boxes.map { named.contains(ObjectIdentifier($0)) ? nil : $0 }
    var made: [Box?] = []
    for (index, item) in new.items.enumerated() {
      made.append(item.box ?? before.takeEqual(item, near: index, from: &spare))
    }
    boxes = new.items.indices.map { index in
      if let box = made[index] { return box }
      if index < before.count, before[index].box == nil, let box = spare[index] {
        spare[index] = nil
        return box
      }
      return Box()
    }
    side = new
  }

  /// Updates the contents of the boxes from the items, the side and the line.
  func show(in line: Line) {
    for (item, box) in zip(side.items, boxes) {
      guard let content = side.content(of: item, in: line, at: place), content != box.content
      else { continue }
      box.content = content
    }
  }

  /// Removes the items of the given boxes.
  mutating func remove(_ gone: Set<ObjectIdentifier>) {
    let kept = boxes.indices.filter { !gone.contains(ObjectIdentifier(boxes[$0])) }
    guard kept.count < boxes.count else { return }
    side.items = kept.map { side.items[$0] }
    boxes = kept.map { boxes[$0] }
  }
}

extension [LineItem] {
  /// Removes from `spare` and returns the box of an equal item; nil if there is none.
  fileprivate func takeEqual(_ item: LineItem, near index: Int, from spare: inout [Box?]) -> Box? {
    let isThere = index < count && self[index] == item && spare[index] != nil
    guard
      let place = isThere ? index : indices.first(where: { spare[$0] != nil && self[$0] == item })
    else { return nil }
    defer { spare[place] = nil }
    return spare[place]
  }
}
