import GridGeometry

/// What becomes of the free width of a row.
struct FlowSpread {
  /// The distance of the first item from where rows start.
  let start: Double

  private let use: Use

  /// How much of `use` has been dealt with, and how much width has been given away for it.
  private var progress = 0.0
  private var given = 0.0

  private enum Use {
    /// It stays free.
    case none
    /// The last item takes it.
    case lastItem(Double)
    /// Distances share it.
    case gaps(Double, count: Double)
    /// Items share it, in proportion to their widths.
    case items(Double, width: Double)
  }

  private init(start: Double, use: Use) {
    self.start = start
    self.use = use
  }
}

// MARK: - Ways to use free width
extension FlowSpread {
  /// The row stands at its leading edge.
  static var leading: FlowSpread { FlowSpread(start: 0, use: .none) }

  /// The last item takes what is free.
  static func absorbing(_ free: Double) -> FlowSpread {
    FlowSpread(start: 0, use: .lastItem(free))
  }

  /// A row of `count` items that are `width` wide together is aligned.
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

// MARK: - Shares
extension FlowSpread {
  /// By how much the next item is wider.
  mutating func growth(of width: Double, isLast: Bool) -> Double {
    switch use {
    case .none, .gaps: 0
    case .lastItem(let free): isLast ? free : 0
    case .items(let free, let total): share(of: free, width, in: total)
    }
  }

  /// By how much the distance after the item is.
  mutating func gapGrowth() -> Double {
    switch use {
    case .none, .items, .lastItem: 0
    case .gaps(let free, let count): share(of: free, 1, in: count)
    }
  }

  /// Snaps what has been given away in all, so that nothing is left at the end.
  private mutating func share(of free: Double, _ part: Double, in total: Double) -> Double {
    progress += part
    let before = given
    given = PixelGrid.subpoints.nearest(to: free * progress / total)
    return given - before
  }
}

extension FlowLayout.Rules.Alignment {
  /// The alignment of a row that is not full.
  var ofLooseRow: FlowLayout.Rules.Alignment {
    self == .justified || self == .filled ? .leading : self
  }
}
