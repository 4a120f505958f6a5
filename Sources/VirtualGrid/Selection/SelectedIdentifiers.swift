/// What selected items are known by, for finding them again in data that was loaded anew.
///
/// It remembers what others ask for, and asks nobody.
struct SelectedIdentifiers {
  /// The identifiers by number; nil for an item that was asked for its own and has none.
  private var identifiers: [Int: ItemID?] = [:]

  /// The identifiers of the items that have one.
  var known: [Int: ItemID] { identifiers.compactMapValues { $0 } }

  /// Whether an item has been asked for its identifier.
  func contains(_ item: Int) -> Bool { identifiers[item] != nil }

  /// Notes what an item is known by, if by anything.
  mutating func note(_ identifier: ItemID?, of item: Int) {
    identifiers.updateValue(identifier, forKey: item)
  }

  /// Forgets items that are not selected any more.
  mutating func keep(_ items: RangeSet<Int>) {
    identifiers = identifiers.filter { items.contains($0.key) }
  }

  /// Follows the items to their new numbers; those that are gone are forgotten.
  mutating func renumber(_ newIndex: (Int) -> Int?) {
    guard !identifiers.isEmpty else { return }
    var moved: [Int: ItemID?] = [:]
    for (item, identifier) in identifiers {
      if let place = newIndex(item) { moved.updateValue(identifier, forKey: place) }
    }
    identifiers = moved
  }

  /// Forgets all.
  mutating func removeAll() {
    identifiers.removeAll()
  }
}

// MARK: - Asking
extension AnyGridView {
  /// The number of items up to which a selection stays with its items when data is loaded anew, if
  /// items have identifiers: 1,000. Each of them is asked for its own when it is selected.
  public static var identifiedSelectionLimit: Int { 1_000 }

  /// Asks newly selected items for what to know them by.
  final func identifySelection() {
    guard calls.contains(.identifier), calls.contains(.path) else { return }
    guard !work.isInPass else { return work.defer { self.identifySelection() } }
    guard selection.count <= Self.identifiedSelectionLimit else {
      return selectedIdentifiers.removeAll()
    }
    selectedIdentifiers.keep(selection.items)
    // The numbers stay what they are until all have been asked.
    askAside { noteIdentifiers() }
  }

  private func noteIdentifiers() {
    for item in selection.items.ranges.lazy.joined() where !selectedIdentifiers.contains(item) {
      guard let path = path(of: item) else { continue }
      let identifier = identifier(of: path)
      // The data is another one now, or has none.
      guard !work.needsLoad, !work.isDataAhead, calls.contains(.identifier) else { return }
      selectedIdentifiers.note(identifier, of: item)
    }
  }
}
