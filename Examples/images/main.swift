import GridTerminal

// A server that takes its time. It answers with a picture of 12 × 8 pixels.
actor PhotoServer {
  func photo(_ index: Int) async throws -> Bitmap {
    try await Task.sleep(for: .milliseconds(50 + 20 * (index % 5)))
    return Bitmap(width: 12, height: 8) { x, y in
      GridColor(red: Double(x) / 11, green: Double(y) / 7, blue: Double(index % 10) / 9)
    }
  }
}

// A cell shows a photo and its name.
final class PhotoCell: GridCell {
  private let photo = Box(width: 96, height: 64)
  private let label = Box(width: .fill)

  override func setUp() {
    super.setUp()
    selectionStyle = .none
    contentBox.arrangement = .linear(.horizontal, spacing: 8)
    contentBox.append(contentsOf: [photo, label])
  }

  func show(_ name: String, isLoaded: Bool) {
    photo.content =
      isLoaded ? .picture(Picture(name, size: GridSize(width: 96, height: 64))) : .none
    label.text = isLoaded ? name : "\(name) is loading"
  }
}

// The album: the photos that have arrived, and the tasks that load others.
@MainActor final class Album {
  private let server = PhotoServer()
  private var photos: [String: Bitmap] = [:]
  private var loads: [ReuseToken: Task<Void, any Error>] = [:]

  private func name(_ index: Int) -> String { "Photo \(index)" }
}

extension Album: @MainActor GridListDataSource {
  func numberOfItems(in grid: GridView<PhotoCell>) -> Int { 100_000 }

  func gridView(_ grid: GridView<PhotoCell>, cellForItem index: Int) -> PhotoCell {
    let cell = grid.dequeueReusableCell(withIdentifier: "photo") ?? PhotoCell()
    cell.show(name(index), isLoaded: photos[name(index)] != nil)
    return cell
  }
}

extension Album: @MainActor GridDelegate {
  func gridView(
    _ grid: GridView<PhotoCell>, willDisplay cell: PhotoCell, for element: GridElement
  ) {
    let name = name(element.index)
    guard photos[name] == nil, let token = grid.token(of: cell) else { return }
    loads[token] = Task {
      photos[name] = try await server.photo(element.index)
      loads[token] = nil
      grid.cell(for: token)?.show(name, isLoaded: true)
    }
  }

  func gridView(
    _ grid: GridView<PhotoCell>, didEndDisplaying cell: PhotoCell, for element: GridElement
  ) {
    guard let token = grid.token(of: cell) else { return }
    loads.removeValue(forKey: token)?.cancel()
  }
}

extension Album: @MainActor PictureSource {
  func bitmap(of picture: Picture) -> Bitmap? { photos[picture.name] }
}

// The screen. Space scrolls by a page.
let album = Album()
let grid = GridView<PhotoCell>(layout: ListLayout(rowHeight: .fixed(64)))
grid.dataSource = album
grid.delegate = album
let app = TerminalApp(GridBox(grid), pictures: album)
app.shortcuts[" "] = { _ in
  let offset = grid.contentOffset + GridOffset(x: 0, y: grid.viewport.height)
  grid.scroll(to: offset, duration: 0.3)
}
app.shortcuts["q"] = { $0.quit() }
try await app.run()
