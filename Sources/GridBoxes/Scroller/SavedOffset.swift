/// A scroll position, as a fraction of the scrollable distance.
///
/// It can be restored even if the content has changed. To return to a certain item, use
/// `grid.saveState()`.
public struct SavedOffset: Hashable, Sendable {
  let share: GridOffset

  /// Creates a position from an offset. It is 0 along axes on which the content cannot scroll.
  public init(viewport: GridSize, content: GridSize, insets: GridInsets, offset: GridPoint) {
    func share(_ axis: GridAxis) -> Double {
      let length = Self.length(axis, viewport, content, insets)
      return length > 0 ? (offset[axis] + insets.start(of: axis)) / length : 0
    }
    self.share = GridOffset(x: share(.horizontal), y: share(.vertical))
  }

  /// Returns the offset for this fraction, in other content or in another viewport.
  public func offset(viewport: GridSize, content: GridSize, insets: GridInsets) -> GridPoint {
    func offset(_ axis: GridAxis, _ share: Double) -> Double {
      share * Self.length(axis, viewport, content, insets) - insets.start(of: axis)
    }
    return GridPoint(x: offset(.horizontal, share.x), y: offset(.vertical, share.y))
  }

  /// The scrollable distance along an axis.
  private static func length(
    _ axis: GridAxis, _ viewport: GridSize, _ content: GridSize, _ insets: GridInsets
  ) -> Double {
    max(0, content[axis] - (viewport[axis] - insets[axis]))
  }
}
