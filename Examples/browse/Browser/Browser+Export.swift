import GridSVG
import GridSources

// MARK: - Writing files
extension Browser {
  /// Writes the rows and columns that are shown to a file, or a picture of the screen to a file whose name ends in
  /// .svg. If a row cannot be read, no file is written.
  func export(to path: String) {
    do throws(FileError) {
      if path.hasSuffix(".svg") {
        try ByteFile.write(SVGDocument(of: self).bytes, to: BytePath(path))
        return note = "wrote \(path)"
      }
      let form: RowWriter.Form =
        path.hasSuffix(".jsonl") || path.hasSuffix(".json") ? .jsonLines : .csv
      let (writer, draft) = (RowWriter(sheet, form), try DraftFile(BytePath(path)))
      try draft.append(writer.header)
      let scan = sheet.rows.scan(of: writer.columnNumbers)
      writeScan(ExportWork(scan, with: writer), to: draft, path)
    } catch {
      note = error.description
    }
  }

  /// Writes the rows that a scan reads in the background.
  private func writeScan(_ work: consuming ExportWork, to draft: DraftFile, _ path: String) {
    inBackground(work) {
      $0.readOn()
    } then: { [weak self] work in
      guard let self else { return }
      do throws(FileError) {
        try draft.append(work.bytes)
        if let failure = work.failure { return note = "Nothing was written: \(failure)" }
        guard !work.hasMore else {
          note = "writing \(StatusLine.percent(work.progress))"
          return writeScan(work, to: draft, path)
        }
        try draft.commit()
        note = "wrote \(work.rowCount.grouped) rows to \(path)"
      } catch {
        note = error.description
      }
    }
  }
}

/// Reads rows in the background, and makes the bytes of a file from them.
private struct ExportWork: Sendable {
  private var scan: any TableScan
  private let writer: RowWriter

  /// The bytes of the last piece.
  private(set) var bytes: [UInt8] = []

  private(set) var rowCount = 0
  private(set) var hasMore = true

  init(_ scan: any TableScan, with writer: RowWriter) {
    (self.scan, self.writer) = (scan, writer)
  }

  var progress: Double { scan.progress }

  var failure: String? { scan.failure }

  mutating func readOn() {
    var (output, rowCount) = (bytes, rowCount)
    bytes = []
    output.removeAll(keepingCapacity: true)
    let writer = writer
    hasMore = scan.readOn { _, field in
      writer.append(field, to: &output)
      rowCount += 1
    }
    (bytes, self.rowCount) = (output, rowCount)
  }
}
