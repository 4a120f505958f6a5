/// The index of a section and the index of an item within it.
public struct ItemPath: Hashable, Sendable {
  /// The index of the section.
  public var section: Int

  /// The index of the item within its section.
  public var item: Int

  /// Creates a path. Negative values are stored as they are.
  @inlinable
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }
}

// MARK: - Order
extension ItemPath: Comparable {
  /// Orders by section first, then by item.
  @inlinable
  public static func < (left: ItemPath, right: ItemPath) -> Bool {
    (left.section, left.item) < (right.section, right.item)
  }
}

// MARK: - Description
extension ItemPath: CustomStringConvertible {
  /// The section and the item, separated by a period, as in `2.13`.
  public var description: String { "\(section).\(item)" }
}
