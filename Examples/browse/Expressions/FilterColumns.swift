/// Finds the columns that a filter names.
struct FilterColumns {
  private let titles: [String]

  /// The columns of each title, and of each title in small letters.
  private var exact: [String: [Int]] = [:]
  private var folded: [String: [Int]] = [:]

  /// - Complexity: O(*n*) for *n* columns.
  init(_ titles: [String]) {
    self.titles = titles
    for (index, title) in titles.enumerated() {
      exact[title, default: []].append(index)
      folded[title.lowercased(), default: []].append(index)
    }
  }

  /// Returns the column of a name. Case is ignored if no title has exactly this name.
  /// - Throws: A sentence if there is no such column, or several.
  func column(named name: String) throws(FilterColumnError) -> FilterColumn {
    let found = exact[name] ?? folded[name.lowercased()] ?? []
    if let index = found.first, found.count == 1 { return self[index] }
    let shown = "\"\(name.shortened)\""
    if found.isEmpty {
      throw FilterColumnError(
        message: "There is no column \(shown)." + advice(for: name))
    }
    let numbers = found.prefix(4).map { "$\($0 + 1)" }.joined(separator: " or ")
    throw FilterColumnError(
      message: "\(found.count) columns have the name \(shown). Use \(numbers).")
  }

  /// Returns the column of a number, from 1.
  func column(number: String) throws(FilterColumnError) -> FilterColumn {
    if let number = Int(number), titles.indices.contains(number - 1) { return self[number - 1] }
    throw FilterColumnError(
      message: titles.isEmpty
        ? "There are no columns."
        : "There is no column $\(number.shortened). Use $1 to $\(titles.count).")
  }

  /// The column at an index, with the name that leads back to it.
  private subscript(index: Int) -> FilterColumn {
    FilterColumn(index: index, title: titles[index], isUnique: exact[titles[index]]?.count == 1)
  }

  private func advice(for name: String) -> String {
    let near = name.lowercased().nearest(of: titles.prefix(10_000).map { $0.lowercased() })
    let index = near.flatMap { folded[$0]?.first }
    if let index { return " Did you mean \(self[index].name)?" }
    let names = titles.indices.prefix(8).map { self[$0].name.shortened }
    guard !names.isEmpty else { return "" }
    let more = titles.count > names.count ? ", …" : "."
    return " The columns are \(names.joined(separator: ", "))\(more)"
  }
}

/// An error in the name of a column.
struct FilterColumnError: Error, Equatable, CustomStringConvertible {
  let message: String

  var description: String { message }
}

// MARK: - Names
extension FilterColumn {
  /// Creates a column, whose name is a word, in backticks, or a number if the title is not unique.
  init(index: Int, title: String, isUnique: Bool) {
    self.index = index
    if !isUnique {
      name = "$\(index + 1)"
    } else if Self.isWord(title) {
      name = title
    } else {
      name = title.quoted("`", "`")
    }
  }

  /// Whether a byte is a letter, a digit or the underscore of ASCII, or is beyond ASCII.
  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26
  }

  /// Whether a title needs no quotes.
  private static func isWord(_ title: String) -> Bool {
    guard let first = title.utf8.first, first &- 0x30 >= 10 else { return false }
    return title.utf8.allSatisfy { isPartOfWord($0) } && !FilterParser.isReserved(title)
  }
}

extension String {
  /// At most the first 40 characters, for messages.
  var shortened: String { count > 40 ? prefix(40) + "…" : self }
}
