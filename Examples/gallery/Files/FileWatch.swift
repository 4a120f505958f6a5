#if canImport(Glibc)
  import Glibc
#endif

/// Hears when something changes in folders, or in files, without looking again and again.
///
///     let watch = FileWatch()
///     watch.add(path)
///     poll(watch.descriptor)                   // there is something to be read
///     watch.changed()                          // [path]
///
/// What is watched is what has a path when it is added. Once that is gone, or has another name, it has to
/// be added again. On systems without inotify this hears nothing.
final class FileWatch {
  /// What becomes readable when something has changed; nil where there is nothing like it.
  let descriptor: Int32?

  /// What is watched, by the number that the system has given it, and the other way round. Two paths may lead to
  /// the same.
  private var paths: [Int32: Set<FilePath>] = [:]
  private var numbers: [FilePath: Int32] = [:]

  #if canImport(Glibc)
    init() {
      let made = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      descriptor = made >= 0 ? made : nil
    }

    deinit { if let descriptor { close(descriptor) } }

    /// Begins to hear of changes in a folder, or of a file; of the one that has the path now, if there was
    /// another.
    func add(_ path: FilePath) {
      guard let descriptor else { return }
      let number = path.withCString { inotify_add_watch(descriptor, $0, Self.kinds) }
      guard numbers[path] != number else { return }
      remove(path)
      guard number >= 0 else { return }
      paths[number, default: []].insert(path)
      numbers[path] = number
    }

    /// Hears no more of it.
    func remove(_ path: FilePath) {
      guard let descriptor, let number = numbers.removeValue(forKey: path) else { return }
      paths[number]?.remove(path)
      guard paths[number]?.isEmpty == true else { return }
      paths[number] = nil
      inotify_rm_watch(descriptor, number)
    }

    /// Where something has changed since this was last asked.
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
        // Too much has happened to be told: anything may have changed.
        changed.formUnion(numbers.keys)
      } else if let touched = paths[event.wd] {
        changed.formUnion(touched)
      }
      guard event.mask & UInt32(IN_IGNORED) != 0 else { return }
      // It is gone, and the system watches it no longer.
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
