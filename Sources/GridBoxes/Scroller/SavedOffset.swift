/// Where a reader was in some content, as a share of the way from one end to the other: what can be
/// said of content that has become another one meanwhile. To go back to an item, see
/// `grid.saveState()`.
public struct SavedOffset: Hashable, Sendable {
  let share: Offset

  /// Takes down an offset.
  public init(viewport: Size, content: Size, insets: Insets, offset: Point) {
    func share(_ axis: Axis) -> Double {
      let length = Self.length(axis, viewport, content, insets)
      return length > 0 ? (offset[axis] + insets.start(of: axis)) / length : 0
    }
    self.share = Offset(x: share(.horizontal), y: share(.vertical))
  }

  /// The offset in other content, or in the same in another viewport.
  public func offset(viewport: Size, content: Size, insets: Insets) -> Point {
    func offset(_ axis: Axis, _ share: Double) -> Double {
      share * Self.length(axis, viewport, content, insets) - insets.start(of: axis)
    }
    return Point(x: offset(.horizontal, share.x), y: offset(.vertical, share.y))
  }

  /// How long the way is from one end to the other.
  private static func length(
    _ axis: Axis, _ viewport: Size, _ content: Size, _ insets: Insets
  ) -> Double {
    max(0, content[axis] - (viewport[axis] - insets[axis]))
  }
}
