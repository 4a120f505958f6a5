#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file that other programs may extend, truncate, replace or remove while it is open, or a pipe.
///
///     let log = try LiveFile("/var/log/messages")
///     let rows = RowReader(log, run: app.queue.run)
///     if let descriptor = log.descriptor {
///       app.whenReadable(descriptor) { rows.update() }      // follows the file
///     }
///
/// If another file takes over the path, as when logs are rotated, that one is read from then on. The
/// bytes of a removed file can be read as long as it is open. The bytes of a pipe are copied to a
/// temporary file without a name, so that any part of them can be read again.
public final class LiveFile {
  /// What can happen to a file from now on.
  public enum State: Hashable, Sendable {
    /// Other programs may change the file or replace it.
    case live

    /// No file has the path. The last one that had it is still open.
    case removed

    /// More bytes may arrive from a pipe.
    case arriving

    /// The bytes do not change: the pipe has ended, or they never came from a file.
    case complete

    /// A pipe or the temporary file for its bytes failed.
    case failed(FileError)
  }

  /// The name to show: the path, or the name that the caller gave.
  public let name: String

  /// The open file: the one that has, or had last, the path; or the copy of a pipe.
  public private(set) var file: ByteFile

  private let origin: Origin
  private var isRemoved = false

  /// The source of the bytes.
  private enum Origin {
    case path(BytePath, FileWatch)
    case descriptor(FileWatch)
    case stream(StreamCopy)
    case bytes(State)
  }

  /// Opens a file, a pipe or a device.
  /// - Parameter interval: The interval at which the file is checked for changes; nil if the system
  ///   reports them. Set one for a file on a network drive: no system reports what other machines do.
  /// - Throws: A ``FileError`` if it cannot be opened or watched.
  public convenience init(_ path: BytePath, every interval: Duration? = nil) throws(FileError) {
    let file = try ByteFile(path)
    try self.init(path.text, file) { () throws(FileError) in
      let watch = try Self.watch(path, every: interval)
      // Another file may take over the path.
      watch.addNames(inFolder: path.folder)
      return .path(path, watch)
    }
  }

  /// Opens a file, decompresses it, and converts it to UTF-8 if it is in UTF-16.
  ///
  /// The resulting bytes are written to a temporary file, as those of a pipe: ``update()`` writes about 256 KiB, and
  /// ``waitForBytes(upTo:)`` all of them. The state is ``State/complete`` at the end of the file, which is not
  /// followed. If the compressed data is damaged, the bytes before the damage can be read, and the state is
  /// ``State/failed(_:)``. A file that is neither compressed nor in UTF-16 is opened as it is.
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - compression: How the file is compressed; nil if it is not.
  ///   - encoding: The encoding of the decompressed bytes.
  /// - Throws: A ``FileError`` if the file cannot be opened or watched, the temporary file cannot be created, or
  ///   the library that decompresses it is missing.
  public convenience init(
    _ path: BytePath, decompressing compression: FileCompression? = nil,
    convertingFrom encoding: TextEncoding
  ) throws(FileError) {
    var converters: [any StreamConverter] = []
    do throws(CompressionError) {
      if let compression { converters.append(try compression.makeDecompressor()) }
    } catch {
      throw FileError(path.text, error)
    }
    if let converter = UTF16Converter(encoding) { converters.append(converter) }
    guard !converters.isEmpty else {
      try self.init(path, every: nil)
      return
    }
    let file = try ByteFile(path)
    try self.init(
      path.text,
      StreamCopy(input: file.copyDescriptor(), name: path.text, converters: converters))
  }

  /// Reads from a descriptor that is a pipe or a file, such as standard input. It is duplicated, so
  /// the caller still has to close it. The file is followed under any path, and is never replaced.
  ///
  /// Returns nil if the descriptor is not open, or is a terminal or another character device.
  /// - Throws: A ``FileError`` if the descriptor cannot be duplicated or watched.
  public convenience init?(input: Int32, name: String = "standard input") throws(FileError) {
    var info = stat()
    guard fstat(input, &info) == 0, info.st_mode & S_IFMT != S_IFCHR else { return nil }
    let duplicate = fcntl(input, F_DUPFD_CLOEXEC, 0)
    guard duplicate >= 0 else { throw FileError(name) }
    let file = ByteFile(owning: duplicate, name: name)
    try self.init(name, file) { () throws(FileError) in
      .descriptor(try Self.watch(file.descriptorPath, every: nil))
    }
  }

  /// Creates a file without a path from bytes, which are written to a temporary file. If that fails,
  /// the file is empty, and its state is ``State/failed(_:)``.
  public init(_ bytes: [UInt8], name: String) {
    self.name = name
    do throws(FileError) {
      let copy = try TemporaryFile()
      try copy.append(bytes)
      file = copy.file
      origin = .bytes(.complete)
    } catch {
      file = ByteFile(owning: -1, name: name)
      origin = .bytes(.failed(error))
    }
  }

  /// Reads a temporary file without a path, to which the caller appends bytes.
  init(_ copy: TemporaryFile, name: String) {
    self.name = name
    file = copy.file
    origin = .bytes(.complete)
  }

  /// Reads a file in place, with the origin that `watching` returns, or anything else as a stream.
  private init(
    _ name: String, _ file: ByteFile, watching: () throws(FileError) -> Origin
  ) throws(FileError) {
    self.name = name
    if file.hasOffsets {
      self.file = file
      origin = try watching()
    } else {
      let stream = try StreamCopy(input: file.copyDescriptor(), name: name)
      self.file = stream.file
      origin = .stream(stream)
    }
  }

  /// Reads a stream.
  private init(_ name: String, _ stream: StreamCopy) {
    self.name = name
    file = stream.file
    origin = .stream(stream)
  }

  /// Returns a watch of a file.
  private static func watch(
    _ path: BytePath, every interval: Duration?
  ) throws(FileError) -> FileWatch {
    let watch = if let interval { try FileWatch(every: interval) } else { try FileWatch() }
    if watch.add(path) { return watch }
    // The system has no watch left.
    let polling = try FileWatch(every: .seconds(1))
    polling.add(path)
    return polling
  }

  /// What can happen to the file from now on, as far as ``update()`` has seen.
  public var state: State {
    switch origin {
    case .path: isRemoved ? .removed : .live
    case .descriptor: .live
    case .stream(let stream): stream.state
    case .bytes(let state): state
    }
  }
}

// MARK: - Following
extension LiveFile {
  /// A descriptor that is readable when the file may have changed; nil if it cannot change any more.
  /// Call ``RowReader/update()`` or ``update()`` then.
  ///
  /// At the end of a pipe, the value becomes nil. Do not wait for the old value then: the end of a pipe
  /// is always readable.
  public var descriptor: Int32? {
    switch origin {
    case .path(_, let watch), .descriptor(let watch): watch.descriptor
    case .stream(let stream): stream.state == .arriving ? stream.input : nil
    case .bytes: nil
    }
  }

  /// Opens the file that has taken over the path, if there is one, and reads what has arrived from a
  /// pipe. A ``RowReader`` calls it; call it only if you read the bytes yourself.
  /// - Complexity: O(1), plus the bytes that a pipe has, up to 256 KiB.
  public func update() {
    switch origin {
    case .path(let path, let watch):
      // The watch comes first, so that a change after it is reported again.
      _ = watch.changed()
      watch.add(path)
      let identity = FileIdentity(of: path)
      isRemoved = identity == nil
      guard let identity, identity != file.identity, let newer = try? ByteFile(path) else { return }
      file = newer
    case .descriptor(let watch): _ = watch.changed()
    case .stream(let stream): stream.readArrived()
    case .bytes: break
    }
  }

  /// Waits until a pipe has ended or `limit` bytes have arrived from it. Does nothing for files.
  /// - Throws: A ``FileError`` if the pipe cannot be read, or its bytes cannot be stored.
  public func waitForBytes(upTo limit: Int = .max) throws(FileError) {
    if case .stream(let stream) = origin { try stream.readAll(upTo: limit) }
  }
}
