/// Restores the views of tables when they are opened, and keeps them when the program ends.
final class ViewMemory {
  private let store: ViewStore

  /// The sheets whose views are kept.
  private var sheets: [(sheet: Sheet, key: String)] = []

  init(_ store: ViewStore) {
    self.store = store
  }

  /// Restores the view of a sheet.
  /// - Parameters:
  ///   - sheet: The sheet of a table.
  ///   - name: The name of its file on the command line.
  ///   - part: The table or the query in the file, if one is named.
  /// - Returns: What the user should know; nothing if all is well.
  func restore(_ sheet: Sheet, ofFile name: String, part: String?) -> [String] {
    guard let key = ViewStore.key(ofFile: name, part: part) else { return [] }
    do {
      let misfits = try store.view(for: key)?.apply(to: sheet) ?? []
      sheets.append((sheet, key))
      return misfits.isEmpty ? [] : ["not restored: " + misfits.joined(separator: ", ")]
    } catch {
      // A file that was not read is not replaced either.
      return ["\(error)"]
    }
  }

  /// Keeps the views of all sheets that were restored, or that had no view.
  func keep() throws {
    for (sheet, key) in sheets { try store.keep(KeptView(of: sheet), for: key) }
  }
}
