/// The keys of all slots for one `RowKey`, encoded so that words and bytes are compared without
/// knowing the kind of the keys.
///
/// A slot is the storage position of a row that the filter includes. Slots are filled in the order
/// in which the rows are read.
struct KeyColumn: Sendable {
  let key: RowKey

  /// The number of slots.
  private(set) var count = 0

  /// The number of slots without a key.
  private(set) var missingCount = 0

  /// The words of keys that are not texts.
  private(set) var words: [UInt64] = []

  /// The first word that is not missing, and the bits in which others differ from it.
  private var firstWord: UInt64 = 0
  private var differing: UInt64 = 0

  /// The encoded texts, one after the other.
  private(set) var bytes: [UInt8] = []

  /// The end of the text of each slot in `bytes`.
  private(set) var ends: [Int] = []

  /// A bit for each slot up to the last missing key.
  private var missing: [UInt64] = []

  init(_ key: RowKey) { self.key = key }

  /// How texts are compared, or nil if the keys are not texts.
  var textOrder: TextOrder? {
    if case .text(let order, _) = key.source { order } else { nil }
  }

  var isText: Bool { textOrder != nil }

  /// The bits to invert so that ascending words are in the order of the key.
  var mask: UInt64 { key.direction.mask }
}

// MARK: - Reading
extension KeyColumn {
  /// The lowest bit that differs among the words, if all such bits lie within 32 bits. Nil
  /// otherwise, and for texts.
  var narrowShift: UInt64? {
    guard !isText else { return nil }
    let shift = differing == 0 ? 0 : differing.trailingZeroBitCount
    return 64 - differing.leadingZeroBitCount - shift > 32 ? nil : UInt64(shift)
  }

  func isMissing(_ slot: Int) -> Bool {
    slot / 64 < missing.count && missing[slot / 64] >> UInt64(slot % 64) & 1 == 1
  }

  /// Returns the bytes of the text of a slot.
  func range(of slot: Int) -> Range<Int> { (slot == 0 ? 0 : ends[slot - 1])..<ends[slot] }

  /// Compares the keys of two slots: negative if the first one comes first, 0 if they are equal.
  /// - Parameter chunk: The number of words of a text that are known to be equal.
  func compare(_ one: Int, _ other: Int, fromChunk chunk: Int = 0) -> Int {
    if missingCount > 0, chunk == 0 {
      let (isOneMissing, isOtherMissing) = (isMissing(one), isMissing(other))
      if isOneMissing || isOtherMissing {
        return (isOneMissing ? 1 : 0) - (isOtherMissing ? 1 : 0)
      }
    }
    let order = isText ? compareTexts(one, other, fromChunk: chunk) : compareWords(one, other)
    return key.direction == .ascending ? order : -order
  }

  private func compareWords(_ one: Int, _ other: Int) -> Int {
    let (word, otherWord) = (words[one], words[other])
    return word < otherWord ? -1 : word == otherWord ? 0 : 1
  }

  private func compareTexts(_ one: Int, _ other: Int, fromChunk chunk: Int) -> Int {
    let (text, otherText) = (range(of: one), range(of: other))
    return bytes.withUnsafeBufferPointer { bytes in
      var (place, otherPlace) = (text.lowerBound, otherText.lowerBound)
      place += chunk * KeyWord.textLength
      otherPlace += chunk * KeyWord.textLength
      while true {
        let word = KeyWord.word(of: bytes, from: place, to: text.upperBound)
        let otherWord = KeyWord.word(of: bytes, from: otherPlace, to: otherText.upperBound)
        guard word == otherWord else { return word < otherWord ? -1 : 1 }
        guard KeyWord.continues(word) else { return 0 }
        place += KeyWord.textLength
        otherPlace += KeyWord.textLength
      }
    }
  }
}

// MARK: - Appending
extension KeyColumn {
  /// Appends the key of a row by the closure of the key.
  mutating func appendKey(ofRow row: Int) {
    switch key.source {
    case .integer(let key): if let key = key?(row) { append(key) } else { appendMissing() }
    case .number(let key): append(key?(row))
    case .flag(let key): if let key = key?(row) { append(key) } else { appendMissing() }
    case .text(_, let key):
      guard var text = key?(row) else { return appendMissing() }
      text.withUTF8 { append($0) }
    }
  }

  mutating func append(_ key: KeyValue) {
    switch key {
    case .missing: appendMissing()
    case .integer(let key): append(key)
    case .number(let key): append(key)
    case .flag(let key): append(key)
    case .text(let key): append(key)
    }
  }

  /// Appends the keys of some rows by the closure of the key.
  mutating func appendKeys(ofRows rows: Range<Int>) {
    guard case .integer(let key?) = key.source else {
      for row in rows { appendKey(ofRow: row) }
      return
    }
    for row in rows {
      if let key = key(row) { append(word: KeyWord.word(of: key)) } else { appendMissing() }
    }
  }

  mutating func append(_ key: Int64) {
    guard case .integer = self.key.source else {
      preconditionFailure("The key is not a whole number.")
    }
    append(word: KeyWord.word(of: key))
  }

  mutating func append(_ key: Bool) {
    guard case .flag = self.key.source else { preconditionFailure("The key is not a flag.") }
    append(word: KeyWord.word(of: key))
  }

  private mutating func append(word: UInt64) {
    if count == missingCount { firstWord = word }
    differing |= word ^ firstWord
    words.append(word)
    count += 1
  }

  /// Appends a number, or a missing key for NaN.
  mutating func append(_ number: Double?) {
    guard case .number = key.source else { preconditionFailure("The key is not a number.") }
    guard let number, !number.isNaN else { return appendMissing() }
    append(word: KeyWord.word(of: number))
  }

  /// Appends the text with these bytes.
  mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    guard let textOrder else { preconditionFailure("The key is not a text.") }
    textOrder.encode(text, into: &bytes)
    ends.append(bytes.count)
    count += 1
  }

  mutating func appendMissing() {
    while missing.count <= count / 64 { missing.append(0) }
    missing[count / 64] |= 1 << UInt64(count % 64)
    missingCount += 1
    if isText { ends.append(bytes.count) } else { words.append(0) }
    count += 1
  }

  /// Reserves space for keys.
  mutating func reserve(_ capacity: Int) {
    if isText { ends.reserveCapacity(capacity) } else { words.reserveCapacity(capacity) }
  }
}

// MARK: - Grouping
extension KeyColumn {
  /// Hashes the key of a slot, so that equal keys have equal hashes.
  func hash(_ slot: Int, into hasher: inout Hasher) {
    if isText {
      let range = range(of: slot)
      bytes.withUnsafeBytes { hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: $0[range])) }
      hasher.combine(range.count)
    } else {
      hasher.combine(words[slot])
    }
    hasher.combine(isMissing(slot))
  }

  /// Removes the last slot.
  mutating func removeLast() {
    let slot = count - 1
    if isMissing(slot) {
      missing[slot / 64] &= ~(1 << UInt64(slot % 64))
      missingCount -= 1
    }
    if isText {
      bytes.removeLast(range(of: slot).count)
      ends.removeLast()
    } else {
      words.removeLast()
    }
    count = slot
  }
}

// MARK: - Selecting slots
extension KeyColumn {
  /// Replaces all slots by some of them, in a new order.
  /// - Complexity: O(*n*) for *n* slots and bytes of texts.
  mutating func keep(_ slots: [Int]) {
    var kept = KeyColumn(key)
    kept.reserve(slots.count)
    for slot in slots {
      if isMissing(slot) {
        kept.appendMissing()
      } else if isText {
        kept.bytes.append(contentsOf: bytes[range(of: slot)])
        kept.ends.append(kept.bytes.count)
        kept.count += 1
      } else {
        kept.append(word: words[slot])
      }
    }
    self = kept
  }
}
