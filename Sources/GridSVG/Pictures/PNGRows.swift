/// The rows of a picture, each as how it differs from what is left of it or above it, whichever is
/// less: so that alike points become runs of zeros.
struct PNGRows {
  private let bitmap: Bitmap
  private let isOpaque: Bool

  /// How many bytes a point has.
  private var step: Int { isOpaque ? 3 : 4 }

  init(_ bitmap: Bitmap, isOpaque: Bool) {
    self.bitmap = bitmap
    self.isOpaque = isOpaque
  }

  /// A byte for each row that says what it differs from, and then the differences.
  var filtered: [UInt8] {
    let length = bitmap.width * step
    var bytes: [UInt8] = []
    bytes.reserveCapacity(bitmap.height * (length + 1))
    var above = [UInt8](repeating: 0, count: length)
    var row = above
    for y in 0..<bitmap.height {
      read(y, into: &row)
      let filter = Filter.allCases.min { cost(of: $0, row, above) < cost(of: $1, row, above) }
      let best = filter ?? .none
      bytes.append(best.rawValue)
      for place in row.indices { bytes.append(row[place] &- base(of: best, place, row, above)) }
      swap(&row, &above)
    }
    return bytes
  }

  private func read(_ y: Int, into row: inout [UInt8]) {
    for x in 0..<bitmap.width {
      let pixel = bitmap.pixels[y * bitmap.width + x]
      row[x * step] = UInt8(truncatingIfNeeded: pixel >> 24)
      row[x * step + 1] = UInt8(truncatingIfNeeded: pixel >> 16)
      row[x * step + 2] = UInt8(truncatingIfNeeded: pixel >> 8)
      if !isOpaque { row[x * step + 3] = UInt8(truncatingIfNeeded: pixel) }
    }
  }
}

// MARK: - Filters
extension PNGRows {
  /// What a row is written as differences from.
  private enum Filter: UInt8, CaseIterable {
    case none = 0
    case left = 1
    case above = 2
  }

  /// What a byte is compared with.
  @inline(__always)
  private func base(
    of filter: Filter, _ place: Int, _ row: [UInt8], _ above: [UInt8]
  ) -> UInt8 {
    switch filter {
    case .none: 0
    case .left: place < step ? 0 : row[place - step]
    case .above: above[place]
    }
  }

  /// How far the bytes of a row are from 0 together, either way around.
  private func cost(of filter: Filter, _ row: [UInt8], _ above: [UInt8]) -> Int {
    row.indices.reduce(0) { sum, place in
      let difference = row[place] &- base(of: filter, place, row, above)
      return sum + Int(min(difference, 0 &- difference))
    }
  }
}
