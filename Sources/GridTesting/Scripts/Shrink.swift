/// Returns a shorter script that still has a property, with every operation needed for it.
///
/// It drops halves, then quarters, and so on down to single operations, until no single operation
/// can be dropped. The remaining operations keep their order. The same call gives the same result.
///
///     let short = shrink(script) { run($0) != nil }
///
/// - Parameters:
///   - script: A script that has the property.
///   - limit: The maximum number of calls of `holds`. At the limit, the shortest script so far is
///     returned.
///   - holds: Returns whether a script has the property.
/// - Complexity: At most `limit` calls of `holds`; O(*n* log *n*) if most operations are not
///   needed.
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
