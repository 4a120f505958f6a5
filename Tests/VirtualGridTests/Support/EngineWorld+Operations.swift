import VirtualGrid

// MARK: - Acts
extension EngineWorld {
  /// Carries out an operation on grid and model.
  /// - Returns: A description of the first disagreement, if any.
  func perform(_ operation: EngineOperation) -> String? {
    if isPressed { release() }
    let wasMoving = grid.scroll.phase != .idle
    let cellsBefore = identified == nil ? [:] : shownCells
    let shownBefore = keptAlive.isEmpty && focused == nil ? [] : shownNumbers
    let goal = carryOut(operation)
    grid.layoutIfNeeded()
    let isAtRest = !wasMoving && grid.scroll.phase == .idle
    return checkOffset(isAtRest ? goal : nil) ?? checkCells(
      since: operation.fillsAnew ? [] : shownBefore)
      ?? checkIdentities(since: cellsBefore) ?? checkNumbers() ?? checkHealth()
  }

  /// Applies an operation to grid and model.
  /// - Returns: The expected offset, or nil if the operation does not determine one.
  private func carryOut(_ operation: EngineOperation) -> GridPoint? {
    switch operation {
    case .scroll, .jump, .wheel, .show, .showSlowly, .fling, .advance, .stop:
      return scroll(operation)
    case .resize, .insets, .layout, .overscan: return arrange(operation)
    case .insert, .remove, .move, .sections, .reload, .reconfigure: return changeData(operation)
    case .focus, .step, .clearFocus: return moveFocus(operation)
    case .select, .deselect, .selectAll, .deselectAll, .tap, .extend, .edit: choose(operation)
    case .keepAlive, .release, .capacity, .prepareCells, .dropIdleCells: keep(operation)
    case .header, .footer, .background: return changeBars(operation)
    case .separators, .press, .await, .arrive, .snap: changeAppearance(operation)
    }
    return naive.offset
  }

  /// The first and the last offset of the scroll range.
  var naiveEnds: (start: GridPoint, end: GridPoint) {
    (clamp(GridPoint(x: -1e9, y: -1e9)), clamp(GridPoint(x: 1e9, y: 1e9)))
  }

  /// The item for a number, or nil if there are no items.
  func item(_ number: Int) -> Int? {
    numbers.isEmpty ? nil : number % numbers.count
  }

  private func scroll(_ operation: EngineOperation) -> GridPoint? {
    switch operation {
    case .scroll(let way):
      let goal = grid.contentOffset + way
      grid.contentOffset = goal
      return clamp(goal)
    case .jump(let goal):
      grid.contentOffset = goal
      return clamp(goal)
    case .wheel(let way):
      let rest = grid.scroll(by: way, time: now)
      let goal = clamp(naive.offset + way)
      let isRest =
        naive.offset.x + way.x - rest.x == goal.x && naive.offset.y + way.y - rest.y == goal.y
      return isRest ? goal : GridPoint(x: .nan, y: .nan)
    case .show(let number, let position):
      guard let item = item(number) else { break }
      grid.scrollToItem(at: item, alignment: position)
      return offset(showing: item, position)
    case .showSlowly(let number, let position):
      guard let item = item(number) else { break }
      let goal = offset(showing: item, position)
      grid.scrollToItem(at: item, alignment: position, duration: 0.25, time: now)
      now += 1
      grid.advance(to: now)
      return goal
    case .fling(let velocity):
      grid.fling(velocity: velocity, time: now)
      return nil
    case .advance(let seconds):
      now += seconds
      grid.advance(to: now)
      return naive.offset
    case .stop:
      grid.stopScrolling()
      return naive.offset
    default: break
    }
    return naive.offset
  }

  private func arrange(_ operation: EngineOperation) -> GridPoint? {
    switch operation {
    case .resize(let size, let policy):
      guard size != naive.viewport else { break }
      return following(policy) {
        naive.resize(to: size)
        grid.resize(to: size, keeping: policy.anchor)
      }
    case .insets(let insets):
      return covering {
        hostInsets = insets
        grid.insets = insets
      }
    case .layout(let number, let policy):
      if Self.tables.contains(number), numbers.count % 3 != 0 { break }
      return following(policy) {
        layoutNumber = number
        naive.setLayout(Self.layouts[number])
        naive.insets = stickyInsets
        grid.setLayout(Self.layouts[number], keeping: policy.anchor)
      }
    case .overscan(let margin):
      naive.margin = margin
      grid.overscan = Overscan(ahead: .points(margin), behind: .points(margin))
    default: break
    }
    return naive.offset
  }

  private func choose(_ operation: EngineOperation) {
    switch operation {
    case .select(let number):
      guard let item = item(number) else { break }
      grid.selectItem(at: item)
      selected.insert(numbers[item])
    case .deselect(let number):
      guard let item = item(number) else { break }
      grid.deselectItem(at: item)
      selected.remove(numbers[item])
    case .selectAll:
      grid.selectAll()
      selected = Set(numbers)
    case .deselectAll:
      grid.deselectAll()
      selected = []
      anchor = nil
    case .tap(let number):
      guard let item = item(number) else { break }
      grid.tapItem(at: item)
      guard !naive.isEditing else { break }
      if selected.remove(numbers[item]) == nil { selected.insert(numbers[item]) }
      anchor = numbers[item]
    case .extend(let number):
      guard let item = item(number) else { break }
      grid.extendSelection(to: item)
      guard !naive.isEditing else { break }
      let start = anchor.flatMap { numbers.firstIndex(of: $0) } ?? item
      anchor = numbers[start]
      selected = Set(between(start, item).map { numbers[$0] })
    case .edit(let isEditing):
      grid.setEditing(isEditing)
      naive.isEditing = isEditing
    default: break
    }
  }

  /// The items that a range selection takes: all in between, or in a table those of the rectangle.
  private func between(_ one: Int, _ other: Int) -> [Int] {
    let all = Array(min(one, other)...max(one, other))
    guard let columns = grid.layout.tableColumnCount else { return all }
    let (left, right) = (
      min(one % columns, other % columns), max(one % columns, other % columns)
    )
    return ((min(one, other) / columns)...(max(one, other) / columns)).flatMap { row in
      (left...right).map { row * columns + $0 }
    }
  }

  private func moveFocus(_ operation: EngineOperation) -> GridPoint? {
    let place = focused.flatMap { numbers.firstIndex(of: $0) }
    var target: Int?
    switch operation {
    case .focus(let number):
      target = item(number)
      if let target { grid.focusItem(at: target) }
    case .step(let step):
      if let place {
        target = naive.layout.item(step, of: place)
      } else if !numbers.isEmpty {
        let first = firstUncoveredItem ?? 0
        let isArrow = [.up, .down, .left, .right].contains(step)
        target = isArrow ? first : naive.layout.item(step, of: first) ?? first
      }
      if grid.moveFocus(step) != (target != nil) { return GridPoint(x: .nan, y: .nan) }
      target = target ?? place
    default:
      grid.clearFocus()
      focused = nil
    }
    guard let target else { return naive.offset }
    focused = numbers[target]
    return offset(showing: target, .nearest)
  }

  private func keep(_ operation: EngineOperation) {
    switch operation {
    case .keepAlive(let number):
      guard let item = item(number) else { break }
      grid.keepCell(ofItemAt: item)
      keptAlive.insert(numbers[item])
    case .release(let number):
      guard let item = item(number) else { break }
      grid.releaseCell(ofItemAt: item)
      keptAlive.remove(numbers[item])
    case .capacity(let capacity, let kind):
      grid.reusePool.setCapacity(capacity, for: Self.kinds[kind])
      capacities[kind] = capacity
    case .prepareCells(let most):
      var left = most
      grid.prepareCells {
        left -= 1
        return left >= 0
      }
    default: grid.reusePool.removeAll()
    }
  }
}

extension EngineOperation.Policy {
  var anchor: AnchorPolicy {
    switch self {
    case .start: .start
    case .leadingItem: .leadingItem
    case .end: .end
    case .trailingItem: .trailingItem
    case .offset: .offset
    }
  }
}
