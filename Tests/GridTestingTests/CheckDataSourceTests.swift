import GridTesting
import Testing
import VirtualGrid

private final class Label {
  var text = ""
}

/// Two sections of names, right unless a fault is planted.
private final class Names: GridDataSource {
  enum Fault: CaseIterable {
    case none
    case negativeSections, negativeCount, tooMany, unsteadySections, unsteadyCount
    case sameIdentifier, otherIdentifier, lostIdentifier, movedIdentifier
    case mayThenMayNot, titleOfNothing
    case oneCellForAll, neverDequeues, noCell, countsLoads
  }

  let fault: Fault
  private let counts = [30, 170]
  private let only = Label()
  private var questions = 0
  private var loads = 0

  init(_ fault: Fault) {
    self.fault = fault
  }

  func numberOfSections(in grid: GridView<Label>) -> Int {
    switch fault {
    case .negativeSections: return -1
    case .unsteadySections:
      questions += 1
      return min(questions, 2)
    default: return 2
    }
  }

  func gridView(_ grid: GridView<Label>, numberOfItemsInSection section: Int) -> Int {
    switch fault {
    case .negativeCount where section == 1: return -3
    case .tooMany: return .max
    case .unsteadyCount:
      questions += 1
      return counts[section] + questions
    case .countsLoads: return counts[section] + loads
    default: return counts[section]
    }
  }

  func gridView(_ grid: GridView<Label>, cellForItemAt path: ItemPath) -> Label {
    if fault == .oneCellForAll { return only }
    if fault == .neverDequeues { return Label() }
    let cell = grid.dequeueReusableCell(withIdentifier: "name") ?? Label()
    cell.text = "\(path)"
    return cell
  }

  func gridView(_ grid: GridView<Label>, isLoadedItemAt path: ItemPath) -> Bool {
    guard fault == .noCell, path.item == 2 else { return true }
    // Said once to the grid, and otherwise to whoever asks again.
    questions += 1
    return questions % 2 == 0
  }

  func gridView(_ grid: GridView<Label>, identifierForItemAt path: ItemPath) -> ItemID? {
    switch fault {
    case .sameIdentifier where path.item == 7: return "seven"
    case .otherIdentifier where path.item == 7:
      questions += 1
      return ItemID(10_000 + questions)
    default: return ItemID(path.section * 1_000 + path.item)
    }
  }

  func gridView(_ grid: GridView<Label>, pathForItemWith identifier: ItemID) -> ItemPath? {
    guard case .number(let number) = identifier.value else { return nil }
    if number == 9, fault == .lostIdentifier { return nil }
    let moved = number == 9 && fault == .movedIdentifier ? 1 : 0
    return ItemPath(section: number / 1_000, item: number % 1_000 + moved)
  }

  func gridView(_ grid: GridView<Label>, prefetch items: Range<Int>) {
    loads += 1
  }

  func gridView(_ grid: GridView<Label>, canMoveItemAt path: ItemPath) -> Bool {
    guard fault == .mayThenMayNot else { return true }
    questions += 1
    return questions % 2 == 0
  }

  func indexTitles(for grid: GridView<Label>) -> [IndexTitle] {
    [IndexTitle("A", section: 0), IndexTitle("B", section: fault == .titleOfNothing ? 2 : 1)]
  }
}

@Suite struct CheckDataSourceTests {
  @Test func `a data source that keeps its word is not found fault with`() {
    #expect(checkDataSource(Names(.none)) == [])
    var rules = UniformGridLayout.Rules(slot: GridSize(width: 60, height: 60))
    rules.columns = .floorFit
    #expect(
      checkDataSource(Names(.none), layout: AnyItemLayout(UniformGridLayout(rules: rules))) == [])
  }

  @Test(arguments: Names.Fault.allCases)
  private func `every broken promise is found`(fault: Names.Fault) throws {
    guard fault != .none else { return }
    let findings = checkDataSource(Names(fault))
    let first = try #require(findings.first, "\(fault) is not found")
    #expect(findings.count <= 20)
    #expect(first.contains(words(of: fault)), "\(fault) is called: \(first)")
  }

  /// A part of what is to be said of a fault.
  private func words(of fault: Names.Fault) -> String {
    switch fault {
    case .none: ""
    case .negativeSections: "There are -1 sections."
    case .negativeCount: "Section 1 has -3 items."
    case .tooMany: "exceeds Int.max"
    case .unsteadySections: "There are 2 sections instead of 1 when asked again."
    case .unsteadyCount: "Section 0 has 33 items instead of 31 when asked again."
    case .sameIdentifier: "is found nowhere"
    case .otherIdentifier: "has a different identifier in the second query"
    case .lostIdentifier: "The identifier 9 of the item at 0.9 is found nowhere."
    case .movedIdentifier: "The identifier 9 of the item at 0.9 is found at 0.10."
    case .mayThenMayNot: "The permissions of the item at"
    case .titleOfNothing: "\"B\" leads to section 2, but there are sections 0..<2."
    case .oneCellForAll: "The cell given for item 1 already shows item 0."
    case .neverDequeues: "Dequeue a cell before creating one."
    case .noCell: "the item at 0.2 is loaded, but has no cell."
    case .countsLoads: "items instead of 30 when loads were"
    }
  }

  @Test func `one identifier of two items is said to be theirs`() {
    let findings = checkDataSource(Names(.sameIdentifier))
    #expect(findings.contains { $0.contains("0.7 and 1.7 both have the identifier \"seven\"") })
  }
}
