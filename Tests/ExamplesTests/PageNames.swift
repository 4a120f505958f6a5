import Foundation
import TestSupport

/// Looks up the members that a documentation page names, written `Type.member(label:)`, or with a
/// slash in links.
struct PageNames {
  /// The lines of each source file, without indentation.
  private let files: [[Substring]]

  init() throws {
    files = try packageSources().map { text in
      text.split(separator: "\n").map { line in line.drop { $0 == " " } }
    }
  }

  /// Returns the names of members on a page.
  static func names(on page: String) throws -> [String] {
    let name = /`([A-Z][A-Za-z]+)[.\/]([a-z][A-Za-z]*)(\([A-Za-z_:]*\))?`/
    return try packageText(page).matches(of: name).map { match in
      "\(match.1).\(match.2)\(match.3 ?? "")"
    }
  }

  /// Returns whether a file that declares or extends the type declares a member with this name and
  /// these labels.
  func contain(_ name: String) -> Bool {
    let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
    let member = parts[1].prefix { $0 != "(" }
    let labels = parts[1].dropFirst(member.count).filter { $0 != "(" && $0 != ")" }
      .split(separator: ":").filter { $0 != "_" }
    return files.contains { lines in
      lines.contains {
        $0.declares(parts[0], by: ["class", "struct", "enum", "protocol", "extension"])
      }
        && lines.indices.contains { index in
          guard
            lines[index].declares(String(member), by: ["func", "var", "let", "case"])
              || member == "init" && lines[index].contains("init(")
          else { return false }
          // A declaration may span several lines.
          let text = lines[index..<min(index + 6, lines.count)].joined(separator: " ")
          return labels.allSatisfy { text.contains("\($0) ") || text.contains("\($0):") }
        }
    }
  }
}

extension Substring {
  /// Returns whether the line declares a name after one of these keywords.
  fileprivate func declares(_ name: String, by words: [String]) -> Bool {
    words.contains { word in
      guard let range = range(of: "\(word) \(name)") else { return false }
      let isWord = range.lowerBound == startIndex || self[index(before: range.lowerBound)] == " "
      let isWhole = range.upperBound == endIndex || !self[range.upperBound].isLetter
      return isWord && isWhole && !hasPrefix("//")
    }
  }
}
