/// The rule by which a container places its child boxes.
///
///     let list = Box(arrangement: .table)                          // one below the other
///     let bar = Box(arrangement: .linear(.horizontal, spacing: 8)) // side by side
///     let tags = Box(arrangement: .flow(.horizontal, Flow(spacing: 4, lineSpacing: 4)))
///
/// Arrangements nest: each box arranges its own children. For an arrangement that is not listed
/// here, override ``Box/arrange(_:)``. NaN and infinite numbers are treated as 0 in every
/// arrangement.
public enum Arrangement: Hashable, Sendable {
  /// Boxes one after the other along an axis. The length that the others leave is divided among the
  /// boxes that fill or have a weight.
  case linear(GridAxis, Linear = Linear())

  /// Boxes one after the other along an axis, wrapped into as many lines as needed.
  case flow(GridAxis, Flow = Flow())

  /// All boxes at the same corner, each with all of the space. The last one is on top.
  case stack

  /// Boxes one below the other: a vertical ``linear(_:_:)`` without spacing.
  public static var table: Arrangement { .linear(.vertical) }

  /// Boxes in rows, from left to right: a horizontal ``flow(_:_:)`` without spacing.
  public static var grid: Arrangement { .flow(.horizontal) }

  /// Boxes one after the other along an axis, `spacing` points apart, without separators.
  public static func linear(_ axis: GridAxis, spacing: Double) -> Arrangement {
    .linear(axis, Linear(spacing: spacing))
  }
}

/// The spacing and the separators of a linear arrangement.
///
/// NaN and infinite numbers are treated as 0.
public struct Linear: Hashable, Sendable {
  /// The distance between two neighboring boxes, in points. Next to a separator, the distance on
  /// each side of it.
  public var spacing: Double

  /// The line drawn before each box whose ``Box/hasSeparator`` is true; nil for no lines.
  public var separator: Separator?

  /// Creates linear rules; by default without spacing and separators.
  public init(spacing: Double = 0, separator: Separator? = nil) {
    self.spacing = spacing
    self.separator = separator
  }
}

/// The thickness and the overhangs of a line between boxes.
public struct Separator: Hashable, Sendable {
  /// The thickness, in points. A line of thickness 0 or less is not drawn.
  public var thickness: Double

  /// The length by which the line extends beyond the boxes at its start, in points.
  public var startOverhang: Double

  /// The length by which the line extends beyond the boxes at its end, in points.
  public var endOverhang: Double

  /// Creates a separator; by default 1 point thick and without overhangs.
  public init(thickness: Double = 1, startOverhang: Double = 0, endOverhang: Double = 0) {
    self.thickness = thickness
    self.startOverhang = startOverhang
    self.endOverhang = endOverhang
  }
}

/// The rules by which a flow arrangement breaks boxes into lines and aligns them.
///
/// NaN and infinite numbers are treated as 0.
public struct Flow: Hashable, Sendable {
  /// The alignment of the boxes of a line that they do not fill.
  public enum Alignment: Hashable, Sendable, CaseIterable {
    /// Aligned to the start of the line.
    case start

    /// Centered in the line.
    case center

    /// Aligned to the end of the line.
    case end

    /// Spread from the start to the end of the line, with equal gaps.
    case justified
  }

  /// The edge of the container at which lines break.
  public enum Limit: Hashable, Sendable, CaseIterable {
    /// Lines end before the padding of the container.
    case padding

    /// Lines end at the edge of the container. The padding at that edge is ignored.
    case edge
  }

  /// The treatment of a box that is longer than a line. It gets a line of its own in both cases.
  public enum Oversize: Hashable, Sendable, CaseIterable {
    /// The box keeps its length and extends beyond the line.
    case overflows

    /// The box shrinks to the length of the line.
    case shrinks
  }

  /// The distance between neighboring boxes in a line, in points.
  public var spacing: Double

  /// The distance between two lines, in points. Next to a separator, the distance on each side of
  /// it.
  public var lineSpacing: Double

  /// The alignment of the boxes within a line.
  public var alignment: Alignment

  /// The edge of the container at which lines break.
  public var limit: Limit

  /// The treatment of a box that is longer than a line.
  public var oversize: Oversize

  /// The separator drawn between two lines; nil for none.
  public var separator: Separator?

  /// Creates flow rules; by default without spacing, aligned to the start.
  public init(
    spacing: Double = 0, lineSpacing: Double = 0, alignment: Alignment = .start,
    limit: Limit = .padding, oversize: Oversize = .overflows, separator: Separator? = nil
  ) {
    self.spacing = spacing
    self.lineSpacing = lineSpacing
    self.alignment = alignment
    self.limit = limit
    self.oversize = oversize
    self.separator = separator
  }
}
