/// An entry of the section index beside a grid. It leads to a section.
public struct IndexTitle: Hashable, Sendable {
  /// The visible text, such as a letter or a year.
  public var title: String

  /// The index of the section that it leads to.
  public var section: Int

  /// Creates an entry.
  public init(_ title: String, section: Int) {
    self.title = title
    self.section = section
  }
}
