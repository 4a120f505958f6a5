#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Where a text comes from that is shown row by row.
struct LogSource {
  /// What is read.
  let file: ByteFile

  /// What it is called.
  let name: String

  /// What has to be told when there is more; nothing for a text that is all there.
  let growth: Growth

  /// How a text becomes longer.
  enum Growth {
    /// Somebody writes to a file.
    case file(FilePath)

    /// It comes from standard input, and is kept.
    case input(Spool)

    /// It does not.
    case none
  }

  /// Opens a file, or standard input if that is data; what is made up, if it is not.
  init(_ path: String?) throws(FileError) {
    if let path {
      self.init(file: try ByteFile(path: path), name: path, growth: .file(FilePath(path)))
    } else if isatty(STDIN_FILENO) == 1 {
      self = .sample()
    } else {
      try self.init(input: STDIN_FILENO)
    }
  }

  private init(input: Int32) throws(FileError) {
    var info = stat()
    guard fstat(input, &info) == 0 else { throw FileError("Standard input", errno) }
    guard info.st_mode & S_IFMT != S_IFREG else {
      self.init(file: ByteFile(owning: dup(input)), name: "standard input", growth: .none)
      return
    }
    let spool = try Spool()
    self.init(file: spool.file, name: "standard input", growth: .input(spool))
  }

  private init(file: ByteFile, name: String, growth: Growth) {
    self.file = file
    self.name = name
    self.growth = growth
  }

  /// A text that is made up: what a small observatory might note in a year.
  static func sample() -> LogSource {
    guard let spool = try? Spool() else {
      return LogSource(file: ByteFile(owning: -1), name: "", growth: .none)
    }
    spool.add(SampleLog.text(lines: 100_000))
    return LogSource(file: spool.file, name: "sample", growth: .none)
  }
}
