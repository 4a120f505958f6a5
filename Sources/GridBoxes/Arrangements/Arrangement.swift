/// How a container places its boxes.
///
///     let list = Box(arrangement: .table)                          // one below the other
///     let bar = Box(arrangement: .linear(.horizontal, spacing: 8)) // side by side
///     let tags = Box(arrangement: .flow(.horizontal, Flow(spacing: 4, lineSpacing: 4)))
///
/// A box may contain boxes that contain boxes, each with an arrangement of its own. For one that is
/// not among these, override ``Box/arrange(_:)``.
public enum Arrangement: Hashable, Sendable {
  /// One after the other along an axis, which those share that fill it or have a weight.
  case linear(GridAxis, Linear = Linear())

  /// One after the other along an axis, in as many lines as it takes.
  case flow(GridAxis, Flow = Flow())

  /// All in the same place, the last one on top.
  case stack

  /// One below the other.
  public static var table: Arrangement { .linear(.vertical) }

  /// In rows, from left to right.
  public static var grid: Arrangement { .flow(.horizontal) }

  /// One after the other along an axis.
  public static func linear(_ axis: GridAxis, spacing: Double) -> Arrangement {
    .linear(axis, Linear(spacing: spacing))
  }
}

/// What is between boxes that stand one after the other. Numbers that are not finite count as 0, as in
/// all of an ``Arrangement``.
public struct Linear: Hashable, Sendable {
  /// The room between two.
  public var spacing: Double

  /// The lines between them, where a box asks for one by ``Box/hasSeparator``.
  public var separator: Separator?

  /// Creates rules.
  public init(spacing: Double = 0, separator: Separator? = nil) {
    self.spacing = spacing
    self.separator = separator
  }
}

/// How a line between boxes is drawn.
public struct Separator: Hashable, Sendable {
  /// How thick it is.
  public var thickness: Double

  /// How far it reaches beyond the boxes at its start.
  public var startOverhang: Double

  /// How far it reaches beyond the boxes at its end.
  public var endOverhang: Double

  /// Creates a separator.
  public init(thickness: Double = 1, startOverhang: Double = 0, endOverhang: Double = 0) {
    self.thickness = thickness
    self.startOverhang = startOverhang
    self.endOverhang = endOverhang
  }
}

/// How boxes break into lines.
public struct Flow: Hashable, Sendable {
  /// Where the boxes of a line stand that does not fill its room.
  public enum Alignment: Hashable, Sendable, CaseIterable {
    /// At the start.
    case start

    /// In the middle.
    case center

    /// At the end.
    case end

    /// From the start to the end, with the same room between each two.
    case justified
  }

  /// Where a line ends.
  public enum Limit: Hashable, Sendable, CaseIterable {
    /// Before the padding of the container.
    case padding

    /// At the edge of the container, whatever the padding there.
    case edge
  }

  /// What becomes of a box that is longer than any line.
  public enum Oversize: Hashable, Sendable, CaseIterable {
    /// It has a line of its own and reaches beyond it.
    case overflows

    /// It has a line of its own and is as long as that.
    case shrinks
  }

  /// The room between two boxes of a line.
  public var spacing: Double

  /// The room between two lines.
  public var lineSpacing: Double

  /// Where the boxes of a line stand.
  public var alignment: Alignment

  /// Where a line ends.
  public var limit: Limit

  /// What becomes of a box that is longer than any line.
  public var oversize: Oversize

  /// The lines between lines, if there are any.
  public var separator: Separator?

  /// Creates rules.
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
