#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
import Synchronization

/// Changes that a thread finds by looking at the files again and again.
final class PollingWatch: WatchMechanism {
  private let stamps: FileStamps

  /// The pipe whose end the thread waits for.
  private let stop: SignalPipe

  /// Starts the thread.
  /// - Throws: A ``FileError`` if the process can have no further descriptor or thread.
  init(every interval: Duration) throws(FileError) {
    stamps = try FileStamps()
    stop = try SignalPipe()
    let (seconds, fraction) = interval.components
    let milliseconds = seconds * 1000 + fraction / 1_000_000_000_000_000
    let polling = PollingThread(
      stamps: stamps, stop: stop.readEnd,
      milliseconds: Int32(clamping: max(1, milliseconds)))
    do throws(FileError) {
      try startThread { polling.run() }
    } catch {
      // The thread would have closed it.
      stop.closeReadEnd()
      throw error
    }
  }

  deinit { stop.closeWriteEnd() }

  var descriptor: Int32 { stamps.signal.readEnd }

  func add(_ path: BytePath, reporting: WatchedChanges) -> Bool { stamps.add(path) }

  func remove(_ path: BytePath) { stamps.remove(path) }

  func changed() -> Set<BytePath> { stamps.takeChanged() }
}

/// The thread of a watch.
private final class PollingThread: Sendable {
  private let stamps: FileStamps
  private let stop: Int32
  private let milliseconds: Int32

  init(stamps: FileStamps, stop: Int32, milliseconds: Int32) {
    self.stamps = stamps
    self.stop = stop
    self.milliseconds = milliseconds
  }

  func run() {
    var entry = pollfd(fd: stop, events: Int16(POLLIN), revents: 0)
    while poll(&entry, 1, milliseconds) == 0 { stamps.checkForChanges() }
    close(stop)
  }
}

/// The stamps of the watched files when they were last checked, shared by a watch and its thread.
private final class FileStamps: Sendable {
  private struct State {
    var byPath: [BytePath: FileStamp?] = [:]
    var changed: Set<BytePath> = []
  }

  private let state = Mutex(State())

  /// The pipe that has a byte while there are changes.
  let signal: SignalPipe

  init() throws(FileError) { signal = try SignalPipe() }

  deinit {
    signal.closeWriteEnd()
    close(signal.readEnd)
  }

  /// Adds a path, also one that no file has yet.
  /// - Returns: Whether a file has it.
  func add(_ path: BytePath) -> Bool {
    let stamp = FileStamp(at: path)
    state.withLock { if $0.byPath[path] == nil { $0.byPath[path] = .some(stamp) } }
    return stamp != nil
  }

  func remove(_ path: BytePath) {
    state.withLock {
      $0.byPath[path] = nil
      $0.changed.remove(path)
    }
  }

  func takeChanged() -> Set<BytePath> {
    state.withLock { state in
      signal.drain()
      defer { state.changed = [] }
      return state.changed
    }
  }

  func checkForChanges() {
    // The lock is not held while files are looked at: that can take long on a network drive.
    let now = state.withLock { Array($0.byPath.keys) }.map { ($0, FileStamp(at: $0)) }
    state.withLock { state in
      let isSignaled = !state.changed.isEmpty
      for (path, stamp) in now {
        guard let old = state.byPath[path], old != stamp else { continue }
        state.byPath[path] = .some(stamp)
        state.changed.insert(path)
      }
      if !isSignaled, !state.changed.isEmpty { signal.fill() }
    }
  }
}

/// The identity, size and times of a file. They differ after a change.
private struct FileStamp: Equatable {
  private let identity: FileIdentity
  private let size: Int
  private let times: [Int]

  /// Returns nil if there is no file.
  init?(at path: BytePath) {
    var info = stat()
    guard path.withCString({ stat($0, &info) }) == 0 else { return nil }
    identity = FileIdentity(info)
    size = Int(info.st_size)
    #if canImport(Darwin)
      let (written, changed) = (info.st_mtimespec, info.st_ctimespec)
    #else
      let (written, changed) = (info.st_mtim, info.st_ctim)
    #endif
    times = [written.tv_sec, written.tv_nsec, changed.tv_sec, changed.tv_nsec]
  }
}
