extension String {
  /// The number of characters up to which words are compared.
  private static let comparedCount = 64

  /// Returns the word with the smallest edit distance, or nil if that exceeds half of the letters.
  /// A word that starts with this text is near.
  func nearest(of words: [String]) -> String? {
    guard count <= Self.comparedCount, !isEmpty else { return nil }
    var best: (word: String, distance: Int)?
    for word in words where word.utf8.count <= 4 * Self.comparedCount {
      let distance = count > 2 && word.hasPrefix(self) ? 1 : distance(to: word)
      if distance < best?.distance ?? .max { best = (word, distance) }
    }
    return best.flatMap { $0.distance <= count / 2 ? $0.word : nil }
  }

  /// The Levenshtein distance: insertions, deletions and substitutions that lead to another word.
  private func distance(to word: String) -> Int {
    let others = Array(word)
    // The distances from the characters read so far to each prefix of the other word.
    var distances = Array(0...others.count)
    for character in self {
      var before = distances[0]
      distances[0] += 1
      for (index, other) in others.enumerated() {
        let replaced = before + (character == other ? 0 : 1)
        before = distances[index + 1]
        distances[index + 1] = Swift.min(replaced, before + 1, distances[index] + 1)
      }
    }
    return distances[others.count]
  }
}
