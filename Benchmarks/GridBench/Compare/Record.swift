import Foundation

/// The figures of an earlier run, from the output of `--format json`.
struct Record {
  /// The lines by workload and number of items.
  private var lines: [String: [Int: RecordedLine]] = [:]

  /// Reads one JSON object per line. Empty lines are ignored.
  init(_ text: String) throws(RecordError) {
    let decoder = JSONDecoder()
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where !line.isEmpty {
      do {
        let line = try decoder.decode(RecordedLine.self, from: Data(line.utf8))
        lines[line.workload, default: [:]][line.count] = line
      } catch {
        throw .noFigures(line: index + 1)
      }
    }
    if lines.isEmpty { throw .empty }
  }

  /// Reads a file.
  init(file: String) throws(RecordError) {
    let text: String
    do {
      text = try String(contentsOfFile: file, encoding: .utf8)
    } catch {
      throw .unreadable(error.localizedDescription)
    }
    try self.init(text)
  }

  /// The lines of a workload, in ascending order of the number of items.
  func lines(of workload: String) -> [RecordedLine] {
    (lines[workload] ?? [:]).values.sorted { $0.count < $1.count }
  }

  /// The figures of a workload with a number of items, if they were recorded.
  subscript(workload: String, count: Int) -> RecordedLine? { lines[workload]?[count] }
}

/// The reason why a record cannot be read.
enum RecordError: Error {
  /// The file does not exist, or is no text.
  case unreadable(String)
  /// A line is no JSON object with figures and intervals.
  case noFigures(line: Int)
  /// There is no line.
  case empty
}

extension RecordError: CustomStringConvertible {
  var description: String {
    switch self {
    case .unreadable(let reason): reason
    case .noFigures(let line):
      "Line \(line) has no figures with intervals. Write the file again by --format json."
    case .empty: "The file is empty. Write it by --format json."
    }
  }
}
