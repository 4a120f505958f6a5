import GridTesting
import VirtualGrid

// MARK: - Checks
extension EngineWorld {
  func checkOffset(_ goal: GridPoint?) -> String? {
    let offset = grid.contentOffset
    naive.offset = offset
    if grid.scroll.phase == .idle {
      let rest = clamp(offset)
      if isFar(rest, offset) {
        return "The content rests at \(offset), outside the scroll range; expected \(rest)"
      }
    }
    guard let goal, isFar(goal, offset) else { return nil }
    return "The offset is \(offset), not \(goal)"
  }

  private func isFar(_ one: GridPoint, _ two: GridPoint) -> Bool {
    !(abs(one.x - two.x) < 1e-6 && abs(one.y - two.y) < 1e-6)
  }

  /// The numbers of all mounted cells.
  var shownNumbers: Set<Int> { Set(host.shown.values.map(\.cell.number)) }

  func checkCells(since before: Set<Int>) -> String? {
    naive.selected = []
    if !selected.isEmpty {
      for (item, number) in numbers.enumerated() where selected.contains(number) {
        naive.selected.insert(item)
      }
    }
    naive.focused = focused.flatMap { numbers.firstIndex(of: $0) }
    let uncovered = uncoveredItems
    if grid.uncoveredItems != uncovered {
      return "\(grid.uncoveredItems) are uncovered, not \(uncovered)"
    }
    if grid.focusedItem != naive.focused { return "The focus is at \(grid.focusedItem ?? -1)" }
    var cells: [Int: CellAttributes] = [:]
    for shown in host.shown.values {
      if cells.updateValue(shown.attributes, forKey: shown.cell.number) != nil {
        return "Two cells show \(shown.cell.number)"
      }
    }
    for shown in naive.shown() {
      guard shown.element.kind == .item || NumberData.isShown(shown.element) else { continue }
      let number =
        shown.element.kind == .item
        ? numbers[shown.element.index] : NumberData.number(of: shown.element)
      guard let attributes = cells.removeValue(forKey: number) else {
        return "\(shown.element) has no cell that shows \(number)"
      }
      let expected = expectedAttributes(of: shown.element, at: shown.frame, level: shown.level)
      if attributes != expected {
        return "\(shown.element) is shown as \(attributes.text), not as \(expected.text)"
      }
    }
    for (number, expected) in surroundings.shown(in: self) {
      guard let attributes = cells.removeValue(forKey: number) else {
        return "The grid cell \(number) is not shown"
      }
      if attributes != expected {
        return "\(number) is shown as \(attributes.text), not as \(expected.text)"
      }
    }
    return checkKept(cells, before)
  }

  /// The visible items that are not completely covered by sticky headers and footers.
  private var uncoveredItems: [Int] {
    let seen = PixelGrid.subpoints.inside(naive.uncoveredRect)
    let isVertical = naive.layout.axis == .vertical
    func span(_ rect: GridRect) -> (start: Double, end: Double) {
      isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    }
    let shown = naive.shown()
    let bars = shown.filter { $0.element.kind != .item && $0.level > 0 }.map { span($0.frame) }
      .sorted { $0.start < $1.start }
    return shown.filter { item in
      guard item.element.kind == .item, item.frame.intersects(seen) else { return false }
      // The part of the item that remains after the bars are subtracted, from its start on.
      let end = min(span(item.frame).end, span(seen).end)
      var start = max(span(item.frame).start, span(seen).start)
      for bar in bars where bar.start <= start { start = max(start, bar.end) }
      return start < end
    }.map { $0.element.index }
  }

  /// Checks that the remaining cells are kept alive, in the frames of their items.
  private func checkKept(_ cells: [Int: CellAttributes], _ before: Set<Int>) -> String? {
    for (number, attributes) in cells {
      guard keptAlive.contains(number) || focused == number,
        let item = numbers.firstIndex(of: number), let frame = naive.layout.frame(of: item)
      else { return "A cell still shows \(number)" }
      let expected = expectedAttributes(of: .item(item), at: frame, level: 0)
      if attributes != expected {
        return "Item \(item) is kept as \(attributes.text), not as \(expected.text)"
      }
    }
    if before.isEmpty { return nil }
    let shown = shownNumbers
    let lost = before.first {
      (keptAlive.contains($0) || focused == $0) && !shown.contains($0)
    }
    return lost.map { "\($0) lost its cell" }
  }

  /// The mounted cells of all items, by number.
  var shownCells: [Int: ObjectIdentifier] {
    var cells: [Int: ObjectIdentifier] = [:]
    for (cell, shown) in host.shown where shown.cell.number >= 0 { cells[shown.cell.number] = cell }
    return cells
  }

  /// Checks that items with identifiers have kept their cells.
  func checkIdentities(since before: [Int: ObjectIdentifier]) -> String? {
    for (number, cell) in shownCells {
      if let old = before[number], old != cell { return "The cell of \(number) changed" }
    }
    return nil
  }

  func checkHealth() -> String? {
    if let fault = grid.faults.recent.first { return "\(fault)" }
    if let breach = host.breaches.first { return breach }
    if let violation = checkingDelegate?.violations.first { return violation }
    // The delegate is not called for header, footer and background of the grid.
    let own = Set(surroundings.cells.map { ObjectIdentifier($0) })
    if let checkingDelegate, checkingDelegate.displayed != Set(host.shown.keys).subtracting(own) {
      return
        "\(checkingDelegate.displayed.count) cells were announced, but \(host.shown.count) are mounted"
    }
    if data.requestsOutOfRange > 0 { return "The data source was asked for an item out of range" }
    for (kind, capacity) in zip(Self.kinds, capacities)
    where grid.reusePool.count(of: kind) > capacity {
      return "\(grid.reusePool.count(of: kind)) cells of kind \(kind) are idle"
    }
    let hidden = surroundings.cells.count { host.attributes(of: $0) == nil }
    if data.cellCounter.alive != host.shown.count + grid.reusePool.count + hidden {
      return
        "\(data.cellCounter.alive) cells are alive, \(host.shown.count) mounted and "
        + "\(grid.reusePool.count) idle"
    }
    return nil
  }
}

// MARK: - Frame values
extension EngineWorld {
  /// Checks that `currentFrame` and `writeFrame` agree with what the host received.
  func checkNumbers() -> String? {
    let frame = grid.currentFrame
    if let disagreement = host.disagreements(with: frame).first { return disagreement }
    grid.writeFrame(to: &buffer)
    let length = AnyGridView.numbersPerCell
    if buffer.count != frame.cells.count * length { return "\(buffer.count) numbers" }
    for (position, shown) in frame.cells.enumerated() {
      let numbers = buffer[(position * length)..<((position + 1) * length)]
      if !numbers.elementsEqual(shown.numbers) { return "\(shown.element) is \(Array(numbers))" }
    }
    return nil
  }
}

extension CellAttributes {
  /// A short description for failures.
  fileprivate var text: String {
    let origin = "\(frame.minX), \(frame.minY)"
    let size = "\(frame.width) x \(frame.height)"
    return "(\(origin)) \(size), \(level), \(state.rawValue), \(separators.rawValue), \(opacity)"
  }
}
