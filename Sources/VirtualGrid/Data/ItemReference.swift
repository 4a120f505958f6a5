/// A reference to an item: a flat index, or an ``ItemPath`` of section and item.
///
/// Flat indices count through all sections from 0. In data with one section, the flat index equals
/// the index in the section:
///
///     grid.selectItem(at: 7)
///     grid.selectItem(at: ItemPath(section: 2, item: 3))
public protocol ItemReference {
  /// Returns the flat index of the item in data with these counts, or nil if there is no such item.
  func flatIndex(in counts: SectionCounts) -> Int?
}

extension Int: ItemReference {
  /// Returns the index itself, or nil if it is out of range.
  /// - Complexity: O(1).
  public func flatIndex(in counts: SectionCounts) -> Int? {
    self >= 0 && self < counts.itemCount ? self : nil
  }
}

extension ItemPath: ItemReference {
  /// Returns the flat index of the item at this path, or nil if there is no such item.
  /// - Complexity: O(log *s*) for *s* sections.
  public func flatIndex(in counts: SectionCounts) -> Int? { counts.index(of: self) }
}
