import GridSources
import TestSupport

extension TestFile {
  /// Opens the file.
  func opened() throws -> ByteFile { try ByteFile(BytePath(path)) }
}
