/// Characters of several scalars, by number.
///
/// A number means the same as long as the table lives: it only grows, up to a limit. Tiles that
/// need another one make another one, which is how memory stays bounded.
final class ClusterTable {
  private var numbers: [String: Int] = [:]

  /// All characters in UTF-8, one after the other.
  private var bytes: [UInt8] = []

  /// Where each character ends.
  private var ends: [Int] = []

  /// How many characters there may be.
  static let limit = 4_096

  /// How many there are.
  var count: Int { ends.count }

  /// The number of a character that is fit to be seen; nil if there is no room for it.
  /// - Complexity: O(1), amortized.
  func number(of visible: String) -> Int? {
    if let number = numbers[visible] { return number }
    guard count < Self.limit else { return nil }
    numbers[visible] = count
    bytes.append(contentsOf: visible.utf8)
    ends.append(bytes.count)
    return count - 1
  }

  /// The bytes of a character; none for a number of another table.
  func bytes(of number: Int) -> ArraySlice<UInt8> {
    guard number < count else { return [] }
    return bytes[(number == 0 ? 0 : ends[number - 1])..<ends[number]]
  }
}
