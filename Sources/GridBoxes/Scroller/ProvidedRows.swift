/// The rules by which the boxes of a provider are laid out in rows.
struct ProvidedRows: Hashable {
  /// The axis along which the content grows. `rules` are always those of a vertical layout.
  let axis: GridAxis
  let isMirrored: Bool
  private var rules = FlowLayout.Rules(oversize: .overflowing)

  /// Whether each box has a row of its own.
  private let isTable: Bool

  init(_ arrangement: Arrangement, padding: GridInsets, isMirrored: Bool) {
    self.isMirrored = isMirrored
    axis = arrangement.scrollAxis
    let padding = padding.unoriented(along: axis, isMirrored: isMirrored)
    rules.insets = padding
    switch arrangement {
    case .linear(_, let linear):
      isTable = true
      rules.rowSpacing = linear.spacing
    case .flow(_, let flow):
      isTable = false
      rules.itemSpacing = flow.spacing
      rules.rowSpacing = flow.lineSpacing
      rules.alignment = flow.alignment.ofRows
      if flow.oversize == .shrinks { rules.oversize = .clamped }
      if flow.limit == .edge { rules.tolerance = padding.right }
    case .stack: isTable = true
    }
  }

  /// Returns a layout without items yet, for boxes of these sizes.
  /// - Parameter count: The number of items for which individual sizes are queried.
  func layout(of sizes: BoxSizes, count: Int) -> AnyItemLayout {
    guard case .each(let size, let margin) = sizes else {
      return oriented(
        FlowLayout(repeating: item(of: sizes) ?? item(.zero, margin: .zero), rules: rules))
    }
    let items = (0..<count).map { item(size($0), margin: margin?($0) ?? .zero) }
    return oriented(FlowLayout(rules: rules) { items[$0] })
  }

  /// The flow item that describes all boxes, or nil if each has a size of its own.
  func item(of sizes: BoxSizes) -> FlowItem? {
    switch sizes {
    case .same(let size, let margin): item(size, margin: margin)
    case .fitting(let size, let margin): item(estimated: size, margin: margin)
    case .each: nil
    }
  }

  private func oriented(_ layout: FlowLayout) -> AnyItemLayout {
    guard axis == .horizontal || isMirrored else { return AnyItemLayout(layout) }
    return AnyItemLayout(
      Oriented(layout, axis: axis, reading: isMirrored ? .rightToLeft : .leftToRight))
  }

  /// The flow item of a box with a given size.
  func item(_ size: GridSize, margin: GridInsets) -> FlowItem {
    let size = axis == .vertical ? size : size.transposed
    return FlowItem(
      width: size.width < .infinity ? .points(size.width) : .full, height: .points(size.height),
      margins: margin.unoriented(along: axis, isMirrored: isMirrored),
      start: isTable ? .newRow : .inLine)
  }

  /// The flow item of a box that is measured.
  func item(estimated size: GridSize, margin: GridInsets) -> FlowItem {
    let size = axis == .vertical ? size : size.transposed
    return FlowItem(
      width: isTable ? .full : .estimated(size.width), height: .estimated(size.height),
      margins: margin.unoriented(along: axis, isMirrored: isMirrored),
      start: isTable ? .newRow : .inLine)
  }
}

extension Arrangement {
  /// The axis along which content with this arrangement grows.
  var scrollAxis: GridAxis {
    switch self {
    case .linear(let axis, _): axis
    case .flow(let axis, _): axis.crossing
    case .stack: .vertical
    }
  }
}

extension Flow.Alignment {
  fileprivate var ofRows: FlowLayout.Rules.Alignment {
    switch self {
    case .start: .leading
    case .center: .center
    case .end: .trailing
    case .justified: .justified
    }
  }
}

extension GridInsets {
  /// The insets, converted for content that grows downward and reads from left to right.
  fileprivate func unoriented(along axis: GridAxis, isMirrored: Bool) -> GridInsets {
    let (first, last) = isMirrored ? (right, left) : (left, right)
    return axis == .vertical
      ? GridInsets(top: top, left: first, bottom: bottom, right: last)
      : GridInsets(top: first, left: top, bottom: last, right: bottom)
  }
}
