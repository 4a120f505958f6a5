import GridTesting
import Testing
import VirtualGrid

@Suite struct SelectionScriptTests {
  /// An operation in a script.
  private enum Operation {
    case tap(Int, SelectionCombination)
    case extend(Int, SelectionCombination)
    case choose(bits: Int, SelectionCombination)
    case select(Int)
    case deselect(Int)
    case toggle(Int)
    case selectAll
    case clear
    case beginMarquee(SelectionCombination)
    case surround(bits: Int)
    case endMarquee
    case cancelMarquee
    case mode(SelectionMode)
    case selectedItemTapAction(SelectedItemTapAction)
    case requires(Bool)
    case change(AnyChange)
  }

  /// Runs every script of three operations on three items.
  @Test func `every script of three operations agrees with a set`() {
    var operations: [Operation] = [
      .extend(2, .replace), .extend(0, .add), .select(1), .selectAll, .clear,
      .choose(bits: 0b101, .toggle), .choose(bits: 0b011, .remove), .beginMarquee(.toggle),
      .surround(bits: 0b110), .cancelMarquee, .endMarquee, .mode(.single), .requires(true),
      .change(.replace(1, length: 1, count: 2)), .change(.move(0, length: 1, to: 2)),
    ]
    for item in 0..<3 { operations += [.tap(item, .add), .tap(item, .replace)] }
    let failure = checkEveryScript(of: operations, length: 3) { script in
      disagreement(after: script, count: 3)
    }
    #expect(failure == nil)
  }

  @Test func `random scripts agree with a set`() {
    let failure = checkRandomScripts(
      seed: 5, count: 600, length: 80, operation: randomOperation
    ) { script in
      disagreement(after: script, count: 12)
    }
    #expect(failure == nil)
  }

  private func randomOperation(_ generator: inout SeededGenerator) -> Operation {
    let item = Int.random(in: 0..<1_000, using: &generator)
    let combinations = SelectionCombination.allCases
    let combination = combinations[.random(in: 0..<combinations.count, using: &generator)]
    switch Int.random(in: 0..<24, using: &generator) {
    case 0..<4: return .tap(item, combination)
    case 4..<7: return .extend(item, combination)
    case 7..<9: return .choose(bits: .random(in: 0..<1 << 12, using: &generator), combination)
    case 9: return .select(item)
    case 10: return .deselect(item)
    case 11: return .toggle(item)
    case 12: return .selectAll
    case 13: return .clear
    case 14..<16: return .beginMarquee(combination)
    case 16..<18: return .surround(bits: .random(in: 0..<1 << 12, using: &generator))
    case 18: return Bool.random(using: &generator) ? .endMarquee : .cancelMarquee
    case 19:
      return .mode([SelectionMode.multiple, .multiple, .single, .none][item % 4])
    case 20: return .selectedItemTapAction(SelectedItemTapAction.allCases[item % 3])
    case 21: return .requires(item % 3 == 0)
    default: return .change(.random(using: &generator))
    }
  }

  private func disagreement(after script: [Operation], count: Int) -> String? {
    var selection = Selection(mode: .multiple)
    var naive = NaiveSelection()
    var items = NaiveItems(count: count)
    for operation in script {
      let before = items
      // The operations need at least one item.
      if items.count == 0 { items.apply(IndexMap(replacing: 0..<0, with: 3, of: 0)) }
      if let fault = carryOut(operation, on: &selection, &naive, &items) { return fault }
      let expected = items.indexes(of: naive.items)
      if selection.items.asSet != expected {
        return "\(selection.items.asSet.sorted()) instead of \(expected.sorted())"
      }
      if selection.anchor != naive.anchor.flatMap(items.index) { return "the anchor differs" }
      if selection.count != expected.count || selection.first != expected.min() {
        return "count or first differs"
      }
      if !(0..<before.count).allSatisfy({ selection.contains($0) == expected.contains($0) }) {
        return "contains differs"
      }
    }
    return nil
  }

  /// Applies an operation to the selection and to the model.
  /// - Returns: A description of what is wrong with the returned change, if anything.
  private func carryOut(
    _ operation: Operation, on selection: inout Selection, _ naive: inout NaiveSelection,
    _ items: inout NaiveItems
  ) -> String? {
    let before = selection.items
    var change: SelectionChange?
    func item(_ number: Int) -> Int { number % items.count }
    func chosen(_ bits: Int) -> [Int] { items.ids.indices.filter { bits >> ($0 % 12) & 1 == 1 } }
    func ids(_ indexes: [Int]) -> [Int] { indexes.map { items.ids[$0] } }
    switch operation {
    case .tap(let number, let combination):
      var proposal = selection.proposal(forTapping: item(number), by: combination)
      selection.apply(proposal)
      naive.tap(items.ids[item(number)], by: combination)
      // An item selected again does not change the set.
      if selection.selectedItemTapAction == .refire {
        proposal.selected = proposal.selected.subtracting(before)
      }
      change = proposal
    case .extend(let number, let combination):
      change = selection.proposal(forExtendingTo: item(number), by: combination)
      let anchor = naive.anchor.flatMap(items.index)
      let start = naive.mode == .multiple ? anchor ?? item(number) : item(number)
      let between = Array(min(start, item(number))...max(start, item(number)))
      naive.extend(to: ids(between), from: items.ids[start], by: combination)
    case .choose(let bits, let combination):
      change = selection.proposal(forChoosing: ItemSet(Set(chosen(bits))), by: combination)
      naive.choose(ids(chosen(bits)), by: combination)
    case .select(let number):
      change = selection.combine(.add, ItemSet([item(number)]))
      naive.items = naive.combined(.add, [items.ids[item(number)]], with: naive.items)
    case .deselect(let number):
      change = selection.combine(.remove, ItemSet([item(number)]))
      naive.items.remove(items.ids[item(number)])
    case .toggle(let number):
      change = selection.combine(.toggle, ItemSet([item(number)]))
      naive.items = naive.combined(.toggle, [items.ids[item(number)]], with: naive.items)
    case .selectAll:
      change = selection.selectAll(count: items.count)
      if naive.mode == .multiple { naive.items = Set(items.ids) }
    case .clear:
      change = selection.clear()
      naive.items = []
      naive.anchor = nil
    case .beginMarquee(let combination):
      selection.beginMarquee(by: combination)
      naive.marquee = (naive.items, combination)
    case .surround(let bits):
      change = selection.proposal(forMarqueeAround: ItemSet(Set(chosen(bits))))
      naive.surround(ids(chosen(bits)))
    case .endMarquee:
      selection.endMarquee()
      naive.marquee = nil
    case .cancelMarquee:
      change = selection.cancelMarquee()
      if let marquee = naive.marquee { naive.items = marquee.base }
      naive.marquee = nil
    case .mode(let mode):
      change = selection.setMode(mode)
      naive.setMode(mode, order: items.ids)
    case .selectedItemTapAction(let selectedItemTapAction):
      selection.setSelectedItemTapAction(selectedItemTapAction)
      naive.selectedItemTapAction = selectedItemTapAction
    case .requires(let isRequired):
      selection.setRequiresSelection(isRequired)
      naive.requiresSelection = isRequired
    case .change(let any):
      let map = any.map(of: items.count)
      let selected = Set(before.asSet.map { items.ids[$0] })
      let old = items
      items.apply(map)
      naive.keep(items.ids)
      let gone = selection.apply(map)
      return gone.asSet == old.indexes(of: selected.subtracting(items.ids))
        ? nil : "the removed items differ"
    }
    guard let change else { return nil }
    selection.apply(change)
    let isTrue =
      change.deselected == before.subtracting(selection.items)
      && change.selected == selection.items.subtracting(before)
    return isTrue ? nil : "the returned change differs"
  }
}
