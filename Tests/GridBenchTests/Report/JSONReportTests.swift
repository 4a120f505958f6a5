import Foundation
import Testing

@testable import GridBench

@Suite struct JSONReportTests {
  @Test func `baselines without a column follow those with one`() {
    let line = Line(times: [2], ratios: ["skip list": [4], "bare": [1]])
    let text = JSONReport(baselines: ["bare", "walk"]).text(of: line)
    #expect(text.contains(#""ratio_bare": 1, "ratio_walk": null, "ratio_skip list": 4"#))
  }

  @Test func `names are escaped`() throws {
    let name = "a/\"quoted\\\" \u{1}\n"
    let line = Line(name, times: [2], ratios: ["\"": [4]])
    let data = Data(JSONReport(baselines: []).text(of: line).utf8)
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(object["workload"] as? String == name)
    #expect(object["ratio_\""] as? Int == 4)
  }
}
