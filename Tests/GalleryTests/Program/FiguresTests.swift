import Foundation
import Testing

@testable import gallery

@Suite struct FiguresTests {
  private var figures: Figures {
    var figures = Figures(of: "log", columns: 80, rows: 24)
    for milliseconds in [1, 2, 30] { figures.add(.milliseconds(milliseconds), bytes: 100) }
    return figures
  }

  @Test func `JSON output names the units of its figures`() throws {
    let json = try JSONSerialization.jsonObject(with: Data(figures.text(as: .json).utf8))
    let members = try #require(json as? [String: Any])
    #expect(members["scene"] as? String == "log")
    #expect(members["columns"] as? Int == 80)
    #expect(members["frames"] as? Int == 3)
    #expect(members["medianNanosecondsPerFrame"] as? Int == 2_000_000)
    #expect(members["longestNanosecondsPerFrame"] as? Int == 30_000_000)
    #expect(members["bytesPerFrame"] as? Int == 100)
  }

  @Test(arguments: [(1, 1, 1), (2, 1, 2), (3, 2, 3), (20, 10, 19), (21, 11, 20), (100, 50, 95)])
  func `median and 95th percentile ignore the order of times`(count: Int, median: Int, limit: Int)
    throws
  {
    var figures = Figures(of: "log", columns: 80, rows: 24)
    for time in (1...count).reversed() { figures.add(.milliseconds(time), bytes: 0) }
    let json = try JSONSerialization.jsonObject(with: Data(figures.text(as: .json).utf8))
    let members = try #require(json as? [String: Any])
    #expect(members["medianNanosecondsPerFrame"] as? Int == median * 1_000_000)
    #expect(members["percentile95NanosecondsPerFrame"] as? Int == limit * 1_000_000)
  }

  @Test func `text output shows the units of its figures`() {
    let lines = figures.text(as: .text).split(separator: "\n")
    #expect(lines.first == "log, 80 x 24")
    #expect(lines.contains("  median              2000 µs"))
    #expect(lines.contains("  written per frame   100 bytes"))
  }
}
