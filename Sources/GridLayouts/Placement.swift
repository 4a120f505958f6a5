import GridGeometry

/// What a layout puts somewhere: an item of the data, or something beside the data.
public struct GridElement: Hashable, Sendable {
  /// What sort of thing it is.
  public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    /// Behind a section, or behind a row of a grid.
    case background
    /// Above the items of a section, or above a whole grid.
    case header
    /// An item of the data.
    case item
    /// Below the items of a section, or below a whole grid.
    case footer
  }

  /// The number of the item, or of the section (or row) that the element accompanies.
  public var index: Int

  /// What sort of thing it is.
  public var kind: Kind

  /// Creates an element.
  @inlinable
  public init(_ kind: Kind, _ index: Int) {
    self.index = index
    self.kind = kind
  }

  /// An item, counted through all sections.
  @inlinable
  public static func item(_ index: Int) -> GridElement { GridElement(.item, index) }
}

/// Where a layout puts an element.
public struct Placement: Hashable, Sendable {
  /// What is placed.
  public var element: GridElement

  /// What covers what: higher covers lower. Items lie at 0, backgrounds below, what sticks above.
  public var level: Int16

  /// The place, in the coordinates of the content.
  public var frame: GridRect

  /// Creates a placement.
  @inlinable
  public init(_ element: GridElement, frame: GridRect, level: Int16 = 0) {
    self.element = element
    self.level = level
    self.frame = frame
  }
}
