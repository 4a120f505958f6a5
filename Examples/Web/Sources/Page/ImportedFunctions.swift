/// The functions of the page that measure text. See `measure.js`.
@_extern(wasm, module: "page", name: "width")
@_extern(c)
func pageWidth(
  _ text: UnsafePointer<UInt8>?, _ count: Int32, _ family: Int32, _ name: UnsafePointer<UInt8>?,
  _ nameCount: Int32, _ size: Double, _ weight: Int32, _ isItalic: Int32
) -> Double

@_extern(wasm, module: "page", name: "metrics")
@_extern(c)
func pageMetrics(
  _ family: Int32, _ name: UnsafePointer<UInt8>?, _ nameCount: Int32, _ size: Double,
  _ weight: Int32, _ isItalic: Int32, _ answer: UnsafeMutablePointer<Double>?
)

/// The function of the page that puts a text on the clipboard. See `clipboard.js`.
@_extern(wasm, module: "page", name: "copy")
@_extern(c)
func pageCopy(_ text: UnsafePointer<UInt8>?, _ count: Int32)
