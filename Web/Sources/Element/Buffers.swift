/// The memory in which the script and the module pass numbers to each other.
struct Buffers {
  /// The numbers that the script passes: arguments of any number.
  private(set) var input: UnsafeMutableBufferPointer<Double> = .allocate(capacity: 64)

  /// The numbers of an answer.
  let answer: UnsafeMutableBufferPointer<Double> = .allocate(capacity: 16)

  /// Returns memory for `count` numbers. Earlier contents are lost.
  mutating func reserve(_ count: Int) -> UnsafeMutablePointer<Double>? {
    if count > input.count {
      input.deallocate()
      input = .allocate(capacity: count)
    }
    return input.baseAddress
  }

  /// Returns the whole numbers of the input in a range, or nil if one is not a number or too large.
  func integers(_ range: Range<Int>) -> [Int]? {
    var integers: [Int] = []
    integers.reserveCapacity(range.count)
    for place in range {
      guard let integer = Int(exactly: input[place].rounded()) else { return nil }
      integers.append(integer)
    }
    return integers
  }

  /// Writes numbers into the answer, and returns its address.
  func answer(_ numbers: Double...) -> UnsafePointer<Double>? {
    for (index, number) in numbers.enumerated() { answer[index] = number }
    return UnsafePointer(answer.baseAddress)
  }
}
