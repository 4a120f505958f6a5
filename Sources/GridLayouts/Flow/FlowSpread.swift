import GridGeometry

/// The distribution of the free width of a row.
///
/// Its mutating methods are called for each item from left to right.
struct FlowSpread {
  /// The distance of the first item from the left edge of the row.
  let start: Double

  private let use: Use

  /// The gaps or item widths processed so far, and the free width that they got.
  private var progress = 0.0
  private var given = 0.0

  private enum Use {
    /// The free width is not distributed.
    case none
    /// The last item gets the free width.
    case lastItem(Double)
    /// The free width is divided equally among the gaps between items.
    case gaps(Double, count: Double)
    /// The free width is divided among the items in proportion to their widths.
    case items(Double, width: Double)
  }

  private init(start: Double, use: Use) {
    self.start = start
    self.use = use
  }
}

// MARK: - Kinds of distribution
extension FlowSpread {
  /// Aligns the items to the leading edge.
  static var leading: FlowSpread { FlowSpread(start: 0, use: .none) }

  /// Adds the free width to the last item.
  static func absorbing(_ free: Double) -> FlowSpread {
    FlowSpread(start: 0, use: .lastItem(free))
  }

  /// Distributes the free width of a row as an alignment requires.
  /// - Parameters:
  ///   - alignment: The alignment of the row.
  ///   - free: The width that the items and the gaps between them leave.
  ///   - count: The number of items.
  ///   - width: The sum of the widths of the items. Only filled rows need it.
  static func aligned(
    _ alignment: FlowLayout.Rules.Alignment, free: Double, count: Int, width: Double
  ) -> FlowSpread {
    switch alignment {
    case .center: FlowSpread(start: PixelGrid.subpoints.nearest(to: free / 2), use: .none)
    case .trailing: FlowSpread(start: free, use: .none)
    case .justified where count > 1:
      FlowSpread(start: 0, use: .gaps(free, count: Double(count - 1)))
    case .filled where width > 0: FlowSpread(start: 0, use: .items(free, width: width))
    case .leading, .justified, .filled: .leading
    }
  }
}

// MARK: - Parts of the free width
extension FlowSpread {
  /// Returns by how much the next item grows.
  mutating func growth(of width: Double, isLast: Bool) -> Double {
    switch use {
    case .none, .gaps: 0
    case .lastItem(let free): isLast ? free : 0
    case .items(let free, let total): share(of: free, width, in: total)
    }
  }

  /// Returns by how much the gap after the item grows.
  mutating func gapGrowth() -> Double {
    switch use {
    case .none, .items, .lastItem: 0
    case .gaps(let free, let count): share(of: free, 1, in: count)
    }
  }

  /// Returns the next part of the free width. The running sum is rounded, so that the parts add up
  /// to the free width.
  private mutating func share(of free: Double, _ part: Double, in total: Double) -> Double {
    progress += part
    let before = given
    given = PixelGrid.subpoints.nearest(to: free * progress / total)
    return given - before
  }
}

extension FlowLayout.Rules.Alignment {
  /// The alignment to use for a row that is not full: leading instead of justified or filled, else
  /// the alignment itself.
  var ofLooseRow: FlowLayout.Rules.Alignment {
    self == .justified || self == .filled ? .leading : self
  }
}
