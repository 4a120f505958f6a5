import TestSupport

@testable import VirtualGrid

/// A grid on which random operations are performed and checked.
final class MotionWorld {
  private static let layouts: [AnyItemLayout] = [
    AnyItemLayout(ListLayout(rowHeight: .fixed(12))),
    AnyItemLayout(
      SectionedLayout(
        SectionStyle(ListLayout(rowHeight: .fixed(9)), header: SectionBar(5, .sticks)))),
    AnyItemLayout(UniformGridLayout(rules: .init(slot: GridSize(width: 30, height: 20)))),
  ]

  private static let timings: [Timing?] = [
    .standard, nil, .spring(DampedSpring(response: 0.3, dampingRatio: 0.7)),
    .curve(.linear, duration: 0.1),
  ]

  private static let policies: [AnchorPolicy] = [.start, .leadingItem, .end, .offset]

  let fixture = MotionFixture(
    [Array(0..<20), Array(20..<23), []], layout: MotionWorld.layouts[0])
  private var nextNumber = 100

  /// The number of updates that the grid has accepted, of completions called for them, and of
  /// refused updates.
  private(set) var taken = 0
  private var told = 0
  private(set) var refused = 0

  /// Whether the host may be running transitions, so that its attributes are not those of the grid.
  private var isHostAtWork = false

  /// Carries out an operation and checks its result.
  /// - Returns: A description of what is wrong, if anything.
  func perform(_ operation: MotionOperation) -> String? {
    let places = placesOnScreen()
    let begun = fixture.transitions.count
    var mayJump = false
    var carried = carriedNumber
    switch operation {
    case .update(let changes, let animation, let timing, let policy, let layout):
      let layout = layout.map { Self.layouts[$0] }
      if let text = update(
        changes, animation, Self.timings[timing], Self.policies[policy], layout)
      {
        return text
      }
      mayJump = timing == 1
    case .scroll(let way):
      fixture.grid.contentOffset.y += way
      mayJump = true
    case .fling(let velocity):
      fixture.grid.fling(velocity: GridOffset(x: 0, y: velocity), time: fixture.time)
    case .frame(let seconds):
      mayJump = seconds > 0
      fixture.frame(after: seconds)
    case .layout(let number):
      fixture.grid.setLayout(Self.layouts[number])
      mayJump = true
    case .reload:
      fixture.sections = fixture.sections.map { section in
        section.map { _ in
          defer { nextNumber += 1 }
          return nextNumber
        }
      }
      fixture.grid.reloadData()
      mayJump = true
    case .finish:
      fixture.grid.finishAnimations()
      mayJump = true
    case .lift(let item):
      let frame = fixture.grid.frame(ofItemAt: item) ?? .zero
      let origin = fixture.grid.contentOffset
      fixture.grid.beginInteractiveMovement(
        ofItemAt: item,
        holdingAt: GridPoint(x: frame.minX - origin.x + 3, y: frame.minY - origin.y + 3))
      carried = carried ?? carriedNumber
    case .carry(let x, let y): fixture.grid.updateInteractiveMovement(to: GridPoint(x: x, y: y))
    case .drop: fixture.grid.endInteractiveMovement()
    case .cancelMove: fixture.grid.cancelInteractiveMovement()
    case .expand(let y):
      fixture.grid.expandCells(
        from: GridRect(x: 10, y: fixture.grid.contentOffset.y + y, width: 20, height: 5))
      mayJump = true
    case .collapse(let y):
      fixture.grid.collapseCells(
        into: GridRect(x: 10, y: fixture.grid.contentOffset.y + y, width: 20, height: 5))
    case .beginTransition(let number):
      mayJump = fixture.grid.interactiveTransitionProgress != nil
      fixture.grid.beginInteractiveTransition(to: Self.layouts[number])
    case .transition(let progress):
      mayJump = fixture.grid.interactiveTransitionProgress != nil
      fixture.grid.updateInteractiveTransition(progress: progress)
    case .endTransition(let completing):
      fixture.grid.endInteractiveTransition(completing: completing)
    case .leaveToHost(let runs):
      fixture.runs = runs
      if runs { isHostAtWork = true }
    }
    fixture.frame(after: 0)
    if !mayJump, let text = jump(since: places, but: carried) { return text }
    if fixture.transitions.count - begun > 3 * max(1, fixture.shown.count) {
      return "\(fixture.transitions.count - begun) transitions for \(fixture.shown.count) cells"
    }
    return check()
  }

  /// Descriptions of all transitions so far.
  var history: [String] {
    fixture.transitions.map { "\($0.kind) \($0.element) \($0.from) \($0.to) \($0.delay)" }
  }

  /// The number of the lifted item, if any.
  private var carriedNumber: String? {
    fixture.grid.movingItem.map { "\(fixture.sections.flatMap { $0 }[$0])" }
  }

  /// The positions of all item cells on the screen, and the numbers that they show.
  private func placesOnScreen() -> [ObjectIdentifier: (text: String, place: GridPoint)] {
    var places: [ObjectIdentifier: (text: String, place: GridPoint)] = [:]
    let origin = fixture.grid.contentOffset
    for shown in fixture.grid.currentFrame.cells where shown.element.kind == .item {
      let cell = ObjectIdentifier(shown.cell)
      let frame = (isHostAtWork ? shown.attributes : fixture.shown[cell] ?? shown.attributes).frame
      places[cell] = (
        shown.cell.text, GridPoint(x: frame.minX - origin.x, y: frame.minY - origin.y)
      )
    }
    return places
  }

  /// Finds a cell, even a leaving one, that has moved on the screen although no time has passed.
  private func jump(
    since before: [ObjectIdentifier: (text: String, place: GridPoint)], but carried: String?
  ) -> String? {
    for (cell, (text, place)) in placesOnScreen() where text != carried {
      guard let old = before[cell], old.text == text else { continue }
      if abs(old.place.x - place.x) + abs(old.place.y - place.y) > 1e-6 {
        return "\(text) jumps from \(old.place) to \(place)"
      }
    }
    return nil
  }

  /// Makes an update and changes the data, or expects the grid to refuse it if it is inconsistent.
  private func update(
    _ changes: [BatchUpdate.Change], _ animation: Int, _ timing: Timing?, _ policy: AnchorPolicy,
    _ layout: AnyItemLayout?
  ) -> String? {
    let before = fixture.sections
    let counts = before.map(\.count)
    guard let plan = UpdatePlan.fitting(changes, counts) else {
      let error: ()? = try? fixture.grid.performUpdates { $0.add(BatchUpdate(changes)) }
      refused += 1
      return error == nil ? nil : "\(changes) was not refused"
    }
    var numbers: [Int] = []
    let all = before.flatMap { $0 }
    for item in 0..<plan.after.itemCount {
      if let old = plan.items.oldIndex(of: item), !plan.reloaded.contains(old),
        !plan.reconfigured.contains(old)
      {
        numbers.append(all[old])
      } else {
        numbers.append(nextNumber)
        nextNumber += 1
      }
    }
    do throws(GridUpdateError) {
      try fixture.grid.performUpdates(timing: timing, keeping: policy) { update in
        fixture.sections = (0..<plan.after.count).map { Array(numbers[plan.after.items(of: $0)]) }
        update.add(BatchUpdate(changes), animation: UpdateAnimation.allCases[animation])
        if let layout { update.setLayout(layout) }
      } completion: { _ in
        self.told += 1
      }
      taken += 1
    } catch { return "\(error)" }
    return nil
  }

  private func check() -> String? {
    if let breach = fixture.breaches.first { return breach }
    if let fault = fixture.grid.faults.recent.first { return fault.description }
    let numbers = fixture.sections.flatMap { $0 }
    for item in fixture.grid.visibleItems {
      guard let cell = fixture.grid.cell(at: item) else { return "item \(item) has no cell" }
      if cell.text != "\(numbers[item])" { return "item \(item) shows \(cell.text)" }
    }
    var texts: Set<String> = []
    for shown in fixture.grid.currentFrame.cells where !texts.insert(shown.cell.text).inserted {
      if shown.element.kind == .item { return "\(shown.cell.text) is shown twice" }
    }
    for shown in fixture.grid.currentFrame.cells where !isHostAtWork {
      let told = fixture.shown[ObjectIdentifier(shown.cell)]
      if told != shown.attributes {
        return "\(shown.cell.text) is shown as \(told as Any), not as \(shown.attributes)"
      }
    }
    if fixture.shown.count > 3 * fixture.grid.realizedItems.count + 80 {
      return "\(fixture.shown.count) cells are shown"
    }
    return nil
  }

  /// Ends all movements, and checks that every cell comes to rest at the frame of its item.
  func rest() -> String? {
    fixture.grid.endInteractiveMovement()
    if fixture.grid.areCellsCollapsed { fixture.grid.expandCells(from: .zero) }
    fixture.grid.endInteractiveTransition(completing: true)
    for _ in 0..<12 { fixture.frame(after: 1) }
    if fixture.grid.isAnimating || fixture.grid.needsFrame {
      return "the grid does not come to rest"
    }
    isHostAtWork = false
    if told != taken { return "\(told) of \(taken) completions were called" }
    for shown in fixture.grid.currentFrame.cells where shown.element.kind == .item {
      guard fixture.grid.index(of: shown.cell) != nil else {
        return "the cell \(shown.cell.text) did not leave"
      }
      let frame = fixture.grid.frame(ofItemAt: shown.element.index)
      if shown.attributes.frame != frame || shown.attributes.opacity != 1 {
        return "\(shown.cell.text) ends with \(shown.attributes), not at \(frame as Any)"
      }
    }
    return check()
  }
}
