extension TextBreaker {
  /// The ellipsis that stands for omitted text.
  static var ellipsis: Substring { "\u{2026}" }

  /// Returns the chunks to draw for a part of the text that has only one line left.
  mutating func shortenedChunks(of offsets: Range<Int>) -> [LineDraft.Chunk] {
    let front = frontCharacters(of: offsets)
    switch rules.truncation {
    case .tail:
      return truncated(front, startingAt: offsets.lowerBound) ?? fitting(front)
    case .head:
      // Head truncation keeps the last characters of the text.
      let back = backCharacters(of: offsets)
      return truncated(back, startingAt: offsets.upperBound)?.reversed() ?? fitting(back).reversed()
    case .middle:
      let back = backCharacters(of: offsets)
      return truncatedInMiddle(front, back, startingAt: offsets.lowerBound) ?? fitting(front)
    }
  }

  /// Returns as many characters as fit together with an ellipsis, and the ellipsis in the style of
  /// the last one.
  ///
  /// Nil if not even the ellipsis fits.
  private mutating func truncated(
    _ characters: [LineDraft.Chunk], startingAt offset: Int
  ) -> [LineDraft.Chunk]? {
    var kept = fitting(characters)
    var width = kept.reduce(0) { $0 + $1.width }
    while true {
      // A space next to the ellipsis would look like a mistake.
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

  /// Returns characters from both ends with an ellipsis in between. Nil if the ellipsis does not
  /// fit.
  private mutating func truncatedInMiddle(
    _ front: [LineDraft.Chunk], _ back: [LineDraft.Chunk], startingAt offset: Int
  ) -> [LineDraft.Chunk]? {
    let ellipsis = ellipsis(after: front.first, startingAt: offset)
    let room = limit - ellipsis.width
    guard room >= 0 else { return nil }
    // The front gets up to half of the space. The back gets the remaining space, and the front what
    // the back leaves.
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
    // If characters are narrower one by one than in words, the two ends could overlap.
    let frontEnd = front[..<frontCount].last?.offsets.upperBound ?? offset
    while backCount > 0, back[backCount - 1].offsets.lowerBound < frontEnd { backCount -= 1 }
    return withoutSpaces(front[..<frontCount]) + [ellipsis]
      + withoutSpaces(back[..<backCount]).reversed()
  }

  /// Returns the first characters that fit into a line together.
  private func fitting(_ characters: [LineDraft.Chunk]) -> [LineDraft.Chunk] {
    var width = 0.0
    return Array(
      characters.prefix {
        width += $0.width
        return width <= limit
      })
  }

  /// Returns an ellipsis in the style of a character, or else in that of the run at an offset.
  private mutating func ellipsis(
    after character: LineDraft.Chunk?, startingAt offset: Int
  ) -> LineDraft.Chunk {
    let run = character?.run ?? ruler.run(at: offset)
    let position = character?.offsets.upperBound ?? offset
    return LineDraft.Chunk(
      offsets: position..<position, run: run, width: ruler.width(of: Self.ellipsis, run: run),
      isEllipsis: true)
  }

  /// Returns the characters without spaces at the end, which would stand next to the ellipsis.
  private func withoutSpaces(_ characters: ArraySlice<LineDraft.Chunk>) -> [LineDraft.Chunk] {
    var characters = characters
    while let last = characters.last, isSpace(last) { characters.removeLast() }
    return Array(characters)
  }

  private func isSpace(_ chunk: LineDraft.Chunk) -> Bool {
    ruler.text.part(chunk.offsets).unicodeScalars.allSatisfy { BreakClass($0) == .space }
  }
}

// MARK: - Characters from both ends
extension TextBreaker {
  /// Returns the first characters of a part of the text: up to a line break, or one more than fit
  /// into a line.
  private mutating func frontCharacters(of offsets: Range<Int>) -> [LineDraft.Chunk] {
    var front: [LineDraft.Chunk] = []
    var width = 0.0
    var start = offsets.lowerBound
    while width <= limit,
      let character = ruler.firstCharacter(in: start..<offsets.upperBound), !isNewline(character)
    {
      front.append(character)
      width += character.width
      start = character.offsets.upperBound
    }
    return front
  }

  /// Returns the characters from the end of a part of the text back to its last line break, until
  /// they are wider than a line.
  ///
  /// White space at the end is skipped.
  private mutating func backCharacters(of offsets: Range<Int>) -> [LineDraft.Chunk] {
    var back: [LineDraft.Chunk] = []
    var width = 0.0
    var end = offsets.upperBound
    while end > offsets.lowerBound, width <= limit {
      let run = ruler.run(at: end - 1)
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
