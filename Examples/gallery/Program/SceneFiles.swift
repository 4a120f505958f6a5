/// What the scenes show that read files: opened before anything is shown, so that what cannot be is said
/// in words.
struct SceneFiles {
  /// What `files` shows.
  var folder = FilePath(".")

  /// What `log` shows; nil for a text that is made up.
  var log: LogSource?

  /// What there is to show if nothing is named.
  init() {}

  /// Opens what the options name.
  /// - Parameter input: Where a log may come in if none is named, or `-` is.
  init(_ options: Options, input: Int32? = nil) throws(FileError) {
    let path = options.argument.map { FilePath($0) }
    switch options.scene.flatMap({ FileScene(rawValue: $0) }) {
    case .files:
      folder = path ?? folder
      try Folder.check(folder)
    case .log:
      if let path, options.argument != "-" {
        log = try LogSource(path)
      } else if let input {
        log = try LogSource(input: input)
      }
    case nil: break
    }
  }
}
