import GridGeometry

extension FlowLayout {
  /// The spacing, alignment and other rules of a ``FlowLayout``.
  ///
  /// NaN and negative lengths are treated as 0, and lengths above ``Extent/limit`` as the limit.
  /// All are rounded to 1/64.
  public struct Rules: Hashable, Sendable {
    /// The horizontal alignment of items that do not fill their row.
    ///
    /// Only rows that end because the next item did not fit are justified or filled. A row that
    /// ends for another reason, and a row of fractions, is aligned to its leading edge instead,
    /// like the last line of a paragraph. Other reasons are the end of the items, an item that
    /// starts a new row, and an item of another fraction.
    public enum Alignment: Hashable, Sendable, CaseIterable {
      /// At the leading edge of the row, which is the left one.
      case leading
      /// Centered in the row.
      case center
      /// At the trailing edge of the row, which is the right one.
      case trailing
      /// From edge to edge: the space between the items grows.
      case justified
      /// From edge to edge: the items grow in proportion to their widths.
      case filled
    }

    /// The vertical alignment of items shorter than their row.
    public enum CrossAlignment: Hashable, Sendable, CaseIterable {
      /// At the top of the row.
      case top
      /// Centered in the height of the row.
      case center
      /// At the bottom of the row.
      case bottom
      /// From top to bottom: the items grow.
      case stretch
    }

    /// The placement of an item wider than a row. In both cases it starts a row and fills it.
    public enum Oversize: Hashable, Sendable, CaseIterable {
      /// It shrinks until it fits: first its right margin, then the left one, then the item.
      case clamped
      /// It exceeds the trailing edge of the row, and possibly that of the content.
      case overflowing
    }

    /// The distance between adjacent items of a row.
    public var itemSpacing: Double

    /// The distance between adjacent rows.
    public var rowSpacing: Double

    /// The distances of the rows from the edges of the content.
    public var insets: GridInsets

    /// The horizontal alignment of items that do not fill their row.
    public var alignment: Alignment

    /// The vertical alignment of items shorter than their row.
    public var crossAlignment: CrossAlignment

    /// The placement of an item wider than a row.
    public var oversize: Oversize

    /// The length by which items may exceed the trailing edge of a row before they wrap.
    ///
    /// Items may therefore exceed the content.
    public var tolerance: Double

    /// The greatest free width at the end of a row that is added to its last item.
    public var absorbedGap: Double

    /// Creates rules.
    /// - Parameters:
    ///   - itemSpacing: The distance between adjacent items of a row.
    ///   - rowSpacing: The distance between adjacent rows.
    ///   - insets: The distances of the rows from the edges of the content.
    ///   - alignment: The horizontal alignment of items that do not fill their row.
    ///   - crossAlignment: The vertical alignment of items shorter than their row.
    ///   - oversize: How an item wider than a row is placed.
    ///   - tolerance: How far items may exceed the trailing edge of a row before they wrap.
    ///   - absorbedGap: The greatest free width that is added to the last item of a row.
    public init(
      itemSpacing: Double = 0, rowSpacing: Double = 0, insets: GridInsets = .zero,
      alignment: Alignment = .leading, crossAlignment: CrossAlignment = .top,
      oversize: Oversize = .clamped, tolerance: Double = 0, absorbedGap: Double = 0
    ) {
      self.itemSpacing = itemSpacing
      self.rowSpacing = rowSpacing
      self.insets = insets
      self.alignment = alignment
      self.crossAlignment = crossAlignment
      self.oversize = oversize
      self.tolerance = tolerance
      self.absorbedGap = absorbedGap
    }
  }
}

// MARK: - Input validation
extension FlowLayout.Rules {
  /// The rules with valid distances; see ``Extent/cleaned(_:)``.
  var cleaned: FlowLayout.Rules {
    var rules = self
    rules.itemSpacing = Extent.cleaned(itemSpacing)
    rules.rowSpacing = Extent.cleaned(rowSpacing)
    rules.insets = insets.cleaned
    rules.tolerance = Extent.cleaned(tolerance)
    rules.absorbedGap = Extent.cleaned(absorbedGap)
    return rules
  }
}
