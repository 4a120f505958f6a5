import GridLayouts

// MARK: - Changes
extension LayoutCheck {
  /// Applies a change that the caller passed, which must not be refused, and runs all checks.
  mutating func carryOut(_ change: LayoutChange) {
    guard attempt(change) else {
      report("\(swiftLiteral(change)) is refused.")
      return
    }
    ask()
  }

  /// Applies a change that the generator chooses, and runs all checks.
  mutating func carryOutAny() {
    let count = layout.itemCount
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: removeAndInsertBack(anyRange(of: count))
    case 1: attempt(.insert(.random(in: 1...5, using: &generator), at: anyPlace(of: count)))
    case 2:
      let range = anyRange(of: count)
      attempt(.move(range, to: anyPlace(of: count - range.count)))
    case 3: show(on: anySize())
    default:
      guard count > 0 else { return }
      measure(.random(in: 0..<count, using: &generator))
    }
    ask()
  }

  /// Removes items, runs all checks, and inserts the same number of items.
  private mutating func removeAndInsertBack(_ range: Range<Int>) {
    guard attempt(.remove(range)) else { return }
    ask()
    attempt(.insert(range.count, at: range.lowerBound))
  }

  /// Applies a change, and checks the item count, or that a refused change has no effect.
  /// - Returns: Whether the layout accepted the change.
  @discardableResult
  private mutating func attempt(_ change: LayoutChange) -> Bool {
    let before = LayoutState(of: layout)
    do {
      try layout.apply(change)
    } catch {
      if LayoutState(of: layout) != before {
        report("\(swiftLiteral(change)) is refused (\(error)), but changes the layout.")
      }
      return false
    }
    remember(swiftLiteral(change))
    let count = before.itemCount + change.growth
    if layout.itemCount != count {
      report("There are \(layout.itemCount) items instead of \(count).")
    }
    return true
  }

  /// Sets a random measured size of an item.
  mutating func measure(_ item: Int) { setMeasuredSize(anySize(), forItem: item) }

  /// Sets a measured size of an item twice; the second call must change nothing.
  private mutating func setMeasuredSize(_ size: GridSize, forItem item: Int) {
    let name = "measure(\(item), as: \(size.text))"
    for attempt in 1...2 {
      let before = LayoutState(of: layout)
      do {
        let hasChanged = try layout.setMeasuredSize(size, forItem: item)
        let after = LayoutState(of: layout)
        if hasChanged != (after != before) {
          let fact = hasChanged ? "true, but changes nothing" : "false, but changes something"
          report("\(name) returns \(fact) (call \(attempt)).")
        }
        if attempt == 2, after != before { report("\(name) changes the layout again.") }
      } catch {
        report("\(name) throws: \(error)")
      }
    }
    remember(name)
  }

  /// Changes the viewport.
  private mutating func show(on size: GridSize) {
    let count = layout.itemCount
    layout.resize(to: size)
    remember("resize(to: \(size.text))")
    let viewport = layout.viewport
    if viewport.width != Extent.cleaned(size.width)
      || viewport.height != Extent.cleaned(size.height)
    {
      report("The viewport is \(viewport.text).")
    }
    if layout.itemCount != count {
      report("There are \(layout.itemCount) items instead of \(count).")
    }
  }

  /// Checks the layout with invalid and extreme viewports and measured sizes.
  mutating func showOnOddViewports() {
    let original = layout
    for size in GridSize.odd {
      start(over: original)
      show(on: size)
      ask()
    }
    start(over: original)
    guard layout.itemCount > 0 else { return }
    for size in GridSize.odd { setMeasuredSize(size, forItem: layout.itemCount / 2) }
    ask()
  }

  /// Checks that invalid changes are refused.
  mutating func refuseNonsense() {
    let count = layout.itemCount
    let nonsense: [LayoutChange] = [
      .insert(1, at: -1), .insert(1, at: count + 1), .insert(-1, at: 0),
      .remove(-1..<0), .remove(count..<count + 1), .insert(.max, at: count),
      .move(0..<count, to: 1), .move(count..<count + 1, to: 0), .move(0..<0, to: -1),
    ]
    for change in nonsense where !(count == 0 && change == .insert(.max, at: 0)) {
      if attempt(change) {
        report("\(swiftLiteral(change)) is accepted with \(count) items.")
        return
      }
    }
    for item in [-1, count] {
      guard (try? layout.setMeasuredSize(.zero, forItem: item)) != nil else { continue }
      report("measure(\(item), as: Size.zero) is accepted with \(count) items.")
    }
  }
}

/// The observable state of a layout.
struct LayoutState: Equatable {
  var itemCount: Int
  var contentSize: GridSize
  var frames: [GridRect?]
  var everything: [Placement]

  init(of layout: some ItemLayout) {
    itemCount = layout.itemCount
    contentSize = layout.contentSize
    frames = (0..<layout.itemCount).map { layout.frame(of: $0) }
    everything = layout.placements(in: .everything)
  }
}
