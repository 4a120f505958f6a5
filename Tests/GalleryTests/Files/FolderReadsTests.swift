import Testing

@testable import gallery

@Suite struct FolderReadsTests {
  private let path = FilePath("/a")

  private func begin(_ path: FilePath, _ reads: inout FolderReads) throws -> FolderReads.Read {
    let read = reads.begin(path)
    return try #require(read)
  }

  private func isUnderWay(_ path: FilePath, _ reads: inout FolderReads) -> Bool {
    reads.begin(path) == nil
  }

  private func end(_ read: FolderReads.Read, _ reads: inout FolderReads) -> Bool? {
    reads.end(read)
  }

  @Test func `a folder is read once at a time`() throws {
    var reads = FolderReads()
    let first = try begin(path, &reads)
    #expect(isUnderWay(path, &reads))
    #expect(isUnderWay(path, &reads))
    #expect(end(first, &reads) == true)
    let second = try begin(path, &reads)
    #expect(end(second, &reads) == false)
  }

  @Test func `nobody wants what comes of a folder that was closed meanwhile`() throws {
    var reads = FolderReads()
    let early = try begin(path, &reads)
    reads.forget(path)
    #expect(end(early, &reads) == nil)
  }

  @Test func `a folder that was opened again has nothing to do with an earlier read`() throws {
    var reads = FolderReads()
    let early = try begin(path, &reads)
    reads.forget(path)
    let late = try begin(path, &reads)
    #expect(end(early, &reads) == nil)
    #expect(reads.isReading(path))
    #expect(end(late, &reads) == false)
  }

  @Test func `each folder is read by itself`() throws {
    var reads = FolderReads()
    let one = try begin(path, &reads)
    let other = try begin(FilePath("/b"), &reads)
    #expect(end(other, &reads) == false)
    #expect(end(one, &reads) == false)
  }
}
