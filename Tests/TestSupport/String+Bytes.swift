extension String {
  /// Calls `body` with the bytes of UTF-8.
  public func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    Array(utf8).withUnsafeBytes { body($0) }
  }
}
