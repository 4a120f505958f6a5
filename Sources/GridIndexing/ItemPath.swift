/// The place of an item in data that comes in sections.
public struct ItemPath: Hashable, Sendable {
  /// The section, counted from 0.
  public var section: Int

  /// The item within its section, counted from 0.
  public var item: Int

  /// Creates a path.
  @inlinable
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }
}

// MARK: - Order
extension ItemPath: Comparable {
  /// Sections come before items.
  @inlinable
  public static func < (left: ItemPath, right: ItemPath) -> Bool {
    (left.section, left.item) < (right.section, right.item)
  }
}

// MARK: - Description
extension ItemPath: CustomStringConvertible {
  /// Section and item, as `2.13`.
  public var description: String { "\(section).\(item)" }
}
