import Foundation
import TestSupport
import Testing

@testable import browse

@Suite struct CompletionsTests {
  @Test func `each shell knows all options`() {
    for option in OptionDescription.all {
      #expect(Completions.text(for: .bash).contains(option.name.long))
      #expect(Completions.text(for: .zsh).contains(option.name.long))
      #expect(Completions.text(for: .fish).contains(" -l \(option.name.rawValue) "))
    }
  }

  @Test func `quotes and brackets are escaped`() {
    #expect(Completions.text(for: .zsh).contains(#":COLUMN\[,-COLUMN\]: "#))
    #expect(Completions.text(for: .zsh).contains(#"as in '\''amount > 100"#))
    #expect(Completions.text(for: .fish).contains(#"as in \'amount > 100"#))
  }

  private static let bash = URL(filePath: "/bin/bash")

  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: bash.path)),
    arguments: [
      ("--he", "--header --help"), ("--header ''", "yes no"), ("--header n", "no"),
      ("-d ''", "tab"),
      ("--completions ''", "bash zsh fish"), ("--format = ''", "csv tsv jsonl text"),
      ("--format =", "csv tsv jsonl text"), ("--format = t", "tsv text"), ("file", ""),
      ("--limit ''", ""),
      ("--limit", "--limit"),
    ])
  func `bash completes options and values`(line: String, completions: String) throws {
    let script =
      Completions.text(for: .bash)
      + "COMP_WORDS=(browse \(line)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _browse; echo \"${COMPREPLY[*]}\""
    let run = try FinishedProgram(Self.bash, ["--norc", "-c", script])
    #expect(run.output == completions + "\n", "\(run.errors)")
  }
}
