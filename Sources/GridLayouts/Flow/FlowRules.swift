import GridGeometry

extension FlowLayout {
  /// How a ``FlowLayout`` sets its rows.
  ///
  /// Distances are cleaned as ``Extent/cleaned(_:)`` says.
  public struct Rules: Hashable, Sendable {
    /// Where the items of a row stand when they do not fill it.
    ///
    /// A row that is full but for what did not fit is justified or filled. One that ends for another
    /// reason (the end of the items, a neighbour that begins a row or is of another fraction) and
    /// one of fractions stands at its leading edge instead, as the last line of a paragraph does.
    public enum Alignment: Hashable, Sendable, CaseIterable {
      /// At the left.
      case leading
      /// In the middle.
      case center
      /// At the right.
      case trailing
      /// From edge to edge: the space between the items grows.
      case justified
      /// From edge to edge: the items grow, each in proportion to its width.
      case filled
    }

    /// Where an item stands in a row that is higher than the item.
    public enum CrossAlignment: Hashable, Sendable, CaseIterable {
      /// At the top.
      case top
      /// In the middle.
      case center
      /// At the bottom.
      case bottom
      /// From top to bottom: the item grows.
      case stretch
    }

    /// What becomes of an item that is wider than a row. Either way it begins a row and fills it.
    public enum Oversize: Hashable, Sendable, CaseIterable {
      /// It gives way until it fits: first its right margin, then the left one, then the item.
      case clamped
      /// It reaches beyond the trailing edge, out of the content if need be.
      case overflowing
    }

    /// The distance between the items of a row.
    public var itemSpacing: Double

    /// The distance between rows.
    public var rowSpacing: Double

    /// The distances of the rows from the edges of the content.
    public var insets: GridInsets

    /// Where the items of a row stand when they do not fill it.
    public var alignment: Alignment

    /// Where an item stands in a row that is higher than the item.
    public var crossAlignment: CrossAlignment

    /// What becomes of an item that is wider than a row.
    public var oversize: Oversize

    /// How far a row may reach beyond its trailing edge before an item goes to the next one. It may
    /// thus reach out of the content.
    public var tolerance: Double

    /// How much free space at the end of a row its last item takes for itself.
    public var absorbedGap: Double

    /// Creates rules; what is not named is plain.
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

// MARK: - Numbers from outside
extension FlowLayout.Rules {
  /// The rules with distances that a layout can reckon with.
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
