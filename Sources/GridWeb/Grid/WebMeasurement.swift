/// The height of a cell that the page measured.
public struct WebMeasurement: Hashable, Sendable {
  /// What a cell shows.
  public enum Kind: Hashable, Sendable {
    /// An item.
    case item
    /// The header of a section.
    case header
  }

  /// What the cell shows.
  public var kind: Kind

  /// The slot of the cell.
  public var slot: Int

  /// The height in CSS pixels.
  public var height: Double

  /// Creates a measurement.
  public init(_ kind: Kind, slot: Int, height: Double) {
    self.kind = kind
    self.slot = slot
    self.height = height
  }
}
