/// A shorter script that still has a property: what is left when nothing more can be dropped.
///
/// Drops halves, then quarters, and so on down to single operations, until no single one can go.
/// The order of those that stay does not change, and the same call gives the same answer.
///
///     let short = shrink(script) { run($0) != nil }
///
/// - Parameters:
///   - script: A script that has the property.
///   - limit: How often to ask at most; the shortest script so far is the answer then.
///   - holds: Whether a script has the property.
/// - Complexity: At most `limit` questions; O(*n* log *n*) where most operations do not matter.
public func shrink<Operation>(
  _ script: [Operation], limit: Int = 20_000, while holds: ([Operation]) -> Bool
) -> [Operation] {
  var shortest = script
  var questions = 0
  var size = max(script.count / 2, 1)
  while true {
    let countBefore = shortest.count
    var start = 0
    while start < shortest.count {
      guard questions < limit else { return shortest }
      var candidate = shortest
      candidate.removeSubrange(start..<min(start + size, shortest.count))
      questions += 1
      if holds(candidate) { shortest = candidate } else { start += size }
    }
    if size > 1 {
      size /= 2
    } else if shortest.count == countBefore {
      return shortest
    }
  }
}
