import Foundation
import TestSupport

/// An example program that a documentation page shows in pieces.
///
/// The code blocks in Swift, concatenated, are the program. The code blocks without a language are
/// its output. Blocks after the heading `end` do not belong to the program.
struct GuidedProgram {
  /// The name of the program and of its folder in `Examples`.
  let name: String

  /// The path of the page from the root of the package.
  let page: String

  /// The arguments of the run whose output the page shows: paths of files in the package, or words.
  var arguments: [String] = []

  /// The heading line after which blocks do not belong to the program, if any.
  var end: String?

  static let guide = GuidedProgram(
    name: "guide", page: "Sources/VirtualGrid/VirtualGrid.docc/GettingStarted.md")
  static let readme = GuidedProgram(name: "numbers", page: "README.md", end: "## Why this one")
  static let changes = GuidedProgram(
    name: "changes", page: "Sources/VirtualGrid/VirtualGrid.docc/Changes.md")
  static let motion = GuidedProgram(
    name: "motion", page: "Sources/VirtualGrid/VirtualGrid.docc/Motion.md")
  static let boxes = GuidedProgram(
    name: "boxes", page: "Sources/GridBoxes/GridBoxes.docc/Boxes.md")
  static let priceRow = GuidedProgram(
    name: "pricerow", page: "Sources/GridBoxes/GridBoxes.docc/FromMKLayoutLibrary.md")
  static let roster = GuidedProgram(
    name: "roster", page: "Sources/GridBoxes/GridBoxes.docc/FromMGBoxKit.md")
  static let canvas = GuidedProgram(
    name: "canvas", page: "Sources/GridBoxes/GridBoxes.docc/ShowingBoxes.md")
  static let events = GuidedProgram(
    name: "events", page: "Sources/GridBoxes/GridBoxes.docc/Events.md")
  static let lines = GuidedProgram(
    name: "lines", page: "Sources/GridBoxes/GridBoxes.docc/Lines.md")
  static let photos = GuidedProgram(
    name: "photos", page: "Sources/GridBoxes/GridBoxes.docc/FromAQGridView.md")
  static let xml = GuidedProgram(
    name: "xml", page: "Sources/GridBoxesXML/GridBoxesXML.docc/GridBoxesXML.md")
  static let sizes = GuidedProgram(
    name: "sizes", page: "Sources/GridBoxes/GridBoxes.docc/Sizes.md")
  static let drawing = GuidedProgram(
    name: "drawing", page: "Sources/GridSVG/GridSVG.docc/DrawingBoxes.md")
  static let contacts = GuidedProgram(
    name: "contacts", page: "Sources/GridTerminal/GridTerminal.docc/ListInATerminal.md")
  static let chores = GuidedProgram(
    name: "chores", page: "Sources/GridTerminal/GridTerminal.docc/EditingAndSwiping.md")
  static let images = GuidedProgram(
    name: "images", page: "Sources/GridTerminal/GridTerminal.docc/ImagesThatLoadLate.md",
    end: "## Loading without tasks")
  static let terminal = GuidedProgram(
    name: "terminal", page: "Sources/GridTerminal/GridTerminal.docc/GridTerminal.md",
    end: "## Points and tiles")
  static let orders = GuidedProgram(
    name: "orders", page: "Sources/GridData/GridData.docc/GridData.md")
  static let trees = GuidedProgram(
    name: "trees", page: "Sources/GridData/GridData.docc/Trees.md",
    end: "## Errors and news of a server")
  static let tail = GuidedProgram(
    name: "tail", page: "Sources/GridSources/GridSources.docc/GridSources.md",
    arguments: [packageFile("Examples/tail/server.log").path, "error"],
    end: "## Without a screen")
  static let fields = GuidedProgram(
    name: "fields", page: "Sources/GridSources/GridSources.docc/DelimitedFiles.md",
    arguments: [packageFile("Examples/fields/orders.csv").path], end: "## A known format")
  static let pages = GuidedProgram(
    name: "pages", page: "Sources/GridData/GridData.docc/Paging.md", end: "## Pages by key")
  static let adapter = GuidedProgram(
    name: "adapter", page: "Sources/VirtualGrid/VirtualGrid.docc/FromRecyclerView.md")
  static let virtualizer = GuidedProgram(
    name: "virtualizer", page: "Sources/VirtualGrid/VirtualGrid.docc/FromTanStackVirtual.md")
  static let measure = GuidedProgram(
    name: "measure", page: "Benchmarks/GridBench/GridBench.docc/GridBench.md",
    arguments: ["--quick"])

  /// The programs whose pages show their output.
  static let all = [
    adapter, guide, readme, changes, motion, boxes, priceRow, canvas, events, lines, photos, xml,
    roster,
    drawing, contacts, chores, fields, images, orders, pages, sizes, tail, terminal, trees,
    virtualizer,
  ]
}

extension GuidedProgram: CustomStringConvertible {
  var description: String { name }
}

// MARK: - Page
extension GuidedProgram {
  /// The lines of code that the page shows, without package manifests and empty lines.
  var shownCode: [String] {
    get throws {
      try pieces(in: "swift").filter { $0.first?.hasPrefix("// swift-tools-version") != true }
        .flatMap(\.self).filter { !$0.isEmpty }
    }
  }

  /// The lines of output that the page shows.
  var shownOutput: [String] {
    get throws { try pieces(in: "").flatMap(\.self) }
  }

  /// Returns the lines of each fenced code block in a language.
  private func pieces(in language: String) throws -> [[String]] {
    var pieces: [[String]] = []
    var piece: (language: String, lines: [String])?
    for line in try lines(of: page) {
      if line == end { break }
      if !line.hasPrefix("```") {
        piece?.lines.append(line)
      } else if let finished = piece {
        if finished.language == language { pieces.append(finished.lines) }
        piece = nil
      } else {
        piece = (String(line.dropFirst(3)), [])
      }
    }
    return pieces
  }
}

// MARK: - Program
extension GuidedProgram {
  /// The lines of the program, without empty ones.
  var code: [String] {
    get throws { try lines(of: "Examples/\(name)/main.swift").filter { !$0.isEmpty } }
  }

  /// Runs the program.
  /// - Returns: The lines that it has printed.
  func run() throws -> [String] {
    let process = Process()
    process.executableURL = builtProgram(name)
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let printed = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw ProgramFailure(name: name, status: process.terminationStatus)
    }
    var lines = String(decoding: printed, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  private func lines(of path: String) throws -> [String] {
    try packageText(path).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}

/// A program that exited with a failure.
struct ProgramFailure: Error {
  let name: String
  let status: Int32
}
