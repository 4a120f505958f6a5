extension String {
  /// The word that this was most likely meant to be; nil if none is at all like it.
  func nearest(of words: [String]) -> String? {
    let best = words.min { distance(to: $0) < distance(to: $1) }
    return best.flatMap { distance(to: $0) <= count / 2 ? $0 : nil }
  }

  /// How many characters are to be added, taken away or replaced to make another word of this.
  private func distance(to word: String) -> Int {
    let others = Array(word)
    // From what has been read of this word to each beginning of the other.
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
