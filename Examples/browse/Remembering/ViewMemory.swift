/// Restores the views of tables when they are opened, and keeps them when the program ends.
final class ViewMemory {
  private let store: ViewStore

  /// The sheets whose views are kept, and how they were shown first.
  private var sheets: [(sheet: Sheet, key: String, first: KeptView)] = []

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
      sheets.append((sheet, key, KeptView(of: sheet)))
      return misfits.isEmpty ? [] : ["not restored: " + misfits.joined(separator: ", ")]
    } catch {
      // A file that was not read is not replaced either.
      return ["\(error)"]
    }
  }

  /// Keeps the views that have changed, of sheets that were restored or had no view.
  /// - Throws: The first error, after all views that can be written are written.
  func keep() throws {
    var failure: OpeningError?
    for (sheet, key, first) in sheets {
      let view = KeptView(of: sheet)
      // Another program may have changed the view meanwhile.
      guard view.text(for: key) != first.text(for: key) else { continue }
      do throws(OpeningError) { try store.keep(view, for: key) } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
  }
}
