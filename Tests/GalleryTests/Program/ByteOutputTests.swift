import Foundation
import GridSources
import Testing

@testable import gallery

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite struct ByteOutputTests {
  @Test func `writing to a nonblocking pipe waits until all is written`() async throws {
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    let (input, output) = (ends[0], ends[1])
    _ = fcntl(output, F_SETFL, O_NONBLOCK)
    let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0) }
    let reading = Task.detached {
      try FileHandle(fileDescriptor: input, closeOnDealloc: true).readToEnd()
    }
    // A million bytes are more than a pipe buffers.
    let result = Result { () throws(FileError) in
      try ByteOutput(descriptor: output, name: "a pipe").write(bytes)
    }
    close(output)
    #expect(try await reading.value == Data(bytes))
    #expect(throws: Never.self) { try result.get() }
  }
}
