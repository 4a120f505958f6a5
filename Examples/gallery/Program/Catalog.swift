import GalleryScenes

/// All scenes: those that need nothing of a system, and those that read files.
struct Catalog {
  /// The scenes in the order of the list.
  let entries: [SceneEntry]

  /// Creates the scenes.
  /// - Parameters:
  ///   - files: What those show that read files.
  ///   - queue: Reads it.
  init(_ files: SceneFiles, queue: any BoxQueue) {
    entries =
      SceneList.all + FileScene.allCases.map { $0.entry(files, queue: queue) }
  }

  /// What the scenes are called.
  static var names: [String] {
    SceneList.all.map { $0.name } + FileScene.allCases.map { $0.rawValue }
  }

  subscript(name: String) -> SceneEntry? { entries.first { $0.name == name } }
}

/// The scenes that open something, by their names.
enum FileScene: String, CaseIterable {
  case files
  case log

  fileprivate func entry(_ opened: SceneFiles, queue: any BoxQueue) -> SceneEntry {
    switch self {
    case .files:
      SceneEntry(rawValue, "Files", "a folder, read where it is opened, and as it changes") {
        FilesScene(opened.folder, queue: queue)
      }
    case .log:
      SceneEntry(rawValue, "Log", "a text file of any size, while its rows are being counted") {
        LogScene(opened.log ?? .sample(), queue: queue)
      }
    }
  }
}

extension SceneEntry {
  /// The same, with the name for the command line where nobody would guess it.
  var withName: SceneEntry {
    guard name != title.lowercased() else { return self }
    return SceneEntry(name, title, "gallery \(name) · \(about)", make: make)
  }
}
