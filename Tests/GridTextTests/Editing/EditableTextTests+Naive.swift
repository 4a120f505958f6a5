import GridTesting
import GridText
import TestSupport
import Testing

struct EditableTextAgreementTests {
  enum Operation {
    case insert(String)
    case delete(EditableText.Direction, EditableText.Distance)
    case move(EditableText.Direction, EditableText.Distance, extending: Bool)
    case select(Int, Int)
    case selectWord(Int)
    case undo, redo
    case compose(String, Range<Int>?)
    case commit, cancel

    /// Another editor inserts a text at a position, and leaves the cursor behind it.
    case take(String, at: Int)
  }

  @Test func `agrees with a naive editor on random scripts`() {
    let failure = checkRandomScripts(
      seed: 26, count: 600, length: 60, operation: { randomOperation(&$0) },
      run: { disagreement(after: $0) })
    #expect(failure == nil)
  }

  @Test func `agrees with a naive editor on every short script`() {
    let operations: [Operation] = [
      .insert("a"), .insert(" "), .insert("\u{301}"), .delete(.backward, .character),
      .move(.backward, .character, extending: false), .move(.backward, .word, extending: true),
      .undo, .redo,
    ]
    let failure = checkEveryScript(of: operations, length: isThorough ? 5 : 4) {
      disagreement(after: $0)
    }
    #expect(failure == nil)
  }

  private func randomOperation(_ generator: inout SeededGenerator) -> Operation {
    let direction = EditableText.Direction.allCases.randomElement(using: &generator)!
    let distance = EditableText.Distance.allCases.randomElement(using: &generator)!
    let position = Int.random(in: -1...12, using: &generator)
    switch Int.random(in: 0..<20, using: &generator) {
    case 0..<7: return .insert(Self.pieces.randomElement(using: &generator)!)
    case 7..<10: return .delete(direction, distance)
    case 10..<13:
      return .move(direction, distance, extending: .random(using: &generator))
    case 13: return .select(position, Int.random(in: -1...12, using: &generator))
    case 14: return .selectWord(position)
    case 15: return .undo
    case 16: return .redo
    case 17:
      let start = Int.random(in: 0...2, using: &generator)
      let selection = Bool.random(using: &generator) ? start..<start + 1 : nil
      return .compose(Self.composed.randomElement(using: &generator)!, selection)
    case 18: return Bool.random(using: &generator) ? .commit : .cancel
    default: return .take(Self.pieces.randomElement(using: &generator)!, at: max(0, position))
    }
  }

  private static let pieces = [
    "a", "b", " ", " ", "-", "'", "_", "1", "é", "\u{301}", "漢", "か", "カ", "👩", "\u{200D}🚀",
    "🇩", "🇪", "ab a", "a'b", "a\nb", "\r\na\n", "\n", "",
  ]

  private static let composed = ["", "k", "か", "かn", "漢か", "\u{301}", "🇩"]

  /// Returns the first difference, if any.
  private func disagreement(after script: [Operation]) -> String? {
    var line = EditableText("a é")
    var naive = NaiveEditableText("a é")
    for (number, operation) in script.enumerated() {
      apply(operation, &line, &naive)
      let (found, expected) = (state(of: line), state(of: naive))
      if found != expected { return "after operation \(number): \(found), not \(expected)" }
    }
    return nil
  }

  private func state(of line: EditableText) -> String {
    description(Array(line.text.unicodeScalars), line.anchor, line.cursor, line.markedRange)
  }

  private func state(of naive: NaiveEditableText) -> String {
    description(naive.scalars, naive.anchor, naive.cursor, naive.markedRange)
  }

  private func description(
    _ scalars: [Unicode.Scalar], _ anchor: Int, _ cursor: Int, _ marked: Range<Int>?
  ) -> String {
    "\(scalars), selected \(anchor) to \(cursor), marked \(marked.map { "\($0)" } ?? "nothing")"
  }

  private func apply(
    _ operation: Operation, _ line: inout EditableText, _ naive: inout NaiveEditableText
  ) {
    switch operation {
    case .insert(let text):
      line.insert(text)
      naive.insert(text)
    case .delete(let direction, let distance):
      line.delete(direction, by: distance)
      naive.delete(direction, distance)
    case .move(let direction, let distance, let extending):
      line.move(direction, by: distance, extending: extending)
      naive.move(direction, distance, extending: extending)
    case .select(let anchor, let cursor):
      line.select(from: anchor, to: cursor)
      naive.select(from: anchor, to: cursor)
    case .selectWord(let index):
      line.selectWord(at: index)
      naive.selectWord(at: index)
    case .undo:
      line.undo()
      naive.undo()
    case .redo:
      line.redo()
      naive.redo()
    case .compose(let text, let selection):
      line.compose(text, selecting: selection)
      naive.compose(text, selection)
    case .commit:
      line.commitComposition()
      naive.commit()
    case .cancel:
      line.cancelComposition()
      naive.cancel()
    case .take(let piece, let position):
      let piece = String(piece.map { $0.isNewline ? " " : $0 })
      let text = Array(naive.text)
      let place = min(position, text.count)
      let new = String(text[..<place]) + piece + String(text[place...])
      let cursor = min(place + piece.count, new.count)
      // Single characters are joined to steps, which the naive editor does not do here.
      guard piece.count != 1 else { return }
      line.take(new, anchor: cursor, cursor: cursor)
      naive.take(new, anchor: cursor, cursor: cursor)
    }
  }
}
