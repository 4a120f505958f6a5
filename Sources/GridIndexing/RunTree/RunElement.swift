/// What a ``RunTree`` holds: something that repeats, and whose totals add up.
///
///     struct Row: RunElement {
///       var height: Double
///       func total(of count: Int) -> Double { height * Double(count) }
///     }
public protocol RunElement: Equatable, Sendable {
  /// What the tree sums: one number, or a struct of several.
  associatedtype Total: AdditiveArithmetic & Sendable

  /// The total of `count` such elements in a row.
  func total(of count: Int) -> Total

  /// The total of the elements at some places.
  static func total(of elements: ContiguousArray<Self>, _ places: Range<Int>) -> Total
}

extension RunElement {
  /// Adds up element by element.
  @inlinable
  public static func total(of elements: ContiguousArray<Self>, _ places: Range<Int>) -> Total {
    var total = Total.zero
    for place in places { total += elements[place].total(of: 1) }
    return total
  }
}

/// Equal elements in a row.
public struct Run<Element: RunElement>: Equatable, Sendable {
  /// What repeats.
  public var element: Element

  /// How often, at least once.
  public var count: Int

  /// Creates a run.
  @inlinable
  public init(_ element: Element, count: Int = 1) {
    self.element = element
    self.count = count
  }
}

/// A length to search a ``RunTree`` by: the total, or a part of it, as a number.
public protocol RunMetric<Element> {
  /// What is measured.
  associatedtype Element: RunElement

  /// The number that grows from element to element.
  associatedtype Value: Comparable & AdditiveArithmetic

  /// The length of what has this total; 0 or more, and additive.
  func value(of total: Element.Total) -> Value

  /// How many steps of a positive length lie within a distance that is not negative, rounded
  /// down. An answer that is one off is put right by the tree.
  func steps(of length: Value, within distance: Value) -> Int

  /// The place of the element that a distance from the start of the first one leads to, and the
  /// total of those before it; the last place if the distance leads beyond.
  func place(
    of distance: Value, in elements: UnsafeBufferPointer<Element>
  ) -> (place: Int, before: Element.Total)
}
