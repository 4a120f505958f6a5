/// Stores characters of several Unicode scalars, so that a glyph can refer to them by index.
///
/// An index stays valid for the lifetime of the table, which only grows, up to a limit. To bound
/// memory, ``Tiles`` start a new table between frames.
final class ClusterTable {
  private var numbers: [String: Int] = [:]

  /// The UTF-8 code units of all characters, one after the other.
  private var bytes: [UInt8] = []

  /// The end of each character in `bytes`.
  private var ends: [Int] = []

  /// The maximum number of characters.
  static let limit = 4_096

  /// The number of characters.
  var count: Int { ends.count }

  /// Returns the index of a character, adding it if necessary.
  /// - Parameter visible: A character in the form that ``VisibleText`` defines.
  /// - Returns: Nil if the table is full.
  /// - Complexity: O(1), amortized.
  func number(of visible: String) -> Int? {
    if let number = numbers[visible] { return number }
    guard count < Self.limit else { return nil }
    numbers[visible] = count
    bytes.append(contentsOf: visible.utf8)
    ends.append(bytes.count)
    return count - 1
  }

  /// Returns the UTF-8 code units of a character; empty if the index is out of range, as one of
  /// another table may be.
  func bytes(of number: Int) -> ArraySlice<UInt8> {
    guard number < count else { return [] }
    return bytes[(number == 0 ? 0 : ends[number - 1])..<ends[number]]
  }
}
