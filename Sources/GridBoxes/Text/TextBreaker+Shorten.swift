extension TextBreaker {
  /// What stands for text that is left out.
  static var ellipsis: Substring { "\u{2026}" }

  /// The last line that there is room for, with an ellipsis if what follows it can be seen.
  mutating func shortened(_ line: LineDraft) -> LineDraft {
    let text = ruler.text
    let end = text.text.utf8.count
    var line = line
    let following = text.part(line.offsets.upperBound..<end)
    line.offsets = line.offsets.lowerBound..<end
    guard !following.allSatisfy({ $0.isWhitespace }) else { return line }
    isTruncated = true
    var short = LineDraft(start: line.offsets.lowerBound)
    short.offsets = line.offsets
    for chunk in chunks(of: line.offsets) { short.append(chunk) }
    short.metrics = ruler.metrics(of: short)
    return short
  }

  /// What is shown of a part of the text for which there is a line.
  private func chunks(of offsets: Range<Int>) -> [LineDraft.Chunk] {
    let front = frontCharacters(of: offsets)
    switch rules.truncation {
    case .tail:
      return cut(front, startingAt: offsets.lowerBound) ?? fitting(front)
    case .head:
      // What is read from its end is cut at its beginning.
      let back = backCharacters(of: offsets)
      return cut(back, startingAt: offsets.upperBound)?.reversed() ?? fitting(back).reversed()
    case .middle:
      let back = backCharacters(of: offsets)
      return parted(front, back, startingAt: offsets.lowerBound) ?? fitting(front)
    }
  }

  /// As many characters as fit together with an ellipsis, and the ellipsis, which looks as the last
  /// of them does. Nil if not even the ellipsis fits.
  private func cut(
    _ characters: [LineDraft.Chunk], startingAt offset: Int
  ) -> [LineDraft.Chunk]? {
    var kept = fitting(characters)
    var width = kept.reduce(0) { $0 + $1.width }
    while true {
      // A space beside the ellipsis would look like a mistake.
      while let last = kept.last, isSpace(last) {
        kept.removeLast()
        width -= last.width
      }
      let ellipsis = ellipsis(after: kept.last ?? characters.first, startingAt: offset)
      if width + ellipsis.width <= limit { return kept + [ellipsis] }
      guard let last = kept.popLast() else { return nil }
      width -= last.width
    }
  }

  /// Characters from both ends with an ellipsis in between; nil if that does not fit.
  private func parted(
    _ front: [LineDraft.Chunk], _ back: [LineDraft.Chunk], startingAt offset: Int
  ) -> [LineDraft.Chunk]? {
    let ellipsis = ellipsis(after: front.first, startingAt: offset)
    let room = limit - ellipsis.width
    guard room >= 0 else { return nil }
    // The front has half of the room, the back what is left, and the front what that leaves.
    var used = 0.0
    func take(_ count: inout Int, of characters: [LineDraft.Chunk], upTo room: Double) {
      while count < characters.count, used + characters[count].width <= room {
        used += characters[count].width
        count += 1
      }
    }
    var (frontCount, backCount) = (0, 0)
    take(&frontCount, of: front, upTo: room / 2)
    take(&backCount, of: back, upTo: room)
    take(&frontCount, of: front, upTo: room)
    // Where characters are narrower one by one than in words, both ends could meet.
    let frontEnd = front[..<frontCount].last?.offsets.upperBound ?? offset
    while backCount > 0, back[backCount - 1].offsets.lowerBound < frontEnd { backCount -= 1 }
    return withoutSpaces(front[..<frontCount]) + [ellipsis]
      + withoutSpaces(back[..<backCount]).reversed()
  }

  /// The first characters that are not wider together than a line.
  private func fitting(_ characters: [LineDraft.Chunk]) -> [LineDraft.Chunk] {
    var width = 0.0
    return Array(
      characters.prefix {
        width += $0.width
        return width <= limit
      })
  }

  /// An ellipsis that looks as a character does, or as the place where there is none.
  private func ellipsis(
    after character: LineDraft.Chunk?, startingAt offset: Int
  ) -> LineDraft.Chunk {
    let run = character?.run ?? ruler.text.run(at: offset)
    let place = character?.offsets.upperBound ?? offset
    return LineDraft.Chunk(
      offsets: place..<place, run: run, width: ruler.width(of: Self.ellipsis, run: run),
      isEllipsis: true)
  }

  /// Characters without spaces at the end, which would stand beside the ellipsis.
  private func withoutSpaces(_ characters: ArraySlice<LineDraft.Chunk>) -> [LineDraft.Chunk] {
    var characters = characters
    while let last = characters.last, isSpace(last) { characters.removeLast() }
    return Array(characters)
  }

  private func isSpace(_ chunk: LineDraft.Chunk) -> Bool {
    ruler.text.part(chunk.offsets).unicodeScalars.allSatisfy { BreakClass($0) == .space }
  }
}

// MARK: - Both ends
extension TextBreaker {
  /// The characters from the start of a part of the text to the first line break, until they are
  /// wider than a line.
  private func frontCharacters(of offsets: Range<Int>) -> [LineDraft.Chunk] {
    var front: [LineDraft.Chunk] = []
    var width = 0.0
    ruler.forEachCharacter(in: offsets) { character in
      guard !isNewline(character) else { return false }
      front.append(character)
      width += character.width
      return width <= limit
    }
    return front
  }

  /// The characters from the end of a part of the text back to the last line break, until they are
  /// wider than a line. White space at the end is not among them.
  private func backCharacters(of offsets: Range<Int>) -> [LineDraft.Chunk] {
    var back: [LineDraft.Chunk] = []
    var width = 0.0
    var end = offsets.upperBound
    while end > offsets.lowerBound, width <= limit {
      let run = ruler.text.run(at: end - 1)
      let start = max(ruler.text.offsets(ofRun: run).lowerBound, offsets.lowerBound)
      for character in ruler.text.part(start..<end).reversed() {
        let offsets = (end - character.utf8.count)..<end
        end = offsets.lowerBound
        if character.isWhitespace, back.isEmpty { continue }
        if character.isNewline { return back }
        let measured = ruler.chunk(offsets, run: run)
        back.append(measured)
        width += measured.width
        if width > limit { break }
      }
    }
    return back
  }

  private func isNewline(_ chunk: LineDraft.Chunk) -> Bool {
    ruler.text.part(chunk.offsets).first?.isNewline ?? false
  }
}
