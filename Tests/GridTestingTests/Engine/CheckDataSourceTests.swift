import GridTesting
import Testing
import VirtualGrid

/// A cell that shows a text.
private final class Label {
  var text = ""
}

/// A data source of two sections of names that is correct unless a fault is planted.
private final class FaultyDataSource: GridDataSource {
  /// The faults that can be planted.
  enum Fault: CaseIterable {
    case none
    case negativeSections, negativeCount, tooMany, changingSections, changingCount
    case sharedIdentifier, changingIdentifier, lostIdentifier, movedIdentifier
    case changingPermission, invalidTitle
    case sharedCell, neverDequeues, missingCell, countGrowsWithLoads
  }

  let fault: Fault
  private let counts = [30, 170]
  private let only = Label()
  private var queries = 0
  private var loads = 0

  init(_ fault: Fault) {
    self.fault = fault
  }

  func numberOfSections(in grid: GridView<Label>) -> Int {
    switch fault {
    case .negativeSections: return -1
    case .changingSections:
      queries += 1
      return min(queries, 2)
    default: return 2
    }
  }

  func gridView(_ grid: GridView<Label>, numberOfItemsInSection section: Int) -> Int {
    switch fault {
    case .negativeCount where section == 1: return -3
    case .tooMany: return .max
    case .changingCount:
      queries += 1
      return counts[section] + queries
    case .countGrowsWithLoads: return counts[section] + loads
    default: return counts[section]
    }
  }

  func gridView(_ grid: GridView<Label>, cellForItemAt path: ItemPath) -> Label {
    if fault == .sharedCell { return only }
    if fault == .neverDequeues { return Label() }
    let cell = grid.dequeueReusableCell(withIdentifier: "name") ?? Label()
    cell.text = "\(path)"
    return cell
  }

  func gridView(_ grid: GridView<Label>, isLoadedItemAt path: ItemPath) -> Bool {
    guard fault == .missingCell, path.item == 2 else { return true }
    // Answers the grid once, and then otherwise to the next query.
    queries += 1
    return queries % 2 == 0
  }

  func gridView(_ grid: GridView<Label>, identifierForItemAt path: ItemPath) -> ItemID? {
    switch fault {
    case .sharedIdentifier where path.item == 7: return "seven"
    case .changingIdentifier where path.item == 7:
      queries += 1
      return ItemID(10_000 + queries)
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
    guard fault == .changingPermission else { return true }
    queries += 1
    return queries % 2 == 0
  }

  func indexTitles(for grid: GridView<Label>) -> [IndexTitle] {
    [IndexTitle("A", section: 0), IndexTitle("B", section: fault == .invalidTitle ? 2 : 1)]
  }
}

@Suite struct CheckDataSourceTests {
  @Test func `a correct data source has no findings`() {
    #expect(checkDataSource(FaultyDataSource(.none)) == [])
    var rules = UniformGridLayout.Rules(slot: GridSize(width: 60, height: 60))
    rules.columns = .floorFit
    #expect(
      checkDataSource(
        FaultyDataSource(.none), layout: AnyItemLayout(UniformGridLayout(rules: rules))) == [])
  }

  @Test(arguments: FaultyDataSource.Fault.allCases)
  private func `every planted fault of a data source is found`(fault: FaultyDataSource.Fault) throws
  {
    guard fault != .none else { return }
    let findings = checkDataSource(FaultyDataSource(fault))
    let first = try #require(findings.first, "\(fault) is not reported")
    #expect(findings.count <= 20)
    #expect(first.contains(expectedText(of: fault)), "\(fault) is reported as: \(first)")
  }

  /// A part of the expected finding for a fault.
  private func expectedText(of fault: FaultyDataSource.Fault) -> String {
    switch fault {
    case .none: ""
    case .negativeSections: "There are -1 sections."
    case .negativeCount: "Section 1 has -3 items."
    case .tooMany: "exceeds Int.max"
    case .changingSections: "There are 2 sections instead of 1 when asked again."
    case .changingCount: "Section 0 has 33 items instead of 31 when asked again."
    case .sharedIdentifier: "is found nowhere"
    case .changingIdentifier: "has a different identifier in the second query"
    case .lostIdentifier: "The identifier 9 of the item at 0.9 is found nowhere."
    case .movedIdentifier: "The identifier 9 of the item at 0.9 is found at 0.10."
    case .changingPermission: "The permissions of the item at"
    case .invalidTitle: "\"B\" leads to section 2, but there are sections 0..<2."
    case .sharedCell: "The cell given for item 1 already shows item 0."
    case .neverDequeues: "Dequeue a cell before creating one."
    case .missingCell: "the item at 0.2 is loaded, but has no cell."
    case .countGrowsWithLoads: "items instead of 30 when loads were"
    }
  }

  @Test func `an identifier that two items share is reported with both items`() {
    let findings = checkDataSource(FaultyDataSource(.sharedIdentifier))
    #expect(findings.contains { $0.contains("0.7 and 1.7 both have the identifier \"seven\"") })
  }
}
