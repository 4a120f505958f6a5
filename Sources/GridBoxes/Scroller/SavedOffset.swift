/// Where a reader was in some content, as a share of the way from one end to the other: what can be
/// said of content that has become another one meanwhile. To go back to an item, see
/// `grid.saveState()`.
public struct SavedOffset: Hashable, Sendable {
  let share: GridOffset

  /// Takes down an offset.
  public init(viewport: GridSize, content: GridSize, insets: GridInsets, offset: GridPoint) {
    func share(_ axis: GridAxis) -> Double {
      let length = Self.length(axis, viewport, content, insets)
      return length > 0 ? (offset[axis] + insets.start(of: axis)) / length : 0
    }
    self.share = GridOffset(x: share(.horizontal), y: share(.vertical))
  }

  /// The offset in other content, or in the same in another viewport.
  public func offset(viewport: GridSize, content: GridSize, insets: GridInsets) -> GridPoint {
    func offset(_ axis: GridAxis, _ share: Double) -> Double {
      share * Self.length(axis, viewport, content, insets) - insets.start(of: axis)
    }
    return GridPoint(x: offset(.horizontal, share.x), y: offset(.vertical, share.y))
  }

  /// How long the way is from one end to the other.
  private static func length(
    _ axis: GridAxis, _ viewport: GridSize, _ content: GridSize, _ insets: GridInsets
  ) -> Double {
    max(0, content[axis] - (viewport[axis] - insets[axis]))
  }
}
