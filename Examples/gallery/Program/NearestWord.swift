extension String {
  /// Returns the word with the smallest edit distance, or nil if that exceeds half of the letters.
  func nearest(of words: [String]) -> String? {
    let best = words.min { distance(to: $0) < distance(to: $1) }
    return best.flatMap { distance(to: $0) <= count / 2 ? $0 : nil }
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
