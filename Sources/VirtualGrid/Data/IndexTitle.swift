/// An entry of the index at the side of a grid, which leads to a section.
public struct IndexTitle: Hashable, Sendable {
  /// What the reader sees: a letter, a year.
  public var title: String

  /// Where it leads.
  public var section: Int

  /// Creates an entry.
  public init(_ title: String, section: Int) {
    self.title = title
    self.section = section
  }
}
