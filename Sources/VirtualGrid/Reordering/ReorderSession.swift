/// An item that the reader carries about: where it is taken from, where it would go, and where the
/// finger is. The layout that makes room for it is a ``ReorderPreview`` meanwhile.
///
/// It knows no cells, and asks nobody.
struct ReorderSession {
  /// The item that is carried, by the number that the data has for it.
  let item: Int

  /// Where the data has it.
  let source: ItemPath

  /// Where it would go if it were let go now.
  var target: ItemPath

  /// The pointer that carries it, if one does.
  let pointer: Int?

  /// How large it is while it is carried.
  let size: Size

  /// Where the finger holds it, from its top left corner.
  let grip: Offset

  /// Where the finger is in the viewport.
  var finger: Point

  /// The time of the last frame in which the content was scrolled under the finger.
  var lastScroll: Double?
}

// MARK: - Places
extension ReorderSession {
  /// Where the item is shown, in a viewport at an offset.
  func frame(at offset: Point) -> Rect {
    Rect(
      origin: Point(x: offset.x + finger.x - grip.x, y: offset.y + finger.y - grip.y), size: size)
  }

  /// The target at which the item takes the place that another one has now.
  func target(inPlaceOf path: ItemPath) -> ItemPath {
    var target = path
    if source.section == path.section, source.item < path.item { target.item -= 1 }
    if self.target.section == path.section, self.target.item <= target.item { target.item += 1 }
    return target
  }

  /// Where the item is in a list of all items if it is at a target.
  func place(of target: ItemPath, in counts: SectionCounts) -> Int {
    let start = counts.items(of: target.section).lowerBound
    return start - (source.section < target.section ? 1 : 0) + target.item
  }
}
