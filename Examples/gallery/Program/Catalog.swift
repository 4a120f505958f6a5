import GalleryScenes

/// All scenes of the gallery: the portable ones and those that read files.
struct Catalog {
  /// The scenes in the order of the list.
  let entries: [SceneEntry]

  /// Creates the entries of all scenes.
  /// - Parameters:
  ///   - files: The folder and the log that the file scenes show.
  ///   - queue: Reads files in the background.
  ///   - today: Returns the current date.
  init(
    _ files: SceneFiles, queue: any BoxQueue,
    today: @escaping () -> CalendarDate = { .sample }
  ) {
    entries =
      SceneList.all(today: today) + FileScene.allCases.map { $0.entry(files, queue: queue) }
  }

  /// The names of all scenes, as used on the command line.
  static var names: [String] {
    SceneList.all.map { $0.name } + FileScene.allCases.map { $0.rawValue }
  }

  subscript(name: String) -> SceneEntry? { entries.first { $0.name == name } }
}

/// The scenes that read files, by name.
enum FileScene: String, CaseIterable {
  case files
  case log

  fileprivate func entry(_ opened: SceneFiles, queue: any BoxQueue) -> SceneEntry {
    switch self {
    case .files:
      SceneEntry(
        rawValue, "Files", "a folder, read as it is opened and as it changes",
        options: "outline, snapshots, type-ahead, copied paths, saved state, other threads"
      ) {
        FilesScene(opened.folder, queue: queue, view: opened.view)
      }
    case .log:
      SceneEntry(
        rawValue, "Log", "a text file of any size, shown while its rows are counted",
        options: "rows counted in the background, search, text field, copied lines"
      ) {
        LogScene(opened.log ?? SampleLog.file(), queue: queue)
      }
    }
  }
}

extension SceneEntry {
  /// The same entry. If its name cannot be guessed from its title, `about` begins with the command.
  var withName: SceneEntry {
    guard name != title.lowercased() else { return self }
    return SceneEntry(name, title, "gallery \(name) · \(about)", options: options, make: make)
  }
}
