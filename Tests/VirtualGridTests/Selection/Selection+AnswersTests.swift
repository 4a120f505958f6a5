import Testing
import VirtualGrid

@Suite struct SelectionAnswersTests {
  private func selection(_ items: ItemSet, mode: SelectionMode) -> Selection {
    var selection = Selection(mode: mode)
    selection.apply(SelectionChange(selected: items, anchor: items.first))
    return selection
  }

  /// The change after the delegate's answers, which default to consent, and the questions asked.
  private func change(
    _ selection: Selection, _ proposal: SelectionChange, deselecting: [Int: Int?] = [:],
    selecting: [Int: Int?] = [:]
  ) -> (change: SelectionChange, questions: [String]) {
    var questions: [String] = []
    let change = selection.answered(proposal) {
      questions.append("deselect \($0)?")
      return deselecting[$0] ?? $0
    } willSelect: {
      questions.append("select \($0)?")
      return selecting[$0] ?? $0
    }
    return (change, questions)
  }

  @Test func `consent keeps a proposal, and deselection is asked first`() {
    let selection = selection([2..<3], mode: .single)
    let proposal = selection.proposal(forTapping: 5)
    let (answer, questions) = change(selection, proposal)
    #expect(answer == proposal)
    #expect(questions == ["deselect 2?", "select 5?"])
  }

  @Test func `a veto of either item leaves the selection unchanged`() {
    let selection = selection([2..<3], mode: .single)
    let proposal = selection.proposal(forTapping: 5)
    #expect(change(selection, proposal, deselecting: [2: nil]).change == .init(anchor: 2))
    #expect(change(selection, proposal, deselecting: [2: nil]).questions == ["deselect 2?"])
    #expect(change(selection, proposal, selecting: [5: nil]).change == .init(anchor: 2))
  }

  @Test func `a redirection selects another item`() {
    let selection = selection([2..<3], mode: .single)
    let proposal = selection.proposal(forTapping: 5)
    let (answer, _) = change(selection, proposal, selecting: [5: 7])
    #expect(answer == .init(deselected: [2..<3], selected: [7..<8], anchor: 7))
  }

  @Test func `a redirection to the selected item changes nothing`() {
    let selection = selection([2..<3], mode: .single)
    let (answer, _) = change(
      selection, selection.proposal(forTapping: 5), selecting: [5: 2])
    #expect(answer == .init(anchor: 2))
  }

  @Test func `in multiple selection a veto keeps one item unchanged`() {
    let selection = selection([1..<4], mode: .multiple)
    let proposal = selection.proposal(forChoosing: [5..<8], by: .replace)
    let (answer, questions) = change(
      selection, proposal, deselecting: [2: nil], selecting: [6: nil])
    #expect(answer.deselected == [1..<2, 3..<4])
    #expect(answer.selected == [5..<6, 7..<8])
    #expect(questions.count == 6)
    let (none, _) = change(selection, proposal, selecting: [5: nil, 6: nil, 7: nil])
    #expect(none.isEmpty)
  }

  @Test func `a marquee deselects items outside although all items to select are vetoed`() {
    for mode in [SelectionMode.multiple, .single] {
      var selection = selection([1..<2], mode: mode)
      selection.beginMarquee(by: .replace)
      let proposal = selection.proposal(forMarqueeAround: [5..<6])
      #expect(proposal.origin == .marquee)
      let answer = selection.answered(proposal, willDeselect: nil) { _ in nil }
      #expect(answer.deselected == (mode == .multiple ? [1..<2] : []) && answer.selected == [])
    }
    let selection = Selection(mode: .multiple, requiresSelection: true)
    #expect(
      selection.answered(SelectionChange(selected: [5..<6], origin: .range), willDeselect: nil) {
        _ in nil
      }.isEmpty)
  }

  @Test func `in multiple selection another item can be deselected instead`() {
    let selection = selection([1..<4], mode: .multiple)
    let (answer, _) = change(
      selection, selection.proposal(forTapping: 2), deselecting: [2: 3])
    #expect(answer.deselected == [3..<4] && answer.selected == [])
  }

  @Test func `selecting a selected item again asks and reports again`() {
    var selection = selection([2..<3], mode: .single)
    selection.setSelectedItemTapAction(.refire)
    let proposal = selection.proposal(forTapping: 2)
    #expect(change(selection, proposal).change == proposal)
    #expect(change(selection, proposal).questions == ["select 2?"])
    let (moved, questions) = change(selection, proposal, selecting: [2: 4])
    #expect(moved == .init(deselected: [2..<3], selected: [4..<5], anchor: 4))
    #expect(questions == ["select 2?", "deselect 2?"])
    #expect(change(selection, proposal, deselecting: [2: nil], selecting: [2: 4]).change.isEmpty)
  }

  @Test func `a required selection stays whatever the delegate answers`() {
    var selection = selection([1..<3], mode: .multiple)
    selection.setRequiresSelection(true)
    let (answer, _) = change(
      selection, selection.proposal(forChoosing: [1..<2], by: .remove), deselecting: [1: 2])
    #expect(answer == .init(deselected: [2..<3], anchor: 1))
    selection.combine(.remove, [2..<3])
    let (last, _) = change(
      selection, SelectionChange(deselected: [1..<2]), deselecting: [:])
    #expect(last == .init(anchor: 1))
  }

  @Test func `answers out of range are a veto`() {
    let selection = selection([2..<3], mode: .single)
    for item in [-1, Int.min, Int.max] {
      let (answer, _) = change(
        selection, selection.proposal(forTapping: 5), selecting: [5: item])
      #expect(answer == .init(anchor: 2))
    }
    let (answer, _) = change(
      selection, selection.proposal(forTapping: 2), deselecting: [2: .max])
    #expect(answer.isEmpty)
  }

  @Test func `an empty proposal asks no questions`() {
    let selection = selection([2..<3], mode: .single)
    let (answer, questions) = change(selection, SelectionChange(anchor: 9))
    #expect(answer == .init(anchor: 9) && questions == [])
  }
}
