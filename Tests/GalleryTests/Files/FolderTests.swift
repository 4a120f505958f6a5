import Foundation
import GridSources
import TestSupport
import Testing

@testable import gallery

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite struct FolderTests {
  @Test func `folders are sorted before files, and both by bytes`() throws {
    let folder = try TestFolder()
    for name in ["b", "a"] { try folder.makeFolder(name) }
    for name in ["Z", "c"] { try folder.write("text", to: name) }
    let read = try Folder(at: BytePath(folder.path))
    #expect(read.entries.map { $0.path.name } == ["a", "b", "Z", "c"])
    #expect(read.entries.map { $0.isFolder } == [true, true, false, false])
  }

  @Test func `an error while reading a folder is thrown`() throws {
    let folder = try TestFolder()
    try folder.write("text", to: "name")
    let stream = try #require(opendir(folder.path))
    // Replaces the descriptor of the open folder by one that is not a folder.
    let other = open("/dev/null", O_RDONLY | O_CLOEXEC)
    dup2(other, dirfd(stream))
    close(other)
    #expect(throws: FileError("a folder", code: ENOTDIR)) {
      try Folder(stream, at: BytePath("a folder"))
    }
  }
}
