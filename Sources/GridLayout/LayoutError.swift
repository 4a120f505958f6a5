import GridIndexing

/// Why a layout refused a change; it is then as it was.
public enum LayoutError: Error, Hashable, Sendable {
  /// An item that does not exist.
  case itemOutOfRange(Int, count: Int)

  /// A range that reaches beyond the items.
  case rangeOutOfRange(Range<Int>, count: Int)

  /// A section that does not exist.
  case sectionOutOfRange(Int, count: Int)

  /// Fewer than no items.
  case negativeCount(Int)

  /// More items than an index can count.
  case tooManyItems(limit: Int)

  /// Items that belong to another section than the change says.
  case wrongSection(Int, items: Range<Int>)
}

// MARK: - Description
extension LayoutError: CustomStringConvertible {
  /// The value, the limit that it broke, and the way out.
  public var description: String {
    switch self {
    case .itemOutOfRange(let item, let count):
      "Item \(item) is out of range; the layout has items 0..<\(count)."
    case .rangeOutOfRange(let range, let count):
      """
      Items \(range.lowerBound)..<\(range.upperBound) are out of range; \
      the layout has items 0..<\(count).
      """
    case .sectionOutOfRange(let section, let count):
      "Section \(section) is out of range; the layout has sections 0..<\(count)."
    case .negativeCount(let count):
      "A count of \(count) is negative. Pass 0 or more items."
    case .tooManyItems(let limit):
      "The change leaves more than \(limit) items. Show fewer, or page through them."
    case .wrongSection(let section, let items):
      """
      Items \(items.lowerBound)..<\(items.upperBound) do not lie in section \(section). \
      Change each section by itself.
      """
    }
  }
}
