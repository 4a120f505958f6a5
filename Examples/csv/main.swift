import GridTerminal

let words = CommandLine.arguments.dropFirst()
if let path = words.first, let file = try? CSVFile(path: path), file.lineCount > 1 {
  let page = try CSVPage(file)
  let app = TerminalApp(page)
  app.shortcuts["q"] = { $0.quit() }
  app.onKey = page.handle
  if words.contains("--bench") { try measure(page, in: app) } else { try await app.run() }
} else {
  print("Usage: csv FILE [--bench], where FILE has a line of names and lines of values.")
}

// Draws 2,000 frames of scrolling, with a jump in each 500th, and prints their times and the work of the grid.
@MainActor func measure(_ page: CSVPage, in app: TerminalApp) throws {
  var tiles = Tiles(columns: 200, rows: 50)
  let times = try (0..<2_000).map { frame in
    page.grid.contentOffset.y += frame % 500 == 0 ? 3_000_000 : 48
    return try ContinuousClock().measure { try app.draw(into: &tiles, at: Double(frame) / 60) }
  }
  print("\(times.count) frames in \(times.reduce(.zero, +)), the slowest in \(times.max()!)")
  print(page.grid.counters, page.grid.describe(), separator: "\n")
}
