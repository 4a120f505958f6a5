import GridData

/// A million generated rows: a town, a file and an amount, computed from the row number.
struct Sales: Sendable {
  let count = 1_000_000
  func town(_ row: Int) -> String { ["Oslo", "Rome", "Cairo", "Lima"][row * 7_919 % 1_009 % 4] }
  func file(_ row: Int) -> String { "sale\(row * 31 % 5_000).pdf" }
  func amount(_ row: Int) -> Int? { row % 1_000 == 0 ? nil : row * 7_919 % 100_003 }
}
let sales = Sales()

var query = RowQuery(rowCount: sales.count)
query.filter { row in sales.town(row) != "Lima" }
query.sort(by: [
  .integer(.descending) { row in sales.amount(row) },
  .text(order: .natural) { row in sales.file(row) },
])
while query.advance(rowLimit: 100_000) {}
let order = query.order
print(order.count, "of", order.rowCount, "rows")
for row in order.prefix(3) { print(row, sales.town(row), sales.amount(row) ?? 0, sales.file(row)) }

var lines = RowQuery()
lines.sort(by: [.number(), .flag(.descending), .text(order: .caseInsensitive)])
for line in ["2.5,paid,Oslo", "unknown,,Rome", "2.5,paid,lima"] {
  let fields = line.split(separator: ",", omittingEmptySubsequences: false)
  lines.appendRow()
  lines.append(Double(fields[0]))  // Nil, a missing key, for "unknown".
  lines.append(fields[1] == "paid")
  lines.append(utf8: fields[2].utf8)
}
while lines.advance(rowLimit: 100_000) {}
print(Array(lines.order))

var lookUp = order
lookUp.preparePositions()
print("row 4711 is at", lookUp.position(of: 4711) ?? -1)

let pattern = try TextPattern(expression: #"^sale\d99\."#)
var finder = Finder(rowCount: sales.count)
finder.show(order)
while var slice = finder.nextSlice(near: order[0], rowLimit: 100_000) {
  slice.search { row in pattern.matches(sales.file(row)) }
  finder.take(slice)
}
print(finder.matchCount, "rows, the first one:", finder.find(.forward, from: -1))

query.removeRows(order[0]..<order[0] + 1)
let source = IndexMap(replacing: order[0]..<order[0] + 1, with: 0, of: order.rowCount)
while query.advance(rowLimit: 100_000) {}
print(query.order.changes(from: order, source: source)?.changes ?? [])

var groups = RowGroups(rowCount: sales.count, by: [.text { row in sales.town(row) }])
groups.filter { row in sales.amount(row) != nil }
groups.total { row in sales.amount(row).map { Double($0) } }
while groups.advance(rowLimit: 100_000) {}
print(Int(groups.progress * 100), "%,", groups.count, "towns")
for number in groups.sorted() {
  let (group, totals) = (groups[number], groups[number].totals[0])
  print(sales.town(group.firstRow), group.rowCount, Int(totals.sum), Int(totals.mean ?? 0))
}

var histogram = Histogram(binLimit: 8, leastWidth: 1)
for row in 0..<sales.count { if let amount = sales.amount(row) { histogram.add(Double(amount)) } }
print("from", Int(histogram.start), "in steps of", Int(histogram.width), histogram.bins)
