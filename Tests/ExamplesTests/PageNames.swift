import Foundation
import TestSupport

/// Looks up the members that a documentation page names, written `Type.member(label:)`, or with a
/// slash in links.
///
/// It indexes the declarations of all sources once, as there are hundreds of names and a million words.
struct PageNames {
  /// An index of the sources of this package.
  static let package = Result { try PageNames(files: packageSources()) }

  /// The lines of each file, without indentation.
  private let files: [[Substring]]

  /// The indices of the files that declare or extend a type, by its name.
  private var types: [Substring: Set<Int>] = [:]

  /// The lines that declare a member in any file, by its name.
  private var members: [Substring: [(file: Int, line: Int)]] = [:]

  /// Creates an index of the declarations in some files.
  init(files: [String]) {
    self.files = files.map { text in
      text.split(separator: "\n").map { line in line.drop { $0 == " " } }
    }
    for (file, lines) in self.files.enumerated() {
      for (line, text) in lines.enumerated() where !text.hasPrefix("//") {
        let names = text.declaredNames
        for name in names.types { types[name, default: []].insert(file) }
        for name in names.members { members[name, default: []].append((file, line)) }
      }
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
    let parts = name.split(separator: ".", maxSplits: 1)
    let member = parts[1].prefix { $0 != "(" }
    let labels = parts[1].dropFirst(member.count).filter { $0 != "(" && $0 != ")" }
      .split(separator: ":").filter { $0 != "_" }
    guard let typeFiles = types[parts[0]], let declarations = members[member] else { return false }
    return declarations.contains { file, line in
      guard typeFiles.contains(file) else { return false }
      // A declaration may span several lines.
      let text = files[file][line...].prefix(6).joined(separator: " ")
      return labels.allSatisfy { text.contains("\($0) ") || text.contains("\($0):") }
    }
  }
}

extension Substring {
  /// The names of types and of members that the line declares.
  ///
  /// A name follows a keyword and a space, and consists of letters. The keyword is a word of its own.
  /// `init(` also declares a member.
  fileprivate var declaredNames: (types: [Substring], members: [Substring]) {
    var names: (types: [Substring], members: [Substring]) = ([], [])
    let words = split(separator: " ", omittingEmptySubsequences: false)
    for (keyword, next) in zip(words, words.dropFirst()) {
      let name = next.prefix { $0.isLetter }
      switch keyword {
      case "class", "struct", "enum", "protocol", "extension": names.types.append(name)
      case "func", "var", "let", "case": names.members.append(name)
      default: break
      }
    }
    if contains("init(") { names.members.append("init") }
    return names
  }
}
