#if canImport(Glibc)
  import Glibc
#endif

/// Reports changes of folders and files without polling.
///
///     let watch = FileWatch()
///     watch.add(path)
///     poll(watch.descriptor)                   // until it is readable
///     watch.changed()                          // [path]
///
/// A watch follows the file that had the path when it was added. If that file is deleted or
/// renamed, add the path again. Without inotify (outside Linux) it reports nothing.
final class FileWatch {
  /// A descriptor that becomes readable when something has changed; nil without inotify.
  let descriptor: Int32?

  /// The watched paths by watch descriptor, and the reverse. Two paths may lead to the same file.
  private var paths: [Int32: Set<FilePath>] = [:]
  private var numbers: [FilePath: Int32] = [:]

  #if canImport(Glibc)
    init() {
      let made = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      descriptor = made >= 0 ? made : nil
    }

    deinit { if let descriptor { close(descriptor) } }

    /// Watches a folder or a file. If another file has taken over the path, that one is watched
    /// now.
    func add(_ path: FilePath) {
      guard let descriptor else { return }
      let number = path.withCString { inotify_add_watch(descriptor, $0, Self.kinds) }
      guard numbers[path] != number else { return }
      remove(path)
      guard number >= 0 else { return }
      paths[number, default: []].insert(path)
      numbers[path] = number
    }

    /// Stops watching a path.
    func remove(_ path: FilePath) {
      guard let descriptor, let number = numbers.removeValue(forKey: path) else { return }
      paths[number]?.remove(path)
      guard paths[number]?.isEmpty == true else { return }
      paths[number] = nil
      inotify_rm_watch(descriptor, number)
    }

    /// Returns the paths that have changed since the last call.
    func changed() -> Set<FilePath> {
      guard let descriptor else { return [] }
      var changed: Set<FilePath> = []
      withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { buffer in
        while true {
          let count = read(descriptor, buffer.baseAddress, buffer.count)
          guard count > 0 else { return }
          var place = 0
          while place < count {
            let event = buffer.loadUnaligned(fromByteOffset: place, as: inotify_event.self)
            hear(event, &changed)
            place += MemoryLayout<inotify_event>.size + Int(event.len)
          }
        }
      }
      return changed
    }

    private func hear(_ event: inotify_event, _ changed: inout Set<FilePath>) {
      if event.mask & UInt32(IN_Q_OVERFLOW) != 0 {
        // The event queue overflowed: anything may have changed.
        changed.formUnion(numbers.keys)
      } else if let touched = paths[event.wd] {
        changed.formUnion(touched)
      }
      guard event.mask & UInt32(IN_IGNORED) != 0 else { return }
      // The file is gone, and the system has removed its watch.
      for path in paths.removeValue(forKey: event.wd) ?? [] { numbers[path] = nil }
    }

    private static let kinds = UInt32(
      IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_MODIFY | IN_CLOSE_WRITE | IN_ATTRIB
        | IN_MOVE_SELF | IN_DELETE_SELF)
  #else
    init() { descriptor = nil }
    func add(_ path: FilePath) {}
    func remove(_ path: FilePath) {}
    func changed() -> Set<FilePath> { [] }
  #endif
}
