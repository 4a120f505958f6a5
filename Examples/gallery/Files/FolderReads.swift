import GridSources

/// Bookkeeping of the folders being read, at most one read per folder at a time.
///
///     guard let read = reads.begin(path) else { return }     // it will be read again
///     // ... read the folder in the background ...
///     guard let isOutdated = reads.end(read) else { return } // it was forgotten meanwhile
struct FolderReads {
  /// A read of a folder, distinct from other reads of the same folder.
  struct Read: Hashable {
    let path: BytePath
    fileprivate let number: Int
  }

  private var count = 0

  /// The current reads, and whether the folder has changed since each began.
  private var current: [BytePath: (read: Read, isOutdated: Bool)] = [:]

  /// Whether a folder is being read.
  func isReading(_ path: BytePath) -> Bool { current[path] != nil }

  /// Begins to read a folder that was opened or has changed.
  /// - Returns: The read to carry out, or nil if one is under way. That one is outdated from now
  ///   on.
  mutating func begin(_ path: BytePath) -> Read? {
    guard current[path] == nil else {
      current[path]?.isOutdated = true
      return nil
    }
    count += 1
    let read = Read(path: path, number: count)
    current[path] = (read, false)
    return read
  }

  /// Ends a read.
  /// - Returns: Whether the folder has changed since the read began; nil if the read was forgotten.
  mutating func end(_ read: Read) -> Bool? {
    guard let now = current[read.path], now.read == read else { return nil }
    current[read.path] = nil
    return now.isOutdated
  }

  /// Forgets the read of a folder. Its result will be ignored.
  mutating func forget(_ path: BytePath) { current[path] = nil }
}
