import GridText

/// A simple model of the markup reader by recursive descent: one call for each mark that may open,
/// which ends where that mark or an enclosing one is closed.
struct NaiveMarkup {
  /// A character of the result and its attributes.
  struct Letter: Equatable {
    let character: Unicode.Scalar
    let looks: TextAttributes
  }

  private let source: [Unicode.Scalar]

  /// The characters of a markup text.
  static func letters(of source: String) -> [Letter] {
    let naive = NaiveMarkup(source: Array(source.unicodeScalars))
    var letters: [Letter] = []
    var place = 0
    while place < naive.source.count {
      let content = naive.content(from: place, around: [])
      letters += content.letters
      place = content.end
      if place < naive.source.count {
        // A line break closes everything.
        letters.append(Letter(character: naive.source[place], looks: TextAttributes()))
        place += 1
      }
    }
    return letters
  }

  private struct Content {
    var letters: [Letter]
    var end: Int

    /// The mark that closed the content, if any.
    var closed: String?

    mutating func append(_ scalars: some Collection<Unicode.Scalar>, skipping skipped: Int = 0) {
      letters += scalars.map { Letter(character: $0, looks: TextAttributes()) }
      end += scalars.count + skipped
    }
  }

  /// Reads up to the end of one of the enclosing marks, which are given with the offsets of their
  /// content.
  private func content(from start: Int, around: [(mark: String, start: Int)]) -> Content {
    var content = Content(letters: [], end: start)
    while content.end < source.count, !"\n\r".unicodeScalars.contains(source[content.end]) {
      let place = content.end
      if source[place] == "\\", place + 1 < source.count,
        #"\*/_~`{}:"#.unicodeScalars.contains(source[place + 1])
      {
        content.append(source[(place + 1)...(place + 1)], skipping: 1)
        continue
      }
      if source[place] == ":" {
        content.append([":"])
        while content.end < source.count, source[content.end] == "/" { content.append(["/"]) }
        continue
      }
      let mark = mark(at: place)
      if let mark, source[place] != "{", let opener = around.last(where: { $0.mark == mark.closes })
      {
        if opener.start < place {
          content.closed = mark.closes
          content.end += mark.count
          return content
        }
        content.append([source[place]])
        continue
      }
      guard let mark, let attributes = mark.attributes else {
        content.append([source[place]])
        continue
      }
      let end = place + mark.count
      let inner = self.content(from: end, around: around + [(mark.closes, end)])
      if inner.closed == mark.closes {
        content.letters += inner.letters.map {
          Letter(character: $0.character, looks: attributes.applying($0.looks))
        }
        content.end = inner.end
      } else {
        content.append(source[place..<end])
        content.letters += inner.letters
        content.end = inner.end
        content.closed = inner.closed
        if inner.closed != nil { return content }
      }
    }
    return content
  }

  /// The mark at an offset, if any: the mark that closes it, its length, and its attributes if it
  /// can open.
  private func mark(at place: Int) -> (closes: String, count: Int, attributes: TextAttributes?)? {
    let following = String(String.UnicodeScalarView(source[place...].prefix(8)))
    let pairs: [(String, TextAttributes)] = [
      ("**", TextAttributes(weight: .bold)), ("//", TextAttributes(isItalic: true)),
      ("__", TextAttributes(isUnderlined: true)), ("~~", TextAttributes(isStruckThrough: true)),
      ("`", TextAttributes(family: .monospaced)),
    ]
    for (mark, attributes) in pairs where following.hasPrefix(mark) {
      return (mark, mark.count, attributes)
    }
    if following.hasPrefix("}") { return ("}", 1, nil) }
    if following.hasPrefix("{#f00|") {
      return ("}", 6, TextAttributes(color: GridColor(0xFF0000)))
    }
    if following.hasPrefix("{k2|") { return ("}", 4, TextAttributes(kerning: 2)) }
    return nil
  }
}
