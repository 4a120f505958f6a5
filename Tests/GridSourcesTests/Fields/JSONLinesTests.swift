import GridSources
import GridTesting
import Testing

@Suite struct JSONLinesTests {
  private func texts(_ row: String, _ format: JSONLines) -> [String] {
    var fields = RowFields()
    format.split(Array(row.utf8), into: &fields)
    return (0..<fields.count).map { String(decoding: fields.bytes($0), as: UTF8.self) }
  }

  @Test func `columns are the names in the order of their first appearance`() {
    let sample = """
      {"id": 1, "name": "Ada"}
      {"name": "Alan", "age": 41, "id": 2}
      no object
      {"cut": 
      """
    #expect(JSONLines(detecting: Array(sample.utf8)).columns == ["id", "name", "age"])
    #expect(JSONLines(detecting: []).columns.isEmpty)
    #expect(JSONLines(detecting: [0xEF, 0xBB, 0xBF] + Array("{\"a\":1}".utf8)).columns == ["a"])
  }

  @Test func `fields are values in the order of the columns`() {
    let format = JSONLines(columns: ["id", "name", "tags", "at"])
    #expect(
      texts(#"{"id":1,"name":"Ada","tags":[1, {"a": "]"}],"at":{}}"# + "\r\n", format)
        == ["1", "Ada", #"[1, {"a": "]"}]"#, "{}"])
    #expect(texts(#" { "at" : null , "other": 5, "name" : "x" } "#, format) == ["", "x", "", ""])
    #expect(texts("{}", format) == ["", "", "", ""])
    #expect(texts(#"{"id":1,"id":-2.5e3}"#, format) == ["-2.5e3", "", "", ""])
    #expect(texts(#"{"id":true,"name":false}"#, format) == ["true", "false", "", ""])
  }

  @Test func `escapes in texts and names are resolved`() {
    let format = JSONLines(columns: ["a\"b", "c"])
    #expect(
      texts(#"{"a\"b":"\n\t\\\/\u0041\u00e9\ud83d\ude00","c":"\ud83d!"}"#, format)
        == ["\n\t\\/Aé😀", "\u{FFFD}!"])
    #expect(texts(#"{"\u0063":"\ud83d\u0041"}"#, format) == ["", "\u{FFFD}A"])
  }

  @Test func `a row that is no valid object is one field`() {
    let format = JSONLines(columns: ["a", "b"])
    for row in [
      "[1,2]", "text", #"{"a":1"#, #"{"a":}"#, #"{"a" 1}"#, #"{"a":1,}"#, #"{"a":1} 2"#,
      #"{"a":"\x"}"#,
      #"{"a":"\u12"}"#, #"{"a":"open}"#, "{a:1}", #"{"a":[1}"#, "{", "\"", "\0\u{FF}",
    ] {
      #expect(texts(row + "\n", format) == [row], "\(row)")
    }
    #expect(texts("\n", format) == [])
    #expect(texts("", format) == [])
  }

  @Test func `the bytes of many columns are found in any order`() {
    let names = (0..<1_000).map { "column \($0)" }
    let format = JSONLines(columns: names)
    let row =
      "{" + (0..<1_000).reversed().map { "\"column \($0)\": \($0)" }.joined(separator: ",") + "}"
    #expect(texts(row, format) == (0..<1_000).map { "\($0)" })
  }

  /// Any bytes are split without a trap, into fields no longer than the row.
  @Test(arguments: 0..<20) func `random rows are split`(seed: Int) {
    var dice = SeededGenerator(seed: UInt64(seed))
    let parts = [
      "{", "}", "[", "]", "\"", "\"a\"", ":", ",", "\\", "\\u", "d83d", "1", "null", " ", "\n",
      "\u{E9}",
    ]
    let format = JSONLines(columns: ["a", "b"])
    var fields = RowFields()
    for _ in 0..<500 {
      let row = (0..<Int.random(in: 0...20, using: &dice)).map { _ in
        parts.randomElement(using: &dice)!
      }
      format.split(Array(row.joined().utf8), into: &fields)
      #expect((0..<fields.count).allSatisfy { fields.bytes($0).count <= row.joined().utf8.count })
    }
  }
}
