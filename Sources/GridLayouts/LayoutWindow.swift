import GridGeometry

/// The rectangle of the content that a query is about, and the visible rectangle.
///
/// The two differ when a host asks for more than it shows, to prepare cells before they become
/// visible. Sticky elements (headers, frozen rows) stick to the edges of the viewport, not to those
/// of the requested rectangle.
public struct LayoutWindow: Hashable, Sendable {
  /// The rectangle of the content whose elements are requested.
  public var rect: GridRect

  /// The visible rectangle of the content.
  public var viewport: GridRect

  /// Creates a window whose requested rectangle is the visible one.
  @inlinable
  public init(_ rect: GridRect) {
    self.rect = rect
    viewport = rect
  }

  /// Creates a window that requests `rect` while `viewport` is visible.
  @inlinable
  public init(_ rect: GridRect, viewport: GridRect) {
    self.rect = rect
    self.viewport = viewport
  }
}
