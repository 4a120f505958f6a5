#if canImport(Darwin)
  import Darwin

  /// Changes that Apple systems report. Each watched path keeps a descriptor open.
  final class KqueueWatch: WatchMechanism {
    let descriptor: Int32

    /// The descriptors of the watched paths, with the identities of their files.
    private var files: [BytePath: (descriptor: Int32, identity: FileIdentity?)] = [:]

    /// Returns nil if the system has no queue left.
    init?() {
      descriptor = kqueue()
      guard descriptor >= 0 else { return nil }
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }

    deinit {
      // The queue forgets a file whose descriptor is closed.
      for file in files.values { close(file.descriptor) }
      if descriptor >= 0 { close(descriptor) }
    }

    /// A folder reports only its names.
    func add(_ path: BytePath, reporting: WatchedChanges) -> Bool {
      guard files[path] == nil || files[path]?.identity != FileIdentity(of: path) else {
        return true
      }
      remove(path)
      let opened = path.withCString { open($0, O_EVTONLY | O_CLOEXEC) }
      guard opened >= 0 else { return false }
      files[path] = (opened, FileIdentity(of: opened))
      var event = kevent(
        ident: UInt(opened), filter: Int16(EVFILT_VNODE), flags: UInt16(EV_ADD | EV_CLEAR),
        fflags: Self.kinds, data: 0, udata: nil)
      if kevent(descriptor, &event, 1, nil, 0, nil) != 0 { remove(path) }
      return files[path] != nil
    }

    func remove(_ path: BytePath) {
      if let file = files.removeValue(forKey: path) { close(file.descriptor) }
    }

    func changed() -> Set<BytePath> {
      var touched: Set<Int32> = []
      // `[kevent]` would be an array of the function of this name.
      var events = Array(repeating: kevent(), count: 64)
      var now = timespec()
      while true {
        let count = Int(kevent(descriptor, nil, 0, &events, Int32(events.count), &now))
        guard count > 0 else { break }
        for event in events[..<count] { touched.insert(Int32(event.ident)) }
      }
      return Set(files.filter { touched.contains($0.value.descriptor) }.keys)
    }

    private static let kinds = UInt32(
      NOTE_WRITE | NOTE_EXTEND | NOTE_ATTRIB | NOTE_DELETE | NOTE_RENAME | NOTE_REVOKE)
  }
#endif
