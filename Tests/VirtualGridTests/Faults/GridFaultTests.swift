import Testing

@testable import VirtualGrid

/// The texts of faults and errors, which say what was wrong and what to do.
@Suite struct GridFaultTests {
  /// One fault of each kind, and the values that its text has to contain.
  private static let faults: [(GridFault.Kind, values: [String])] = [
    (.sectionCountChanged(from: 41, to: 42), ["41", "42"]),
    (.itemCountChanged(section: 40, from: 41, to: 42), ["40", "41", "42"]),
    (.negativeCount(-41), ["-41"]),
    (.tooManyItems, ["\(Int.max)"]),
    (.tooManySections(41, limit: 40), ["41", "40"]),
    (.identifierChanged(item: 40, from: 41, to: 42), ["40", "41", "42"]),
    (.identifierChanged(item: 40, from: 41, to: nil), ["40", "41", "without identifier"]),
    (.cellInUse(for: .item(41), shows: .item(42)), ["item 41", "item 42"]),
    (.cellInUse(for: .item(41), shows: nil), ["item 41", "something else"]),
    (.layoutOutOfOrder, []),
    (.badFrame(.item(41)), ["item 41"]),
    (.badAttributes(GridElement(.header, 41)), ["header 41"]),
    (.itemOutOfRange(41, count: 40), ["item 41", "40"]),
    (.elementOutOfRange(GridElement(.footer, 41), sections: 40), ["footer 41", "40"]),
    (.tooManyPlacements(41, limit: 40), ["41", "40"]),
    (.rectangleTooLarge(GridSize(width: 41, height: 42), limit: 40), ["41.0 x 42.0", "40"]),
    (.refusedChange(.itemOutOfRange(41, count: 40)), ["Item 41", "0..<40"]),
    (
      .unsettledSize(
        .item(40), one: GridSize(width: 1, height: 41), other: GridSize(width: 1, height: 42)),
      ["40", "1.0 x 41.0", "1.0 x 42.0"]
    ),
    (.unsettledLayout(passes: 41), ["41"]),
    (.badViewport(GridSize(width: -41, height: .nan), limit: 40), ["-41.0 x nan", "40.0"]),
    (.badOffset(GridPoint(x: .infinity, y: 41)), ["(inf, 41.0)"]),
    (.badTime(.infinity), ["inf"]),
    (.badRectangle(GridRect(x: .nan, y: 41, width: 1, height: 2)), ["nan", "41"]),
    (.badSize(.item(41), GridSize(width: -42, height: .nan)), ["41", "-42.0 x nan"]),
    (.pathOutOfRange(ItemPath(section: 40, item: 41)), ["40", "41"]),
    (.destinationOutOfRange(ItemPath(section: 40, item: 42), count: 41), ["40", "42", "41"]),
  ]

  /// A number for each kind. A new kind must be added here and to `faults`.
  private static func number(of kind: GridFault.Kind) -> Int {
    switch kind {
    case .sectionCountChanged: 0
    case .itemCountChanged: 1
    case .negativeCount: 2
    case .tooManyItems: 3
    case .tooManySections: 4
    case .identifierChanged: 5
    case .cellInUse: 6
    case .layoutOutOfOrder: 7
    case .badFrame: 8
    case .badAttributes: 9
    case .itemOutOfRange: 10
    case .elementOutOfRange: 11
    case .tooManyPlacements: 12
    case .rectangleTooLarge: 13
    case .refusedChange: 14
    case .unsettledSize: 15
    case .unsettledLayout: 16
    case .badViewport: 17
    case .badOffset: 18
    case .badTime: 19
    case .badSize: 20
    case .pathOutOfRange: 21
    case .destinationOutOfRange: 22
    case .badRectangle: 23
    }
  }

  /// One error of each case, and the values that its text has to contain.
  private static let errors: [(LayoutError, values: [String])] = [
    (.itemOutOfRange(41, count: 40), ["41", "0..<40"]),
    (.itemOutOfRange(41, count: 0), ["41", "no items"]),
    (.rangeOutOfRange(41..<42, count: 40), ["41..<42", "0..<40"]),
    (.rangeOutOfRange(42..<42, count: 40), ["42", "0...40"]),
    (.destinationOutOfRange(41, last: 40), ["41", "0...40"]),
    (.sectionOutOfRange(41, count: 40), ["41", "0..<40"]),
    (.sectionOutOfRange(-41, count: 40), ["-41", "from 0"]),
    (.negativeCount(-41), ["-41"]),
    (.tooManyItems(limit: 41), ["41"]),
    (.wrongSection(40, items: 41..<42), ["40", "41..<42"]),
    (.wrongItems(41..<42, ofSections: 1..<3, have: 40..<43), ["41..<42", "1..<3", "40..<43"]),
    (.notWholeRows(41..<42, replacedBy: 40, columns: 3), ["41..<42", "40", "3"]),
    (.rowsOutOfRange(41..<42, count: 40), ["41..<42", "0..<40"]),
    (.columnsOutOfRange(41..<42, count: 40), ["41..<42", "0..<40"]),
    (.areasOverlap(area, TableArea(rows: 5..<6, columns: 7..<8)), ["41..<42", "5..<6", "7..<8"]),
    (.areaAcrossFrozenEdge(area), ["41..<42", "43..<44"]),
    (.areaTornApart(area), ["41..<42", "43..<44"]),
    (.notATable, ["TableLayout"]), (.wrongColumns(rows: 41, columns: 43), ["41", "43"]),
  ]

  private static let area = TableArea(rows: 41..<42, columns: 43..<44)

  /// A number for each case. A new case must be added here and to `errors`.
  private static func number(of error: LayoutError) -> Int {
    switch error {
    case .itemOutOfRange: 0
    case .rangeOutOfRange: 1
    case .destinationOutOfRange: 2
    case .sectionOutOfRange: 3
    case .negativeCount: 4
    case .tooManyItems: 5
    case .wrongSection: 6
    case .wrongItems: 7
    case .notWholeRows: 8
    case .rowsOutOfRange: 9
    case .columnsOutOfRange: 10
    case .areasOverlap: 11
    case .areaAcrossFrozenEdge: 12
    case .areaTornApart: 13
    case .notATable: 14
    case .wrongColumns: 15
    }
  }

  @Test func `the text of each fault names its values and ends with a remedy`() {
    #expect(Set(Self.faults.map { Self.number(of: $0.0) }) == Set(0...23))
    for (kind, values) in Self.faults {
      check(GridFault(kind: kind, generation: 1).description, names: values)
    }
  }

  @Test func `the text of each layout error names its values and ends with a remedy`() {
    #expect(Set(Self.errors.map { Self.number(of: $0.0) }) == Set(0...15))
    for (error, values) in Self.errors { check(error.description, names: values) }
  }

  private func check(_ text: String, names values: [String]) {
    for value in values { #expect(text.contains(value), "\(text) does not contain \(value)") }
    #expect(text.hasSuffix("."), "\(text) is not a sentence")
    #expect(
      !text.contains("  ") && !text.contains("\n"), "\(text) has double spaces or line breaks")
    let sentences = text.split(separator: ". ")
    #expect(sentences.last.map(isWayOut) ?? false, "\(text) does not end with a remedy")
  }

  /// Whether a sentence names a remedy: it begins with an imperative, or states a duty or a valid
  /// range.
  private func isWayOut(_ sentence: Substring) -> Bool {
    let orders: Set = [
      "Append", "Change", "Count", "Dequeue", "Do", "Draw", "Freeze", "Give", "Leave", "Make",
      "Measure", "Move", "Name", "Pass", "Put", "Return", "Show", "Unmerge",
    ]
    let first = sentence.prefix { $0 != " " }
    let limits = [" must ", " 0..<", " 0...", "no items", "numbered from 0"]
    return orders.contains(String(first)) || limits.contains { sentence.contains($0) }
  }
}
