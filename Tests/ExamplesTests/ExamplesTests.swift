import Foundation
import Testing

/// The programs that documentation pages show exist in `Examples`, identical line by line, and
/// print the output that the pages show.
@Suite struct ExamplesTests {
  @Test(arguments: GuidedProgram.all + [.measure])
  func `an example program is the code that its page shows`(program: GuidedProgram) throws {
    let shown = try program.shownCode
    #expect(!shown.isEmpty)
    #expect(try program.code == shown)
  }

  @Test(arguments: GuidedProgram.all)
  func `an example program prints the output that its page shows`(program: GuidedProgram) throws {
    let shown = try program.shownOutput
    #expect(!shown.isEmpty)
    #expect(try program.run() == shown)
  }

  @Test(arguments: [
    "GridBoxes/GridBoxes.docc/FromAQGridView", "GridBoxes/GridBoxes.docc/FromMGBoxKit",
    "GridBoxes/GridBoxes.docc/FromMKLayoutLibrary", "VirtualGrid/VirtualGrid.docc/FromRecyclerView",
    "VirtualGrid/VirtualGrid.docc/FromTanStackVirtual",
  ])
  func `all members that a migration guide names exist`(page: String) throws {
    let all = try PageNames.package.get()
    let names = try PageNames.names(on: "Sources/\(page).md")
    #expect(names.count > 20)
    #expect(names.filter { !all.contain($0) } == [])
    #expect(!all.contain("GridCell.contentView") && !all.contain("GridCell.apply(_:with:)"))
  }

  @Test(arguments: [
    "GridBoxes/GridBoxes.docc/Boxes", "GridBoxes/GridBoxes.docc/Events",
    "GridBoxes/GridBoxes.docc/Lines", "GridBoxes/GridBoxes.docc/ShowingBoxes",
    "GridBoxes/GridBoxes.docc/Sizes", "GridData/GridData.docc/GridData",
    "GridData/GridData.docc/Paging", "GridData/GridData.docc/Trees",
    "GridLayouts/GridLayouts.docc/CustomLayouts", "GridMotion/GridMotion.docc/GridMotion",
    "GridSources/GridSources.docc/DelimitedFiles", "GridSources/GridSources.docc/GridSources",
    "GridTerminal/GridTerminal.docc/EditingAndSwiping",
    "GridTerminal/GridTerminal.docc/GridTerminal",
    "GridTerminal/GridTerminal.docc/ImagesThatLoadLate",
    "GridTerminal/GridTerminal.docc/ListInATerminal", "GridPage/GridPage.docc/GridPage",
    "VirtualGrid/VirtualGrid.docc/Changes", "VirtualGrid/VirtualGrid.docc/Motion",
    "VirtualGrid/VirtualGrid.docc/Platforms", "VirtualGrid/VirtualGrid.docc/TestingYourParts",
    "VirtualGrid/VirtualGrid.docc/VirtualGrid", "VirtualGrid/VirtualGrid.docc/WhichLayout",
  ])
  func `all members that a guide names exist`(page: String) throws {
    let all = try PageNames.package.get()
    let names = try PageNames.names(on: "Sources/\(page).md")
    #expect(!names.isEmpty)
    #expect(names.filter { !all.contain($0) } == [])
  }

  @Test func `a made-up member, type or label does not exist`() {
    let names = PageNames(files: [
      """
      public struct List {
        // A comment declares nothing: var length = 0
        public func row(
          at index: Int
        ) -> Row { Row() }
        public var rows: [Row] { [] }
      }
      """,
      "extension Row { init(title: String) {} }",
    ])
    let existing = [
      "List.row", "List.row(at:)", "List.row(_:at:)", "List.rows", "Row.init(title:)",
    ]
    for name in existing { #expect(names.contain(name), "\(name)") }
    let missing = [
      "List.ro", "List.rowss", "List.length", "List.row(of:)", "Row.rows", "Lis.rows", "List.init",
      "Row.init(text:)",
    ]
    for name in missing { #expect(!names.contain(name), "\(name)") }
  }

  @Test func `a port of a collection view measures widths, headers and items, and updates them`()
    throws
  {
    let tags = GuidedProgram(name: "tags", page: "README.md")
    #expect(
      try tags.run() == [
        "[65.0 x 31.0, 73.0 x 31.0, 200.0 x 40.0] [Range(0..<43)]",
        "select 0.3",
        "updated true",
        "[Range(3..<4)] 0 GridRect(origin: (89.0, 32703.0), size: 25.0 x 31.0) [Range(1963..<2002)]",
      ])
  }

  @Test func `the benchmark of the guide prints a row of figures for each size`() throws {
    let printed = try GuidedProgram.measure.run()
    let head = try #require(printed.first { $0.hasPrefix("workload") })
    #expect(
      head.split(separator: " ") == [
        "workload", "n", "median", "p99", "allocs", "written", "held", "ListLayout", "bare",
      ])
    let layout = try #require(printed.first { $0.hasPrefix("layout/visible-rows") })
    // Times have a unit, and a layout has no ratio to the loop of the other workload.
    let time = #/[\d.,]+ (ns|µs|ms)/#
    #expect(layout.matches(of: time).count == 2 && layout.hasSuffix(" -"))
    let jump = try #require(printed.first { $0.hasPrefix("grid/jump") })
    #expect(jump.matches(of: time).count == 2 && !jump.hasSuffix(" -"))
    #expect(
      printed.contains { $0.contains("layout/visible-rows") && $0.hasSuffix("no allocations") })
    #expect(try #require(printed.last).hasPrefix("Of 2 limits, "))
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/valgrind")))
  func `the benchmark of the guide profiles its layout`() throws {
    var measure = GuidedProgram.measure
    measure.arguments = ["layout/", "--profile"]
    let printed = try measure.run()
    #expect(printed.first == "instructions  function")
    #expect(printed.count == 21)
    #expect(printed.dropFirst().allSatisfy { $0.contains(" %  ") })
    #expect(printed.contains { $0.contains("EqualRows.placements(in:into:)") })
  }

  @Test func `the list in a terminal has at most sixty lines`() throws {
    #expect(try GuidedProgram.contacts.code.count <= 60)
  }

  @Test func `the host in the guide has at most thirty lines`() throws {
    let code = try GuidedProgram.guide.code
    let start = try #require(code.firstIndex { $0.hasSuffix(": GridHost {") })
    let end = try #require(code[start...].firstIndex(of: "}"))
    #expect(end - start + 1 <= 30)
  }
}
