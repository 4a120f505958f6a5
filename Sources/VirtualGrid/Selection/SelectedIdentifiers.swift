/// The identifiers of selected items, to find them again after a load.
///
/// It only stores identifiers and never asks the data source for them.
struct SelectedIdentifiers {
  /// The identifiers by flat index. A nil value stands for an item without identifier.
  private var identifiers: [Int: ItemID?] = [:]

  /// The items that have an identifier.
  var known: [Int: ItemID] { identifiers.compactMapValues { $0 } }

  /// Whether the identifier of an item, or its absence, is stored.
  func contains(_ item: Int) -> Bool { identifiers[item] != nil }

  /// Stores the identifier of an item, or that it has none.
  mutating func note(_ identifier: ItemID?, of item: Int) {
    identifiers.updateValue(identifier, forKey: item)
  }

  /// Removes items that are no longer selected.
  mutating func keep(_ items: ItemSet) {
    identifiers = identifiers.filter { items.contains($0.key) }
  }

  /// Moves the items to their new indices and removes those that are gone.
  mutating func renumber(_ newIndex: (Int) -> Int?) {
    guard !identifiers.isEmpty else { return }
    var moved: [Int: ItemID?] = [:]
    for (item, identifier) in identifiers {
      if let place = newIndex(item) { moved.updateValue(identifier, forKey: place) }
    }
    identifiers = moved
  }

  /// Removes all items.
  mutating func removeAll() {
    identifiers.removeAll()
  }
}

// MARK: - Lookup
extension AnyGridView {
  /// The size up to which a selection is kept by identifier across loads: 1,000 items.
  ///
  /// The identifier of each item is requested when it is selected. Larger selections are kept by
  /// index.
  public static var identifiedSelectionLimit: Int { 1_000 }

  /// Requests the identifiers of newly selected items.
  final func identifySelection() {
    guard calls.contains(.identifier), calls.contains(.path) else { return }
    guard !schedule.defersChanges else { return schedule.defer { self.identifySelection() } }
    guard selection.count <= Self.identifiedSelectionLimit else {
      return selecting.forgetIdentifiers()
    }
    selecting.forgetDeselectedIdentifiers()
    // Outside a layout pass, a callback could change the data, and with it the indices, between two
    // requests.
    let outer = schedule.enter(.identifying)
    noteIdentifiers()
    schedule.leave(to: outer)
    wakeHostIfNeeded()
  }

  private func noteIdentifiers() {
    for item in selection.items.items
    where !selecting.identifiers.contains(item) {
      guard let path = path(of: item) else { continue }
      let identifier = environment.identifier(of: path)
      // The data has changed, or items have no identifiers.
      guard !content.needsLoad, !content.isDataAhead, calls.contains(.identifier) else { return }
      selecting.identify(item, as: identifier)
    }
  }
}
