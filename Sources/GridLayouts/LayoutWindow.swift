import GridGeometry

/// The part of the content that a question is about, and what of it the reader sees.
///
/// The two differ when a host asks for more than it shows, to have cells ready before they scroll
/// in. What sticks to an edge (headers, frozen rows) sticks to an edge of the viewport, wherever
/// the rest of the window lies.
public struct LayoutWindow: Hashable, Sendable {
  /// What is asked for.
  public var rect: GridRect

  /// What is seen.
  public var viewport: GridRect

  /// Creates a window that shows all it asks for.
  @inlinable
  public init(_ rect: GridRect) {
    self.rect = rect
    viewport = rect
  }

  /// Creates a window that asks for `rect` while `viewport` is seen.
  @inlinable
  public init(_ rect: GridRect, viewport: GridRect) {
    self.rect = rect
    self.viewport = viewport
  }
}
