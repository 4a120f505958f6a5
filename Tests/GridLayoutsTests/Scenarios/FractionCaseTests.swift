import GridLayouts
import TestSupport
import Testing

/// Items with fractional widths, from a case file of MagazineLayout.
@Suite struct FractionCaseTests {
  /// The cases with sticky headers and footers, which a flow does not have. They run in the suite
  /// of `SectionedLayout`.
  static let forSections: Set<String> = [
    "pinned-headers-and-footers", "own-pinned-at-offset-minus-40", "own-pinned-at-offset-0",
    "own-pinned-at-offset-29", "own-pinned-at-offset-30", "own-pinned-at-offset-31",
    "own-pinned-at-offset-500", "own-pinned-at-offset-980", "own-pinned-at-offset-1000",
    "own-pinned-at-offset-1100", "own-pinned-at-offset-1180", "own-pinned-at-offset-1400",
    "own-pinned-at-offset-1650", "own-pinned-at-offset-1700",
  ]

  static var running: [FractionCase] {
    get throws {
      try CaseFile("layout/magazine-sections", in: .module).cases().filter {
        !forSections.contains($0.name)
      }
    }
  }

  @Test(arguments: try running)
  func `items with fractional widths are laid out as in MagazineLayout`(_ case: FractionCase) throws
  {
    var host = try FractionHost(`case`.given)
    for step in `case`.steps {
      try host.carryOut(step)
      if let expect = step.expect { check(host, against: expect, []) }
    }
    check(host, against: `case`.expect, betterAnswers.filter { $0.name == `case`.name })
  }

  @Test func `every case of MagazineLayout runs here or with sections`() throws {
    let names = try CaseFile("layout/magazine-sections", in: .module).cases(of: CaseName.self).map(
      \.name)
    #expect(Self.forSections.isSubset(of: names))
    #expect(try Self.running.count + Self.forSections.count == names.count)
    #expect(Set(betterAnswers.map(\.name)).isSubset(of: names))
  }

  /// An answer that is better than that of the source.
  private struct BetterAnswer {
    let name: String
    let section: Int
    var item: Int?
    var frame: [Double]?
    var bottom: Double?
  }

  private let betterAnswers: [BetterAnswer] = [
    // 88 points with gaps of 5 do not divide into whole points for two or four items. The source
    // rounds widths: its halves end at 95, beyond the row that ends at 94, and its quarters at 93.
    // Here, edges are rounded, and the last one is at 94.
    BetterAnswer(
      name: "new-metrics-for-one-section", section: 0, item: 3, frame: [53, 426, 41, 30]),
    BetterAnswer(
      name: "new-metrics-for-one-section", section: 0, item: 8, frame: [29, 1_056, 19, 150]),
    BetterAnswer(
      name: "new-metrics-for-one-section", section: 0, item: 9, frame: [53, 1_056, 18, 150]),
    BetterAnswer(
      name: "new-metrics-for-one-section", section: 0, item: 10, frame: [76, 1_056, 18, 150]),
    // A negative inset causes a height of -5 in the source. Here, it counts as 0.
    BetterAnswer(name: "empty-sections", section: 1, bottom: 20),
  ]
}

// MARK: - Checks
extension FractionCaseTests {
  private func check(
    _ host: FractionHost, against expect: FractionAnswers, _ betterAnswers: [BetterAnswer]
  ) {
    if var items = expect.items {
      for answer in betterAnswers {
        if let item = answer.item, let frame = answer.frame {
          #expect(
            items[answer.section][item] != frame, "The answer is no better than that of the source."
          )
          items[answer.section][item] = frame
        }
      }
      #expect(host.items == items.map { $0.map { GridRect(case: $0) } })
    }
    for (section, frame) in (expect.headers ?? []).enumerated() {
      #expect(host.header(of: section) == frame.map { GridRect(case: $0) })
    }
    for (section, frame) in (expect.footers ?? []).enumerated() {
      #expect(host.footer(of: section) == frame.map { GridRect(case: $0) })
    }
    for (section, frame) in (expect.backgrounds ?? []).enumerated() {
      #expect(host.background(of: section) == frame.map { GridRect(case: $0) })
    }
    if let height = expect.height { #expect(host.height == height) }
    if var bottoms = expect.sectionBottoms {
      for answer in betterAnswers {
        bottoms[answer.section] = answer.bottom ?? bottoms[answer.section]
      }
      #expect(bottoms.indices.map { host.bottom(of: $0) } == bottoms)
    }
    for visible in expect.visible ?? [] {
      let rect = GridRect(case: visible.rect)
      #expect(host.items(in: rect) == visible.items)
      #expect(host.sections { host.header(of: $0)?.intersects(rect) == true } == visible.headers)
      #expect(host.sections { host.footer(of: $0)?.intersects(rect) == true } == visible.footers)
    }
  }
}
