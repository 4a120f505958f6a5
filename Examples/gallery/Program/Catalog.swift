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
      SceneList.all + [
        SceneEntry("files", "Files", "a folder, read where it is opened, and as it changes") {
          FilesScene(files.folder, queue: queue)
        },
        SceneEntry("log", "Log", "a text file of any size, while its rows are being counted") {
          LogScene(files.log ?? .sample(), queue: queue)
        },
      ]
  }

  /// What the scenes are called.
  static var names: [String] { SceneList.all.map { $0.name } + ["files", "log"] }

  subscript(name: String) -> SceneEntry? { entries.first { $0.name == name } }
}
