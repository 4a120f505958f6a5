#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Where a text comes from that is shown row by row.
struct LogSource {
  /// What it is called.
  let name: String

  /// What is read.
  let file: ByteFile

  /// How it becomes longer.
  let growth: Growth

  /// How a text becomes longer.
  enum Growth {
    /// Somebody writes to a file, or to another one in its place.
    case file(FilePath)

    /// It comes in, and is kept.
    case stream(LogStream)

    /// It does not.
    case none

    /// It could not even be made.
    case failed(FileError)
  }

  /// Opens a file, or whatever else can be read that has a name.
  init(_ path: FilePath) throws(FileError) {
    try self.init(path.text, try ByteFile(path: path), at: path)
  }

  /// Takes what comes in at a descriptor, if that is data: a pipe or a file, and not a terminal or nothing.
  init?(input: Int32) throws(FileError) {
    var info = stat()
    guard fstat(input, &info) == 0, info.st_mode & S_IFMT != S_IFCHR else { return nil }
    let file = ByteFile(owning: fcntl(input, F_DUPFD_CLOEXEC, 0))
    try self.init("standard input", file, at: FilePath("/dev/fd/\(input)"))
  }

  private init(_ name: String, _ file: ByteFile, at path: FilePath) throws(FileError) {
    self.name = name
    if file.hasPlaces {
      self.file = file
      growth = .file(path)
    } else {
      let stream = try LogStream(input: file.copyDescriptor(), name: name)
      self.file = stream.file
      growth = .stream(stream)
    }
  }

  private init(name: String, file: ByteFile, growth: Growth = .none) {
    self.name = name
    self.file = file
    self.growth = growth
  }

  /// A text that is made up: what a small observatory might note in a year.
  static func sample() -> LogSource {
    do throws(FileError) {
      let spool = try Spool()
      try spool.append(SampleLog.text(lines: 100_000))
      return LogSource(name: "sample", file: spool.file)
    } catch {
      return LogSource(name: "sample", file: ByteFile(owning: -1), growth: .failed(error))
    }
  }

  /// Waits for all that comes in, or the first so many bytes of it.
  func takeAll(upTo limit: Int = .max) throws(FileError) {
    if case .stream(let stream) = growth { try stream.takeAll(upTo: limit) }
  }

  /// What there is to say of how it goes on; nil if it just stays as it is.
  var news: String? {
    switch growth {
    case .file, .none: nil
    case .stream(let stream):
      switch stream.state {
      case .mayGoOn: "more may come"
      case .hasEnded: nil
      case .hasFailed(let error): error.reason
      }
    case .failed(let error): error.reason
    }
  }

  /// The file that has the name now, if that is another one than the one that had it.
  func newerFile(than file: ByteFile) -> ByteFile? {
    guard case .file(let path) = growth, let identity = FileIdentity(of: path),
      identity != file.identity
    else { return nil }
    return try? ByteFile(path: path)
  }
}
