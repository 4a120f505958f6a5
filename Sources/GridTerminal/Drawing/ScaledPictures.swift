/// A cache of pictures, scaled to the sizes in which they were last drawn.
struct ScaledPictures {
  private struct Key: Hashable {
    let name: String
    let width: Int
    let height: Int
  }

  private struct Entry {
    /// Keeps the memory of the bitmap in use, so that another bitmap cannot get the same address.
    let bitmap: Bitmap
    let pixels: [UInt32]
    var lastUse: Int

    var pointCount: Int { bitmap.pixels.count + pixels.count }
  }

  private var entries: [Key: Entry] = [:]
  private var useCount = 0

  /// The number of cached pixels, of originals and scaled pictures together.
  private(set) var pointCount = 0

  /// The number of times a picture was scaled.
  private(set) var scalingCount = 0

  /// The maximum number of cached pixels. A single picture may have a quarter of it.
  let limit: Int

  /// Creates a cache of at most `limit` pixels: by default 64 MiB, with up to 4 million pixels per
  /// picture.
  init(limit: Int = 1 << 24) { self.limit = limit }

  /// Returns the pixels of a scaled picture as `0xAARRGGBB`, row by row, or nil if it is too large
  /// for the cache.
  ///
  /// Evicts the pictures that were not used for the longest time.
  /// - Complexity: O(1) for a cached picture, otherwise O(*n*) for its *n* pixels.
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
  /// Returns the color, as `0xAARRGGBB`, of a pixel of the bitmap scaled to a width and a height in pixels.
  func pixel(_ x: Int, _ y: Int, of width: Int, _ height: Int) -> UInt32 {
    let (right, down) = (1 / Double(width), 1 / Double(height))
    let color = color(
      in: GridRect(x: Double(x) * right, y: Double(y) * down, width: right, height: down))
    return UInt32((color.alpha * 255).rounded()) << 24 | color.rgb
  }

  /// Whether two bitmaps share their storage.
  fileprivate func sharesMemory(with other: Bitmap) -> Bool {
    guard width == other.width, height == other.height else { return false }
    return pixels.withUnsafeBufferPointer { mine in
      other.pixels.withUnsafeBufferPointer { $0.baseAddress == mine.baseAddress }
    }
  }
}
