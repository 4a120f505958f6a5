import GridTerminal

// A slow server. It returns a picture of 12 × 8 pixels.
actor PhotoServer {
  func photo(_ index: Int) async throws -> Bitmap {
    try await Task.sleep(for: .milliseconds(50 + 20 * (index % 5)))
    return Bitmap(width: 12, height: 8) { x, y in
      GridColor(red: Double(x) / 11, green: Double(y) / 7, blue: Double(index % 10) / 9)
    }
  }
}

// The photos that have arrived, and a line that counts them.
@MainActor final class Album: @MainActor GridListDataSource, @MainActor PictureSource {
  let status = Line()
  private let server = PhotoServer()
  private var photos: [String: Bitmap] = [:]
  private var canceledCount = 0

  func bitmap(of picture: Picture) -> Bitmap? { photos[picture.name] }

  func numberOfItems(in grid: GridView<Line>) -> Int { 100_000 }

  func gridView(_ grid: GridView<Line>, cellForItem index: Int) -> Line {
    let row = grid.dequeueReusableCell(withIdentifier: "photo") ?? Line()
    row.itemPadding = 8
    let name = "Photo \(index)"
    let picture = Picture(name, size: GridSize(width: 96, height: 64))
    row.leftSide = photos[name] == nil ? "\(name) is loading" : [.picture(picture), .text(name)]
    guard photos[name] == nil else { return row }
    // The task of the row, which is canceled before the row shows another item.
    let load = Task {
      defer { status.leftSide = "\(photos.count) loaded, \(canceledCount) canceled" }
      do {
        photos[name] = try await server.photo(index)
        try Task.checkCancellation()
        row.leftSide = [.picture(picture), .text(name)]
      } catch { canceledCount += 1 }
    }
    row.onReuse = { load.cancel() }
    return row
  }
}

// The screen. Space scrolls by a page.
let album = Album()
let grid = GridView<Line>(layout: ListLayout(rowHeight: .fixed(64)))
grid.dataSource = album
let page = Box(width: .fill, height: .fill)
page.append(contentsOf: [GridBox(grid), album.status])
let app = TerminalApp(page, pictures: album)
app.shortcuts["q"] = { $0.quit() }
app.shortcuts[" "] = { _ in
  grid.scroll(to: grid.scroll.target + GridOffset(x: 0, y: grid.viewport.height), duration: 0.3)
}
try await app.run()
