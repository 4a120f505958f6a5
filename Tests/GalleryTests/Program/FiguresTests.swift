import Foundation
import Testing

@testable import gallery

@Suite struct FiguresTests {
  private var figures: Figures {
    var figures = Figures(of: "log", columns: 80, rows: 24)
    for milliseconds in [1, 2, 30] { figures.add(.milliseconds(milliseconds), bytes: 100) }
    return figures
  }

  @Test func `programs read numbers whose names say what they are in`() throws {
    let json = try JSONSerialization.jsonObject(with: Data(figures.text(as: .json).utf8))
    let members = try #require(json as? [String: Any])
    #expect(members["scene"] as? String == "log")
    #expect(members["columns"] as? Int == 80)
    #expect(members["frames"] as? Int == 3)
    #expect(members["medianNanosecondsPerFrame"] as? Int == 2_000_000)
    #expect(members["longestNanosecondsPerFrame"] as? Int == 30_000_000)
    #expect(members["bytesPerFrame"] as? Int == 100)
  }

  @Test func `people read them with their units`() {
    let lines = figures.text(as: .text).split(separator: "\n")
    #expect(lines.first == "log, 80 x 24")
    #expect(lines.contains("  median              2000 µs"))
    #expect(lines.contains("  written a frame     100 bytes"))
  }
}
