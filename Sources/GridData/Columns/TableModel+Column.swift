import VirtualGrid

extension TableModel {
  /// A column of a ``TableModel``.
  ///
  ///     var amount = TableModel.Column(3, title: "Amount", alignment: .right)
  ///     amount.width = .fixed(96)
  ///     amount.pin = .left
  public struct Column: Hashable, Sendable {
    /// The number of the column in the data. No two columns of a model have the same number.
    public let number: Int

    /// The text of the header.
    public var title: String

    /// The side of a cell at which its text begins.
    public var alignment: Alignment

    /// The rule for the width.
    public var width: Width

    /// The least and the greatest width, in points.
    public var widthLimits: ClosedRange<Double>

    /// The side of the table at which the column stays while the others scroll; nil if it scrolls.
    ///
    /// A change takes effect on the order when the column is passed to the model: the columns that are pinned
    /// at the left are the first ones, and those that are pinned at the right the last ones.
    public var pin: Pin?

    /// Whether the column is hidden. It keeps its position and its width.
    public var isHidden: Bool

    /// The sides at which texts begin.
    public enum Alignment: String, Hashable, Sendable {
      case left, center, right
    }

    /// The sides at which columns can be pinned.
    public enum Pin: String, Hashable, Sendable {
      case left, right
    }

    /// Creates a column that is fitted to its texts, scrolls, and is visible.
    /// - Parameters:
    ///   - number: The number of the column in the data.
    ///   - title: The text of the header.
    ///   - alignment: The side of a cell at which its text begins.
    ///   - width: The rule for the width.
    ///   - widthLimits: The least and the greatest width, in points.
    ///   - pin: The side at which the column is pinned, if any.
    ///   - isHidden: Whether the column is hidden.
    public init(
      _ number: Int, title: String, alignment: Alignment = .left, width: Width = .fitted,
      widthLimits: ClosedRange<Double> = 24...400, pin: Pin? = nil, isHidden: Bool = false
    ) {
      self.number = number
      self.title = title
      self.alignment = alignment
      self.width = width
      self.widthLimits = widthLimits
      self.pin = pin
      self.isHidden = isHidden
    }

    /// The rule for the width of a column.
    public enum Width: Hashable, Sendable {
      /// A width in points.
      case fixed(Double)

      /// The width of the widest text in a sample of the column.
      case fitted

      /// A share of the width that the other columns leave free, in proportion to the shares of all columns.
      case share(Double)
    }
  }

  /// A column by which rows are sorted, and the direction.
  public struct Sort: Hashable, Sendable {
    /// The number of the column in the data.
    public var column: Int

    /// Whether the greatest values come first.
    public var isDescending: Bool

    /// Creates a sort by a column.
    public init(column: Int, isDescending: Bool = false) {
      self.column = column
      self.isDescending = isDescending
    }
  }
}

#if !hasFeature(Embedded)
  extension TableModel.Column: Codable {}
  extension TableModel.Column.Alignment: Codable {}
  extension TableModel.Column.Pin: Codable {}
  extension TableModel.Column.Width: Codable {}
  extension TableModel.Sort: Codable {}
#endif
