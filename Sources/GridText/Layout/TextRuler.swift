/// Measures parts of a text, each in the style of its run.
///
/// Successive queries are mostly about the same run, so the last one is cached.
struct TextRuler {
  /// The text that is measured.
  let text: AttributedText

  private let style: TextStyle
  private let measurer: any TextMeasurer

  /// The last run that was measured.
  private var last: Run

  /// A run of the text, with its range in bytes of UTF-8.
  private struct Run {
    let index: Int
    let offsets: Range<Int>
    let style: TextStyle
  }

  init(_ text: AttributedText, in style: TextStyle, measurer: any TextMeasurer) {
    self.text = text
    self.style = style
    self.measurer = measurer
    last = Run(index: -1, offsets: 0..<0, style: style)
  }
}

// MARK: - Runs
extension TextRuler {
  /// Returns the style of a run. The end of the text has the style of the last run, if there is
  /// one.
  mutating func style(ofRun run: Int) -> TextStyle {
    enter(run)
    return last.style
  }

  /// Makes a run the cached one.
  private mutating func enter(_ run: Int) {
    guard run != last.index, let end = text.ends.indices.last else { return }
    let index = min(run, end)
    last = Run(
      index: index, offsets: text.offsets(ofRun: index),
      style: style.applying(text.ends[index].attributes))
  }

  /// Returns the index of the run at an offset, or the number of runs for the end of the text.
  /// - Complexity: O(1) in the cached run, and otherwise O(log *r*) for *r* runs.
  func run(at offset: Int) -> Int {
    last.offsets.contains(offset) ? last.index : text.run(at: offset)
  }
}

// MARK: - Widths
extension TextRuler {
  /// Appends a part of the text to a line.
  mutating func append(_ offsets: Range<Int>, to line: inout LineDraft) {
    var start = offsets.lowerBound
    while start < offsets.upperBound {
      let run = run(at: start)
      let end = min(text.ends[run].offset, offsets.upperBound)
      line.append(chunk(start..<end, run: run))
      start = end
    }
  }

  /// Measures the first character of a part of the text; nil if the part is empty.
  ///
  /// A character whose scalars are in several runs is divided at their ends.
  mutating func firstCharacter(in offsets: Range<Int>) -> LineDraft.Chunk? {
    let run = run(at: offsets.lowerBound)
    guard !offsets.isEmpty else { return nil }
    let end = min(text.ends[run].offset, offsets.upperBound)
    guard let first = text.part(offsets.lowerBound..<end).first else { return nil }
    return chunk(offsets.lowerBound..<offsets.lowerBound + first.utf8.count, run: run)
  }

  /// Measures a part of a run.
  mutating func chunk(_ offsets: Range<Int>, run: Int) -> LineDraft.Chunk {
    LineDraft.Chunk(
      offsets: offsets, run: run, width: width(of: text.part(offsets), run: run))
  }

  /// Measures a text on one line, including kerning.
  mutating func width(of text: Substring, run: Int) -> Double {
    enter(run)
    let width = measurer.width(of: text, in: last.style.font)
    let kerning = last.style.kerning
    guard kerning != 0 else { return width.asTextLength }
    return (width + kerning * Double(text.count)).asTextLength
  }
}

// MARK: - Heights
extension TextRuler {
  /// Returns the metrics of a line. An empty line has those of the run at its start.
  mutating func metrics(of line: LineDraft) -> FontMetrics {
    guard let first = line[0] else { return metrics(ofRun: run(at: line.start)) }
    var metrics = metrics(ofRun: first.run)
    for index in 1..<line.count {
      guard let chunk = line[index] else { continue }
      metrics = metrics.joined(with: self.metrics(ofRun: chunk.run))
    }
    return metrics
  }

  private mutating func metrics(ofRun run: Int) -> FontMetrics {
    enter(run)
    return measurer.metrics(of: last.style.font).snapped
  }
}
