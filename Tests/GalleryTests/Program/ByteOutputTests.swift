import Foundation
import GridSources
import Synchronization
import Testing

@testable import gallery

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite struct ByteOutputTests {
  @Test func `writing to a nonblocking pipe waits until all is written`() throws {
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    let (input, output) = (ends[0], ends[1])
    _ = fcntl(output, F_SETFL, O_NONBLOCK)
    let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0) }
    let result = Mutex<Result<Void, FileError>?>(nil)
    // A thread of its own: a task would wait for other tests, and this one would block a thread meanwhile.
    Thread.detachNewThread {
      // A million bytes are more than a pipe buffers.
      let written = Result { () throws(FileError) in
        try ByteOutput(descriptor: output, name: "a pipe").write(bytes)
      }
      result.withLock { $0 = written }
      close(output)
    }
    let read = try FileHandle(fileDescriptor: input, closeOnDealloc: true).readToEnd()
    #expect(read == Data(bytes))
    let written = try #require(result.withLock { $0 })
    #expect(throws: Never.self) { try written.get() }
  }
}
