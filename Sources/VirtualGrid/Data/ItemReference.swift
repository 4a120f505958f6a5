/// How a caller says which item is meant: by its number, or by section and item.
///
/// Numbers count through all sections from 0. Where there is one section, the number is the index
/// in it, and nobody needs to know of paths:
///
///     grid.selectItem(at: 7)
///     grid.selectItem(at: ItemPath(section: 2, item: 3))
public protocol ItemReference {
  /// The number of the item in data of these counts; nil if there is no such item.
  func number(in counts: SectionCounts) -> Int?
}

extension Int: ItemReference {
  /// The number itself, if there is such an item.
  /// - Complexity: O(1).
  public func number(in counts: SectionCounts) -> Int? {
    self >= 0 && self < counts.itemCount ? self : nil
  }
}

extension ItemPath: ItemReference {
  /// The number of the item at the path, if there is such an item.
  /// - Complexity: O(log *s*) for *s* sections.
  public func number(in counts: SectionCounts) -> Int? { counts.index(of: self) }
}
