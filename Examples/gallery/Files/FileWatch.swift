#if canImport(Glibc)
  import Glibc
#endif

/// Hears when something changes in folders, or in a file, without looking again and again.
///
///     let watch = FolderWatch()
///     watch.add(path)
///     poll(watch.descriptor)                   // there is something to be read
///     watch.changed()                          // [path]
///
/// On systems without inotify it hears nothing.
final class FolderWatch {
  /// What becomes readable when something has changed; nil where there is nothing like it.
  let descriptor: Int32?

  private var paths: [Int32: FilePath] = [:]
  private var numbers: [FilePath: Int32] = [:]

  #if canImport(Glibc)
    init() {
      let made = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      descriptor = made >= 0 ? made : nil
    }

    deinit { if let descriptor { close(descriptor) } }

    /// Begins to hear of changes in a folder, or of a file.
    func add(_ path: FilePath) {
      guard let descriptor, numbers[path] == nil else { return }
      let kinds =
        IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_MODIFY | IN_CLOSE_WRITE
      let number = path.withCString { inotify_add_watch(descriptor, $0, UInt32(kinds)) }
      guard number >= 0 else { return }
      paths[number] = path
      numbers[path] = number
    }

    /// Hears no more of it.
    func remove(_ path: FilePath) {
      guard let descriptor, let number = numbers.removeValue(forKey: path) else { return }
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
            // When too much has happened to be told, anything may have changed.
            if event.wd < 0 { changed.formUnion(paths.values) }
            if let path = paths[event.wd] { changed.insert(path) }
            place += MemoryLayout<inotify_event>.size + Int(event.len)
          }
        }
      }
      return changed
    }
  #else
    init() { descriptor = nil }
    func add(_ path: FilePath) {}
    func remove(_ path: FilePath) {}
    func changed() -> Set<FilePath> { [] }
  #endif
}
