import GridSources
import Testing

@testable import gallery

@Suite struct FolderReadsTests {
  private let path = BytePath("/a")

  private func begin(_ path: BytePath, _ reads: inout FolderReads) throws -> FolderReads.Read {
    let read = reads.begin(path)
    return try #require(read)
  }

  private func isUnderWay(_ path: BytePath, _ reads: inout FolderReads) -> Bool {
    reads.begin(path) == nil
  }

  private func end(_ read: FolderReads.Read, _ reads: inout FolderReads) -> Bool? {
    reads.end(read)
  }

  @Test func `a folder requested again during its read is read again`() throws {
    var reads = FolderReads()
    let first = try begin(path, &reads)
    #expect(isUnderWay(path, &reads))
    #expect(isUnderWay(path, &reads))
    #expect(end(first, &reads) == true)
    let second = try begin(path, &reads)
    #expect(end(second, &reads) == false)
  }

  @Test func `the result of a read is dropped if the folder was closed`() throws {
    var reads = FolderReads()
    let early = try begin(path, &reads)
    reads.forget(path)
    #expect(end(early, &reads) == nil)
  }

  @Test func `the result of a read is dropped if the folder was closed and opened again`() throws {
    var reads = FolderReads()
    let early = try begin(path, &reads)
    reads.forget(path)
    let late = try begin(path, &reads)
    #expect(end(early, &reads) == nil)
    #expect(reads.isReading(path))
    #expect(end(late, &reads) == false)
  }

  @Test func `reads of different folders are independent`() throws {
    var reads = FolderReads()
    let one = try begin(path, &reads)
    let other = try begin(BytePath("/b"), &reads)
    #expect(end(other, &reads) == false)
    #expect(end(one, &reads) == false)
  }
}
