import GridLayouts
import GridTesting

/// The operations of a row of extents that the extent cases use.
protocol ExtentStore {
  init(repeating extent: Extent, count: Int, estimate: Estimate, spacing: Double)
  var count: Int { get }
  var total: Double { get }
  subscript(item: Int) -> Extent { get }
  func extent(of item: Int) -> Double
  func offset(of item: Int) -> Double
  func item(at offset: Double, _ bias: ExtentTree.Bias) -> Int?
  mutating func replace(_ range: Range<Int>, with extent: Extent, count: Int)
  @discardableResult mutating func set(_ extent: Extent, of item: Int) -> Bool
  mutating func set(_ extent: Extent, in range: Range<Int>)
  mutating func move(_ range: Range<Int>, to destination: Int)
}

extension NaiveExtents: ExtentStore {}
extension ExtentTree: ExtentStore {}

/// All implementations that have to give the answers of the cases.
let extentStores: [any (ExtentStore & SendableMetatype).Type] = [
  ExtentTree.self, NaiveExtents.self,
]

extension ExtentStore {
  /// Creates a row of extents; nil is an unmeasured one.
  init(_ extents: [Double?], estimate: Double) {
    self.init(repeating: .estimated, count: 0, estimate: .fixed(estimate), spacing: 0)
    insert(extents, at: 0)
  }

  /// Inserts extents; nil is an unmeasured one.
  mutating func insert(_ extents: [Double?], at index: Int) {
    for (place, extent) in extents.enumerated() {
      let place = index + place
      replace(place..<place, with: extent.map { .measured($0) } ?? .estimated, count: 1)
    }
  }

  /// The measured extents, nil for unmeasured items.
  var measured: [Double?] {
    (0..<count).map { if case .measured(let extent) = self[$0] { extent } else { nil } }
  }

  /// The same items with a different estimate.
  func estimating(_ estimate: Double) -> Self { Self(measured, estimate: estimate) }
}
