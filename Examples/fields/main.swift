import GridSources

// The file, and a sample of it.
let file: LiveFile
do {
  file = try LiveFile(BytePath(CommandLine.arguments.dropFirst().first ?? "orders.csv"))
} catch {
  fatalError(error.description)
}
let sample = file.file.bytes(from: 0, count: 64 << 10)

// The format: JSON objects in lines, or delimited fields.
let isJSON = sample.first { $0 > 0x20 } == UInt8(ascii: "{")
let format: any RowFormat = isJSON ? JSONLines(detecting: sample) : CSVFormat(detecting: sample)
let kinds = ColumnKind.detected(in: sample, as: format)
for (name, kind) in zip(format.columns, kinds) { print("\(name): \(kind)") }

// The rows: this closure reads the file at once. A program with a screen passes the `run` of its queue.
let rows = RowReader(file, rows: format.rows, rowLimit: 1 << 20) { work, finish in
  work()
  finish()
}
rows.readOn()
print(rows.index.shape.count - format.headerRowCount, "rows")

// One row, as it can be shown.
var fields = RowFields()
if rows.split(format.headerRowCount, by: format, into: &fields) {
  print((0..<fields.count).map { fields.text($0) }.joined(separator: " | "))
}

// All rows: their indices in the order of the amounts.
var scan = rows.scan()
var amounts: [(row: Int, amount: Double)] = []
while scan.advance(
  byteLimit: 32 << 20,
  { row, bytes in
    guard row >= format.headerRowCount else { return }
    format.split(bytes, into: &fields)
    amounts.append((row, fields.decimal(2) ?? 0))
  })
{
  print("\(Int(100 * scan.progress)) %")
}
amounts.sort { $0.amount > $1.amount }
print(amounts.map { "row \($0.row): \($0.amount)" }.joined(separator: ", "))
