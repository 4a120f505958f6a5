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
  /// A failure leaves the old file unchanged; see ``DraftFile``, which writes a file piece by piece.
  /// - Throws: A ``FileError`` if the file cannot be written, or something other than a regular file
  ///   has the path.
  public static func write(
    _ bytes: some Sequence<UInt8>, to path: BytePath
  ) throws(FileError) {
    let draft = try DraftFile(path)
    try draft.append(bytes)
    try draft.commit()
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
