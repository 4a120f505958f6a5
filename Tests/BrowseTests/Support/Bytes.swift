@testable import browse

extension String {
  /// Calls `body` with the bytes of UTF-8.
  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    Array(utf8).withUnsafeBytes { body($0) }
  }
}

extension TextPattern {
  func matches(_ text: String) -> Bool { text.withBytes { matches($0) } }
}
