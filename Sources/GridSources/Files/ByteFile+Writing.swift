#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// MARK: - Writing
extension ByteFile {
  /// Writes a file, or replaces the one that has the path.
  ///
  ///     try ByteFile.write("Ada\nAlan\n".utf8, to: "names.txt")
  ///
  /// The bytes are written to a new file in the same folder, which then takes over the path, the
  /// permissions and, through a symbolic link, the target of the old one. So another program reads
  /// either all of the old bytes or all of the new ones, and a failure leaves the old file unchanged.
  /// - Throws: A ``FileError`` if the file cannot be written, or something other than a regular file
  ///   has the path.
  public static func write(
    _ bytes: some Sequence<UInt8>, to path: BytePath
  ) throws(FileError) {
    let target = path.withCString { name in
      guard let real = realpath(name, nil) else { return path }
      defer { free(real) }
      return BytePath(bytes: (0..<strlen(real)).map { UInt8(bitPattern: real[$0]) })
    }
    var info = stat()
    let isNew = target.withCString { stat($0, &info) } != 0
    guard isNew || info.st_mode & S_IFMT == S_IFREG else {
      throw FileError(path.text, .writing, code: EEXIST)
    }
    let draft = BytePath(bytes: target.bytes + ".\(UInt32.random(in: 0 ... .max)).new".utf8)
    let output = draft.withCString { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }
    guard output >= 0 else { throw FileError(path.text, .writing) }
    var code = writeAll(Array(bytes), to: output)
    if code == 0, !isNew, fchmod(output, info.st_mode & 0o7777) != 0 { code = errno }
    if code == 0, fsync(output) != 0 { code = errno }
    // Some file systems report a full disk only on close.
    if close(output) != 0, code == 0 { code = errno }
    if code == 0, draft.withCString({ old in target.withCString { rename(old, $0) } }) != 0 {
      code = errno
    }
    guard code == 0 else {
      _ = draft.withCString { unlink($0) }
      throw FileError(path.text, .writing, code: code)
    }
  }

  /// Writes all bytes.
  /// - Returns: The `errno`, or 0 on success.
  static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    bytes.withUnsafeBytes { bytes in
      var place = 0
      while place < bytes.count {
        let count = systemWrite(descriptor, bytes.baseAddress! + place, bytes.count - place)
        if count >= 0 { place += count } else if errno != EINTR { return errno }
      }
      return 0
    }
  }
}

/// Calls the system's `write`, whose name is shadowed inside of the type.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
