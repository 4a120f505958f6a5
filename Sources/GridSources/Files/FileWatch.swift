/// Reports changes of folders and files.
///
///     let watch = try FileWatch()
///     watch.add("/var/log/messages")
///     app.whenReadable(watch.descriptor) {
///       for path in watch.changed() { print(path.text) }
///     }
///
/// The system reports the changes, by inotify on Linux and by kqueue on Apple systems. Elsewhere, and
/// if the system has no queue left, the watch looks at its files once a second. A folder changes when
/// an entry is added, removed or renamed; watch a file as well to be told of its contents. On Linux, a
/// folder also changes when a file in it is written.
///
/// A watch follows the file that had the path when it was added. If that file is deleted or renamed,
/// add the path again.
public final class FileWatch {
  private let mechanism: any WatchMechanism

  /// Creates a watch to which the system reports changes.
  /// - Throws: A ``FileError`` if the process can have no further descriptor, or no thread where it
  ///   needs one.
  public convenience init() throws(FileError) {
    #if canImport(Darwin)
      let system = KqueueWatch()
    #elseif canImport(Glibc)
      let system = InotifyWatch()
    #else
      let system: PollingWatch? = nil
    #endif
    if let system { self.init(system) } else { try self.init(every: .seconds(1)) }
  }

  /// Creates a watch that looks at its files at an interval, on a thread of its own. Use it for files
  /// on network drives: no system reports what other machines do.
  /// - Throws: A ``FileError`` if the process can have no further descriptor or thread.
  public convenience init(every interval: Duration) throws(FileError) {
    self.init(try PollingWatch(every: interval))
  }

  private init(_ mechanism: some WatchMechanism) { self.mechanism = mechanism }

  /// A descriptor that is readable from a change until the next call of ``changed()``.
  public var descriptor: Int32 { mechanism.descriptor }

  /// Watches a folder or a file. If another file has taken over the path, that one is watched now.
  /// - Returns: Whether the path is watched: false if no file has it, or the system has no watch left.
  @discardableResult
  public func add(_ path: BytePath) -> Bool { mechanism.add(path, reporting: .everything) }

  /// Watches a folder for entries that are added, removed or renamed, but not for writes to its files.
  @discardableResult
  func addNames(inFolder path: BytePath) -> Bool { mechanism.add(path, reporting: .names) }

  /// Stops watching a path.
  public func remove(_ path: BytePath) { mechanism.remove(path) }

  /// Returns the paths that have changed since the last call.
  public func changed() -> Set<BytePath> { mechanism.changed() }
}

/// The changes of a path that a watch reports.
enum WatchedChanges {
  /// Those of the file or folder, and on Linux also of the files in a folder.
  case everything

  /// Entries of a folder that are added, removed or renamed.
  case names
}

/// A way to be told of changes.
protocol WatchMechanism: AnyObject {
  var descriptor: Int32 { get }
  func add(_ path: BytePath, reporting: WatchedChanges) -> Bool
  func remove(_ path: BytePath)
  func changed() -> Set<BytePath>
}
