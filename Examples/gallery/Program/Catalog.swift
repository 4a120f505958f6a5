import GalleryScenes

/// All scenes: those that need nothing of a system, and those that read files.
struct Catalog {
  /// The scenes in the order of the list.
  let entries: [SceneEntry]

  /// Creates the scenes.
  /// - Parameters:
  ///   - queue: Reads files for those that do.
  ///   - folder: What `files` shows.
  ///   - log: What `log` shows.
  init(queue: any BoxQueue, folder: String = ".", log: LogSource? = nil) {
    entries =
      SceneList.all + [
        SceneEntry("files", "Files", "a folder, read where it is opened, and as it changes") {
          FilesScene(folder, queue: queue)
        },
        SceneEntry("log", "Log", "a text file of any size, while its lines are being counted") {
          let source = log ?? LogSource.sample()
          return LogScene(source.file, name: source.name, queue: queue)
        },
      ]
  }

  /// What the scenes are called.
  static var names: [String] { SceneList.all.map { $0.name } + ["files", "log"] }

  subscript(name: String) -> SceneEntry? { entries.first { $0.name == name } }
}
