#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The source of a text: a file, a stream or a generated sample.
struct LogSource {
  /// The name that the status bar shows.
  let name: String

  /// The file that is read. A stream is copied into a temporary file.
  let file: ByteFile

  /// The way in which the text grows.
  let growth: Growth

  /// The ways in which a text grows.
  enum Growth {
    /// Other programs append to the file, or replace it.
    case file(FilePath)

    /// Bytes arrive from a stream and are appended.
    case stream(LogStream)

    /// The text does not grow.
    case none

    /// The sample could not be generated.
    case failed(FileError)
  }

  /// Opens a file, or a pipe or device with a path.
  /// - Throws: A ``FileError`` if it cannot be opened.
  init(_ path: FilePath) throws(FileError) {
    try self.init(path.text, try ByteFile(path: path), at: path)
  }

  /// Reads from a descriptor that is a pipe or a file; nil if it is a terminal or another character
  /// device, such as `/dev/null`.
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

  /// Generates a sample: 100,000 lines from the log of a small observatory.
  static func sample() -> LogSource {
    do throws(FileError) {
      let spool = try Spool()
      try spool.append(SampleLog.text(lines: 100_000))
      return LogSource(name: "sample", file: spool.file)
    } catch {
      return LogSource(name: "sample", file: ByteFile(owning: -1), growth: .failed(error))
    }
  }

  /// Reads a stream until its end, or until there are `limit` bytes. Does nothing for other
  /// sources.
  func takeAll(upTo limit: Int = .max) throws(FileError) {
    if case .stream(let stream) = growth { try stream.takeAll(upTo: limit) }
  }

  /// A note about growth for the status bar; nil if there is nothing to say.
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

  /// Returns the file that has the path now, or nil if it is still the same file.
  func newerFile(than file: ByteFile) -> ByteFile? {
    guard case .file(let path) = growth, let identity = FileIdentity(of: path),
      identity != file.identity
    else { return nil }
    return try? ByteFile(path: path)
  }
}
