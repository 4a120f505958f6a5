import GridSources

/// The files that scenes show. They are opened before the terminal is set up, so that errors can
/// still be printed as text.
struct SceneFiles {
  /// The folder that `files` shows.
  var folder = BytePath(".")

  /// The view of `files` that keys keep and restore.
  var view = KeptView()

  /// The source that `log` shows; nil for a generated sample.
  var log: LiveFile?

  /// Uses the current folder and the sample log.
  init() {}

  /// Opens the files that the options name.
  /// - Parameter input: The descriptor of a log that no name, or `-`, refers to; nil to ignore it.
  /// - Throws: A ``FileError`` if a file or folder cannot be opened.
  init(_ options: Options, input: Int32? = nil) throws(FileError) {
    let path = options.argument.map { BytePath($0) }
    if let state = options.state { view = KeptView(in: BytePath(state)) }
    switch options.scene.flatMap({ FileScene(rawValue: $0) }) {
    case .files:
      folder = path ?? folder
      try Folder.check(folder)
    case .log:
      if let path, options.argument != "-" {
        log = try LiveFile(path)
      } else if let input {
        log = try LiveFile(input: input)
      }
    case nil: break
    }
  }
}
