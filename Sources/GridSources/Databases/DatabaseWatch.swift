/// Reports changes of a database in a file, or in the log beside it, to which SQLite may write first.
final class DatabaseWatch {
  private let paths: [BytePath]
  private let watch: FileWatch?

  /// The file whose rows were read.
  private var identity: FileIdentity?

  /// Watches a database; without reports if the system has no descriptor left.
  init(_ path: BytePath) {
    paths = [path, BytePath(bytes: path.bytes + Array("-wal".utf8))]
    watch = try? FileWatch()
    watch?.addNames(inFolder: path.folder)
    add()
    identity = FileIdentity(of: path)
  }

  private func add() { for path in paths { watch?.add(path) } }

  /// A descriptor that is readable when the database may have changed; nil if the system reports no changes.
  var descriptor: Int32? { watch?.descriptor }

  /// Takes the reports of the system. Later changes are reported again.
  func update() {
    _ = watch?.changed()
    add()
  }

  /// Whether the file was removed, or another one has its path.
  var isReplaced: Bool { FileIdentity(of: paths[0]) != identity }

  /// Notes that the file that has the path now is read.
  func take() { identity = FileIdentity(of: paths[0]) }
}
