/// Which folders are being read: each by one read at a time, whatever happens to it meanwhile.
///
///     guard let read = reads.begin(path) else { return }     // it will be read again
///     // ... it is read elsewhere ...
///     guard let isOutdated = reads.end(read) else { return } // nobody wants it any more
struct FolderReads {
  /// A read of a folder, told from others of the same.
  struct Read: Hashable {
    let path: FilePath
    fileprivate let number: Int
  }

  private var count = 0

  /// The reads under way, and whether something has happened to the folder since they began.
  private var current: [FilePath: (read: Read, isOutdated: Bool)] = [:]

  /// Whether a folder is being read.
  func isReading(_ path: FilePath) -> Bool { current[path] != nil }

  /// A folder is to be read, or has changed.
  /// - Returns: The read to begin; nil if one is under way, which is outdated now.
  mutating func begin(_ path: FilePath) -> Read? {
    guard current[path] == nil else {
      current[path]?.isOutdated = true
      return nil
    }
    count += 1
    let read = Read(path: path, number: count)
    current[path] = (read, false)
    return read
  }

  /// A read has come back.
  /// - Returns: Whether it is outdated already; nil if nobody wants to know of it.
  mutating func end(_ read: Read) -> Bool? {
    guard let now = current[read.path], now.read == read else { return nil }
    current[read.path] = nil
    return now.isOutdated
  }

  /// Nobody wants to know of a folder any more.
  mutating func forget(_ path: FilePath) { current[path] = nil }
}
