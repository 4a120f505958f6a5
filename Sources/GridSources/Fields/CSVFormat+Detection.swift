// MARK: - Detection
extension CSVFormat {
  /// Detects the format of a file from its first bytes. Parts that are given are not detected.
  ///
  /// The delimiter is the comma, tab, semicolon or bar that splits most records into the same number of
  /// fields. The quote is an apostrophe if the sample has no double quote, and fields begin and end with
  /// apostrophes. The first record has the names of the columns if all of its values have letters and are no
  /// dates or truth values, and none of them occurs again in its column. If the sample has no line feed, a carriage return ends a
  /// record. The end of the sample may cut a record.
  /// - Parameters:
  ///   - sample: Some 64 KiB from the start of the file; in UTF-16, if the file is.
  ///   - delimiter: The byte between two fields.
  ///   - quote: The byte around fields that contain delimiters.
  ///   - header: Where the names of the columns are.
  ///   - encoding: How bytes stand for characters.
  /// - Complexity: O(*n*) for *n* bytes.
  public init(
    detecting sample: [UInt8], delimiter: UInt8? = nil, quote: UInt8? = nil,
    header: Header? = nil, encoding: TextEncoding? = nil
  ) {
    let encoding = encoding ?? TextEncoding(detecting: sample)
    let sample = UTF16Converter.converted(sample, from: encoding)
    let hasFeed = sample.contains(UInt8(ascii: "\n"))
    let isOld = !hasFeed && sample.contains(UInt8(ascii: "\r"))
    self.init(lineEnd: isOld ? .carriageReturn : .lineFeed, encoding: encoding)
    var best = 0.0
    for candidate in delimiter.map({ [$0] }) ?? Self.delimiters {
      var format = self
      format.delimiter = candidate
      format.quote = quote ?? format.detectedQuote(in: sample)
      let share = format.consistency(in: sample)
      if share > best || candidate == delimiter {
        (best, self.delimiter, self.quote) = (share, candidate, format.quote)
      }
    }
    var rows: [[String]] = []
    forEachRow(of: sample, upTo: Self.sampleRowLimit) { fields in
      rows.append((0..<fields.count).map { fields.text($0) })
    }
    self.header = header ?? (Self.hasHeader(rows) ? .firstRow : .none)
    let names = self.header == .firstRow ? rows.first ?? [] : []
    let count = rows.reduce(0) { max($0, $1.count) }
    columns = (0..<count).map { $0 < names.count ? names[$0] : "\($0 + 1)" }
  }

  /// In this order if they are equally consistent: commas occur in numbers and in text.
  private static let delimiters = ["\t", ";", "|", ","].map { (text: Unicode.Scalar) in
    UInt8(ascii: text)
  }

  /// The apostrophe, if there is no double quote, and as many fields begin as end with an apostrophe.
  private func detectedQuote(in sample: [UInt8]) -> UInt8 {
    let (quote, apostrophe) = (UInt8(ascii: "\""), UInt8(ascii: "'"))
    guard !sample.contains(quote) else { return quote }
    func isBetweenFields(_ index: Int) -> Bool {
      guard sample.indices.contains(index) else { return true }
      let byte = sample[index]
      return byte == delimiter || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
    }
    var (beginCount, endCount) = (0, 0)
    for (index, byte) in sample.enumerated() where byte == apostrophe {
      if isBetweenFields(index - 1) { beginCount += 1 }
      if isBetweenFields(index + 1) { endCount += 1 }
    }
    return beginCount > 0 && beginCount == endCount ? apostrophe : quote
  }

  /// The share of the rows that have the most frequent number of fields; 0 if that is one field.
  private func consistency(in sample: [UInt8]) -> Double {
    var (counts, rowCount): ([Int: Int], Int) = ([:], 0)
    forEachRow(of: sample, upTo: Self.sampleRowLimit) { fields in
      guard fields.count > 0 else { return }
      counts[fields.count, default: 0] += 1
      rowCount += 1
    }
    guard let most = counts.max(by: { ($0.value, -$0.key) < ($1.value, -$1.key) }), most.key > 1
    else { return 0 }
    return Double(most.value) / Double(rowCount)
  }

  private static func hasHeader(_ rows: [[String]]) -> Bool {
    guard let names = rows.first, names.contains(where: { !$0.isEmpty }) else { return false }
    for (column, name) in names.enumerated() where !name.isEmpty {
      let values = rows.dropFirst().lazy.filter { column < $0.count }.map { $0[column] }
      // A number with a decimal comma has no letter, either.
      guard name.contains(where: \.isLetter), !values.contains(name) else { return false }
      switch ColumnKind(detecting: [name]) {
      case .text: break
      // Single letters such as y are truth values only among others.
      case .boolean where ColumnKind(detecting: values) != .boolean: break
      default: return false
      }
    }
    return true
  }

  /// The number of rows that are looked at.
  static let sampleRowLimit = 1_000
}
