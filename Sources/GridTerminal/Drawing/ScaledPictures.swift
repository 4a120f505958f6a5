/// Pictures in the sizes in which they were drawn last.
struct ScaledPictures {
  private struct Key: Hashable {
    let name: String
    let width: Int
    let height: Int
  }

  private struct Entry {
    /// Kept, so that another picture cannot be in the same memory.
    let bitmap: Bitmap
    let pixels: [UInt32]
    var lastUse: Int

    var pointCount: Int { bitmap.pixels.count + pixels.count }
  }

  private var entries: [Key: Entry] = [:]
  private var useCount = 0

  /// How many points all pictures have, in both sizes.
  private(set) var pointCount = 0

  /// How many pictures were brought to a size.
  private(set) var scalingCount = 0

  /// How many points all pictures may have; one may have a quarter of that.
  let limit: Int

  /// 64 MiB, and a picture of 4 million points among them.
  init(limit: Int = 1 << 24) { self.limit = limit }

  /// The pixels of a picture as `0xAARRGGBB`, row by row; nil if it is too large to be kept.
  /// - Complexity: O(1) for one that was asked for lately, and O(*n*) for its *n* points otherwise.
  mutating func pixels(
    of bitmap: Bitmap, _ name: String, _ width: Int, _ height: Int
  ) -> [UInt32]? {
    guard width * height + bitmap.pixels.count <= limit / 4 else { return nil }
    let key = Key(name: name, width: width, height: height)
    useCount += 1
    if let entry = entries[key], entry.bitmap.sharesMemory(with: bitmap) {
      entries[key]?.lastUse = useCount
      return entry.pixels
    }
    scalingCount += 1
    remove(key)
    let pixels = (0..<width * height).map {
      bitmap.pixel($0 % width, $0 / width, of: width, height)
    }
    let entry = Entry(bitmap: bitmap, pixels: pixels, lastUse: useCount)
    while pointCount + entry.pointCount > limit,
      let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })
    {
      remove(oldest.key)
    }
    entries[key] = entry
    pointCount += entry.pointCount
    return pixels
  }

  private mutating func remove(_ key: Key) {
    guard let entry = entries.removeValue(forKey: key) else { return }
    pointCount -= entry.pointCount
  }
}

extension Bitmap {
  /// The color of a pixel as `0xAARRGGBB`, if the picture has so many columns and rows of them.
  func pixel(_ x: Int, _ y: Int, of width: Int, _ height: Int) -> UInt32 {
    let (right, down) = (1 / Double(width), 1 / Double(height))
    let color = color(
      in: GridRect(x: Double(x) * right, y: Double(y) * down, width: right, height: down))
    return UInt32((color.alpha * 255).rounded()) << 24 | color.rgb
  }

  /// Whether the points are those of another picture, in the same memory.
  fileprivate func sharesMemory(with other: Bitmap) -> Bool {
    guard width == other.width, height == other.height else { return false }
    return pixels.withUnsafeBufferPointer { mine in
      other.pixels.withUnsafeBufferPointer { $0.baseAddress == mine.baseAddress }
    }
  }
}
