#if canImport(Glibc)
  import Glibc

  /// Changes that Linux reports.
  final class InotifyWatch: WatchMechanism {
    let descriptor: Int32

    /// The watched paths by watch descriptor, and the reverse. Two paths may lead to the same file.
    private var paths: [Int32: Set<BytePath>] = [:]
    private var numbers: [BytePath: Int32] = [:]

    /// Returns nil if the system has no instance left.
    init?() {
      descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      guard descriptor >= 0 else { return nil }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    func add(_ path: BytePath, reporting changes: WatchedChanges) -> Bool {
      // Another path may lead to the same folder. Its kinds are kept.
      let kinds =
        UInt32(IN_MASK_ADD) | (changes == .names ? Self.names : Self.names | Self.contents)
      let number = path.withCString { inotify_add_watch(descriptor, $0, kinds) }
      guard numbers[path] != number else { return true }
      remove(path)
      guard number >= 0 else { return false }
      paths[number, default: []].insert(path)
      numbers[path] = number
      return true
    }

    func remove(_ path: BytePath) {
      guard let number = numbers.removeValue(forKey: path) else { return }
      paths[number]?.remove(path)
      guard paths[number]?.isEmpty == true else { return }
      paths[number] = nil
      inotify_rm_watch(descriptor, number)
    }

    func changed() -> Set<BytePath> {
      var changed: Set<BytePath> = []
      withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { buffer in
        while true {
          let count = read(descriptor, buffer.baseAddress, buffer.count)
          guard count > 0 else { return }
          var place = 0
          while place < count {
            let event = buffer.loadUnaligned(fromByteOffset: place, as: inotify_event.self)
            take(event, &changed)
            place += MemoryLayout<inotify_event>.size + Int(event.len)
          }
        }
      }
      return changed
    }

    private func take(_ event: inotify_event, _ changed: inout Set<BytePath>) {
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

    private static let names = UInt32(
      IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_MOVE_SELF | IN_DELETE_SELF)
    private static let contents = UInt32(IN_MODIFY | IN_CLOSE_WRITE | IN_ATTRIB)
  }
#endif
