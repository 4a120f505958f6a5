/// Converts the bytes of a stream, in pieces of any size.
protocol StreamConverter: AnyObject {
  /// The reason why the stream cannot be converted further, after the bytes returned so far; nil if it can.
  var failure: CompressionError? { get }

  /// Converts the next bytes. An empty piece stands for the end.
  func convert(_ bytes: [UInt8]) -> [UInt8]
}
