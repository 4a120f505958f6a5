/// Measures parts of a text, each in the style of its run.
///
/// Successive queries are mostly about the same run, so the style of the last one is cached.
final class TextRuler {
  /// The text that is measured.
  let text: AttributedText

  private let style: TextStyle
  private let measurer: any TextMeasurer
  private var lastRun: Int?
  private var lastStyle: TextStyle

  init(_ text: AttributedText, in style: TextStyle, measurer: any TextMeasurer) {
    self.text = text
    self.style = style
    self.measurer = measurer
    lastStyle = style
  }

  /// Returns the style of a run. The end of the text has the style of the last run, if there is
  /// one.
  func style(ofRun run: Int) -> TextStyle {
    guard run != lastRun, let last = text.ends.indices.last else { return lastStyle }
    lastRun = run
    lastStyle = style.applying(text.ends[min(run, last)].attributes)
    return lastStyle
  }
}

// MARK: - Widths
extension TextRuler {
  /// Appends a part of the text to a line, as one chunk per run.
  func append(_ offsets: Range<Int>, to line: inout LineDraft) {
    forEachPart(of: offsets) { part, run in
      line.append(chunk(part, run: run))
      return true
    }
  }

  /// Calls `body` with the characters of a part of the text, measured one by one, until it returns
  /// false.
  ///
  /// Characters after that are not measured.
  func forEachCharacter(in offsets: Range<Int>, _ body: (LineDraft.Chunk) -> Bool) {
    forEachPart(of: offsets) { part, run in
      var end = part.lowerBound
      for character in text.part(part) {
        let start = end
        end += character.utf8.count
        guard body(chunk(start..<end, run: run)) else { return false }
      }
      return true
    }
  }

  /// Measures a part of a run.
  func chunk(_ offsets: Range<Int>, run: Int) -> LineDraft.Chunk {
    LineDraft.Chunk(
      offsets: offsets, run: run, width: width(of: text.part(offsets), run: run))
  }

  /// Measures a text on one line, including kerning.
  func width(of text: Substring, run: Int) -> Double {
    let style = style(ofRun: run)
    let width = measurer.width(of: text, in: style.font)
    guard style.kerning != 0 else { return width.asTextLength }
    return (width + style.kerning * Double(text.count)).asTextLength
  }

  /// Calls `body` with the offsets and the index of each run in a part of the text, until it
  /// returns false. The offsets are clamped to the part.
  private func forEachPart(of offsets: Range<Int>, _ body: (Range<Int>, Int) -> Bool) {
    var start = offsets.lowerBound
    var run = text.run(at: start)
    while start < offsets.upperBound {
      let end = min(text.ends[run].offset, offsets.upperBound)
      guard body(start..<end, run) else { return }
      start = end
      run += 1
    }
  }
}

// MARK: - Heights
extension TextRuler {
  /// Returns the metrics of a line. An empty line has those of the run at its start.
  func metrics(of line: LineDraft) -> FontMetrics {
    var metrics: FontMetrics?
    var last: Int?
    for chunk in line.chunks where chunk.run != last {
      last = chunk.run
      let other = self.metrics(ofRun: chunk.run)
      metrics = metrics?.joined(with: other) ?? other
    }
    return metrics ?? self.metrics(ofRun: text.run(at: line.offsets.lowerBound))
  }

  private func metrics(ofRun run: Int) -> FontMetrics {
    measurer.metrics(of: style(ofRun: run).font).snapped
  }
}
