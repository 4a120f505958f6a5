import GridData
import GridTesting
import Testing

@Suite struct RowSectionsTests {
  /// The simplest sections: an array of rows for each of them.
  private struct NaiveSections {
    var sections: [(group: Int, rows: [Int], isCollapsed: Bool)]

    var lines: [RowSections.Line] {
      sections.enumerated().flatMap { number, section in
        [.header(number)] + (section.isCollapsed ? [] : section.rows.map { .row($0) })
      }
    }
  }

  /// Groups of random rows, and the order of some of them.
  private struct Sample {
    let letters: [String]
    let order: RowOrder
    let sections: RowSections
    let naive: NaiveSections

    init(_ count: Int, _ generator: inout SeededGenerator) {
      let letters = (0..<count).map { _ in
        "abcdefg".randomElement(using: &generator).map(String.init)!
      }
      var groups = RowGroups(rowCount: count, by: [.text { letters[$0] }])
      groups.storeMembers()
      groups.filter { $0 % 5 != 3 }
      while groups.advance(rowLimit: 9) {}
      let rows = (0..<count).shuffled(using: &generator).filter { $0 % 4 != 1 }
      self.letters = letters
      order = RowOrder(rows, rowCount: count)
      let groupOrder = groups.sorted()
      sections = groups.sections(of: order, in: groupOrder)
      naive = NaiveSections(
        sections: groupOrder.map { group in
          let letter = letters[groups[group].firstRow]
          return (group, rows.filter { letters[$0] == letter && $0 % 5 != 3 }, false)
        }.filter { !$0.1.isEmpty })
    }
  }

  private func expect(_ sections: RowSections, agreesWith naive: NaiveSections, of rowCount: Int) {
    let lines = naive.lines
    #expect((0..<sections.lineCount).map { sections[$0] } == lines)
    #expect(sections.collapsedCount == naive.sections.count { $0.isCollapsed })
    for section in 0...naive.sections.count {
      #expect(
        sections.firstCollapsedSection(from: section)
          == naive.sections.indices.dropFirst(section).first { naive.sections[$0].isCollapsed })
    }
    #expect(Array(sections.rows) == naive.sections.flatMap(\.rows))
    for (number, section) in naive.sections.enumerated() {
      #expect(sections.group(ofSection: number) == section.group)
      #expect(sections.isCollapsed(number) == section.isCollapsed)
      #expect(sections.line(ofHeader: number) == lines.firstIndex(of: .header(number)))
    }
    for line in lines.indices {
      let section = lines[...line].count { if case .header = $0 { true } else { false } } - 1
      #expect(sections.section(ofLine: line) == section)
    }
    for row in 0..<rowCount {
      #expect(sections.line(ofRow: row) == lines.firstIndex(of: .row(row)))
      #expect(
        sections.section(ofRow: row) == naive.sections.firstIndex { $0.rows.contains(row) })
    }
  }

  @Test func `sections have the rows of an order by group, and agree with arrays`() {
    var generator = SeededGenerator(seed: 11)
    for count in [0, 1, 2, 7, 60, 200] {
      for _ in 0..<8 {
        let sample = Sample(count, &generator)
        expect(sample.sections, agreesWith: sample.naive, of: count)
      }
    }
  }

  @Test func `sections of sorted rows have as many rows as their groups`() {
    for counts in [[], [1], [3, 1, 2], [1, 1, 40]] {
      var start = 0
      let sections = counts.enumerated().map { group, count in
        defer { start += count }
        return (group, Array(start..<start + count), false)
      }
      expect(
        RowSections(counts: counts), agreesWith: NaiveSections(sections: sections),
        of: counts.reduce(0, +))
    }
  }

  @Test func `random collapsing and expanding agrees with arrays`() {
    var generator = SeededGenerator(seed: 12)
    for _ in 0..<12 {
      let sample = Sample(40, &generator)
      var (sections, naive) = (sample.sections, sample.naive)
      for _ in 0..<20 {
        let section = Int.random(in: 0..<sections.count, using: &generator)
        let before = naive.lines
        switch Int.random(in: 0..<9, using: &generator) {
        case 0:
          sections.collapseAll()
          for number in naive.sections.indices { naive.sections[number].isCollapsed = true }
        case 1:
          sections.expandAll()
          for number in naive.sections.indices { naive.sections[number].isCollapsed = false }
        case 2:
          let some = (0..<sections.count).filter { _ in Bool.random(using: &generator) }
          sections.collapse(some)
          for number in some { naive.sections[number].isCollapsed = true }
        case 3...5:
          let removed = sections.collapse(section)
          naive.sections[section].isCollapsed = true
          var rest = before
          rest.removeSubrange(removed)
          #expect(rest == naive.lines)
        default:
          let inserted = sections.expand(section)
          naive.sections[section].isCollapsed = false
          var rest = naive.lines
          rest.removeSubrange(inserted)
          #expect(rest == before)
        }
        expect(sections, agreesWith: naive, of: 40)
      }
    }
  }

  @Test func `groups that their order leaves out have no section`() {
    var groups = RowGroups(by: [.integer()])
    groups.storeMembers()
    for number in [3, 1, 3, 2] {
      groups.appendRow()
      groups.append(number)
    }
    _ = groups.advance(rowLimit: 1)
    let sections = groups.sections(of: RowOrder(rowCount: 4), in: RowOrder([2, 0], rowCount: 3))
    #expect(
      (0..<sections.lineCount).map { sections[$0] } == [
        .header(0), .row(3), .header(1), .row(0), .row(2),
      ])
  }
}
