/// An element of a ``RunTree``, with a total that adds up over elements.
///
///     struct Row: RunElement {
///       var height: Double
///       func total(of count: Int) -> Double { height * Double(count) }
///     }
public protocol RunElement: Equatable, Sendable {
  /// The type of the sums that the tree keeps: a number, or a struct of several.
  associatedtype Total: AdditiveArithmetic & Sendable

  /// Returns the total of `count` consecutive elements equal to this one.
  /// - Complexity: Must be O(1); the tree calls it for runs of any length.
  func total(of count: Int) -> Total

  /// Returns the total of the elements at the given positions of an array.
  ///
  /// The default adds up element by element. Implement it where a faster loop is possible.
  /// - Complexity: O(*n*) for *n* positions.
  static func total(of elements: ContiguousArray<Self>, _ places: Range<Int>) -> Total
}

extension RunElement {
  /// Returns the total of the elements at the given positions, added up one by one.
  /// - Complexity: O(*n*) for *n* positions.
  @inlinable
  public static func total(of elements: ContiguousArray<Self>, _ places: Range<Int>) -> Total {
    var total = Total.zero
    for place in places { total += elements[place].total(of: 1) }
    return total
  }
}

/// A number of equal, consecutive elements.
public struct Run<Element: RunElement>: Equatable, Sendable {
  /// The repeated element.
  public var element: Element

  /// The number of repetitions. A ``RunTree`` requires at least 1.
  public var count: Int

  /// Creates a run.
  @inlinable
  public init(_ element: Element, count: Int = 1) {
    self.element = element
    self.count = count
  }
}

/// A length by which to search a ``RunTree``: a number derived from the total.
///
/// The length may be the total itself or one part of it, such as the height or the number of items.
public protocol RunMetric<Element> {
  /// The type of the elements that are measured.
  associatedtype Element: RunElement

  /// The type of the length, which accumulates from element to element.
  associatedtype Value: Comparable & AdditiveArithmetic

  /// Returns the length that belongs to a total. It must be 0 or more, and additive.
  func value(of total: Element.Total) -> Value

  /// Returns how many elements of a positive length fit in a distance of 0 or more, rounded down.
  ///
  /// The result may be off by one because of rounding; the tree corrects it.
  func steps(of length: Value, within distance: Value) -> Int

  /// Returns the position of the element that contains a distance, and the total before that
  /// element.
  ///
  /// The default adds up element by element.
  /// - Parameters:
  ///   - distance: The length from the start of the first element.
  ///   - elements: The elements of a leaf, at least one.
  /// - Returns: The last position if the distance is beyond the last element.
  /// - Complexity: O(*n*) for *n* elements.
  func place(
    of distance: Value, in elements: UnsafeBufferPointer<Element>
  ) -> (place: Int, before: Element.Total)
}
