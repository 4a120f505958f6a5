/// Applies the filters of PNG to the rows of a bitmap, so that areas of one color become zeros.
///
/// Each row is stored as differences from the pixels to the left, as differences from the row
/// above, or unfiltered. The choice is the one with the smallest sum of absolute values.
struct PNGRows {
  private let bitmap: Bitmap
  private let isOpaque: Bool

  /// The number of bytes per pixel.
  private var step: Int { isOpaque ? 3 : 4 }

  init(_ bitmap: Bitmap, isOpaque: Bool) {
    self.bitmap = bitmap
    self.isOpaque = isOpaque
  }

  /// The filtered rows, each preceded by a byte that names its filter.
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
      for index in row.indices { bytes.append(row[index] &- base(of: best, index, row, above)) }
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
  /// The bytes that a row is stored relative to.
  private enum Filter: UInt8, CaseIterable {
    case none = 0
    case left = 1
    case above = 2
  }

  /// Returns the byte that is subtracted from the byte at a position.
  @inline(__always)
  private func base(
    of filter: Filter, _ index: Int, _ row: [UInt8], _ above: [UInt8]
  ) -> UInt8 {
    switch filter {
    case .none: 0
    case .left: index < step ? 0 : row[index - step]
    case .above: above[index]
    }
  }

  /// Returns the sum of the absolute differences of a row, each as a signed byte.
  private func cost(of filter: Filter, _ row: [UInt8], _ above: [UInt8]) -> Int {
    row.indices.reduce(0) { sum, index in
      let difference = row[index] &- base(of: filter, index, row, above)
      return sum + Int(min(difference, 0 &- difference))
    }
  }
}
