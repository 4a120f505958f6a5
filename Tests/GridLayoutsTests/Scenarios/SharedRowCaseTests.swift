import GridLayouts
import TestSupport
import Testing

/// Sections that continue in the last row of the previous section, from a case file of IGListKit.
@Suite struct SharedRowCaseTests {
  /// The cases with sticky headers, which a flow does not have. They run in the suite of
  /// `SectionedLayout`.
  static let forSections: Set<String> = [
    "sticky-scroll-y", "sticky-scroll-x", "sticky-extra-offset",
  ]

  static var running: [SharedRowCase] {
    get throws {
      try CaseFile("layout/iglistkit-flow", in: .module).cases().filter {
        !forSections.contains($0.name)
      }
    }
  }

  @Test(arguments: try running)
  func `sections that share rows are laid out as in IGListKit`(_ case: SharedRowCase) throws {
    var host = SharedRowHost(`case`.given)
    for step in `case`.steps {
      try host.carryOut(step)
      if let expect = step.expect { check(host, against: expect) }
    }
    check(host, against: betterAnswers[`case`.name] ?? `case`.expect)
  }

  @Test func `every case of IGListKit runs here or with sections`() throws {
    let names = try CaseFile("layout/iglistkit-flow", in: .module).cases(of: CaseName.self).map(
      \.name)
    #expect(names.count == 42)
    #expect(Self.forSections.union(try Self.running.map(\.name)) == Set(names))
    #expect(Self.forSections.isSubset(of: SectionCaseTests.columns))
    #expect(Set(betterAnswers.keys).isSubset(of: names))
  }

  /// The answers that are better than those of the source.
  private var betterAnswers: [String: SharedRowAnswers] {
    // The source puts both footers at the same position, after an inset, and starts the section
    // after a footer beside it. Here, the result is that of the same sections in vertical
    // direction: inset, items, footer and inset, one section after the other.
    [
      "row-direction-footer-insets": SharedRowAnswers(
        contentSize: [140, nil],
        footers: [
          FrameAnswer([0], GridRect(x: 55, y: 10, width: 10, height: 85)),
          FrameAnswer([1], GridRect(x: 125, y: 10, width: 10, height: 85)),
        ],
        items: [
          FrameAnswer([0, 0], GridRect(x: 10, y: 10, width: 45, height: 10)),
          FrameAnswer([0, 1], GridRect(x: 10, y: 20, width: 45, height: 20)),
          FrameAnswer([1, 0], GridRect(x: 80, y: 10, width: 45, height: 30)),
        ])
    ]
  }
}

// MARK: - Checks
extension SharedRowCaseTests {
  private func check(_ host: SharedRowHost, against expect: SharedRowAnswers) {
    if let size = expect.contentSize {
      if let width = size[0] { #expect(host.contentSize.width.isAbout(width)) }
      if let height = size[1] { #expect(host.contentSize.height.isAbout(height)) }
    }
    for answer in expect.headers ?? [] {
      check(host.header(of: answer.path[0]), against: answer, "header")
    }
    for answer in expect.footers ?? [] {
      check(host.footer(of: answer.path[0]), against: answer, "footer")
    }
    for answer in expect.items ?? [] {
      check(host.item(answer.path[1], of: answer.path[0]), against: answer, "item")
    }
    for query in expect.queries ?? [] {
      let items = host.items(in: GridRect(case: query.rect))
      if let expected = query.items { #expect(items == expected) }
      if let count = query.count { #expect(items.count == count) }
      if let first = query.first { #expect(items.first == first) }
      if let last = query.last { #expect(items.last == last) }
    }
  }

  private func check(_ frame: GridRect?, against answer: FrameAnswer, _ role: String) {
    let isRight =
      switch (frame, answer.frame) {
      case (let frame?, let expected?): frame.isAbout(expected)
      case (nil, nil): true
      default: false
      }
    #expect(
      isRight,
      "\(role) \(answer.path): \(String(describing: frame)), not \(String(describing: answer.frame))"
    )
  }
}

extension Double {
  /// Whether the number equals one from a case file, which may not be a multiple of 1/64.
  fileprivate func isAbout(_ other: Double) -> Bool { (self - other).magnitude < 1e-9 }
}

extension GridRect {
  fileprivate func isAbout(_ other: GridRect) -> Bool {
    minX.isAbout(other.minX) && minY.isAbout(other.minY) && width.isAbout(other.width)
      && height.isAbout(other.height)
  }
}
