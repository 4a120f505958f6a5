import GridGeometry

/// An element that a layout places: an item, or a header, footer or background.
public struct GridElement: Hashable, Sendable {
  /// The kind of an element.
  public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    /// A background of a section, or of a row of a grid.
    case background
    /// A header of a section, or of a whole grid.
    case header
    /// An item of the data.
    case item
    /// A footer of a section, or of a whole grid.
    case footer
    /// A header of a column of a table, which is no item.
    case columnHeader
  }

  /// The index of the item, or that of the section, row or column that the element belongs to.
  public var index: Int

  /// The kind of the element.
  public var kind: Kind

  /// Creates an element.
  @inlinable
  public init(_ kind: Kind, _ index: Int) {
    self.index = index
    self.kind = kind
  }

  /// Returns the element of an item. The index counts through all sections.
  @inlinable
  public static func item(_ index: Int) -> GridElement { GridElement(.item, index) }
}

/// The frame and the level of an element.
public struct Placement: Hashable, Sendable {
  /// The element.
  public var element: GridElement

  /// The drawing order: higher levels cover lower ones.
  ///
  /// Items are at level 0, backgrounds at lower levels, and sticky elements at higher ones.
  public var level: Int16

  /// The frame, in content coordinates.
  public var frame: GridRect

  /// Creates a placement.
  @inlinable
  public init(_ element: GridElement, frame: GridRect, level: Int16 = 0) {
    self.element = element
    self.level = level
    self.frame = frame
  }
}
