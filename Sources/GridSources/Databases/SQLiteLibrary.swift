/// The functions of the library SQLite that this module calls.
struct SQLiteLibrary: Sendable {
  typealias Handle = OpaquePointer
  typealias Text = UnsafePointer<CChar>

  /// A function that frees bytes; the value -1 makes SQLite copy them instead.
  typealias Release = Int

  let open: @convention(c) @Sendable (Text, UnsafeMutablePointer<Handle?>, Int32, Text?) -> Int32
  let close: @convention(c) @Sendable (Handle?) -> Int32
  let busyTimeout: @convention(c) @Sendable (Handle, Int32) -> Int32
  let progressHandler:
    @convention(c) @Sendable (
      Handle, Int32, (@convention(c) (UnsafeMutableRawPointer?) -> Int32)?, UnsafeMutableRawPointer?
    ) -> Void
  let message: @convention(c) @Sendable (Handle?) -> Text?
  let prepare:
    @convention(c) @Sendable (
      Handle, Text, Int32, UnsafeMutablePointer<Handle?>, UnsafeMutablePointer<Text?>?
    ) -> Int32
  let isReadOnly: @convention(c) @Sendable (Handle) -> Int32
  let step: @convention(c) @Sendable (Handle) -> Int32
  let reset: @convention(c) @Sendable (Handle) -> Int32
  let finalize: @convention(c) @Sendable (Handle?) -> Int32
  let bindNull: @convention(c) @Sendable (Handle, Int32) -> Int32
  let bindInteger: @convention(c) @Sendable (Handle, Int32, Int64) -> Int32
  let bindReal: @convention(c) @Sendable (Handle, Int32, Double) -> Int32
  let bindText: @convention(c) @Sendable (Handle, Int32, Text, Int32, Release) -> Int32
  let bindBlob: @convention(c) @Sendable (Handle, Int32, UnsafeRawPointer, Int32, Release) -> Int32
  let columnCount: @convention(c) @Sendable (Handle) -> Int32
  let columnName: @convention(c) @Sendable (Handle, Int32) -> Text?
  let columnType: @convention(c) @Sendable (Handle, Int32) -> Int32
  let integer: @convention(c) @Sendable (Handle, Int32) -> Int64
  let real: @convention(c) @Sendable (Handle, Int32) -> Double
  let text: @convention(c) @Sendable (Handle, Int32) -> UnsafePointer<UInt8>?
  let blob: @convention(c) @Sendable (Handle, Int32) -> UnsafeRawPointer?
  let byteCount: @convention(c) @Sendable (Handle, Int32) -> Int32

  /// The library of this process, or the reason why there is none.
  static let shared = Result { () throws(SystemLibraryError) in try SQLiteLibrary() }

  private init() throws(SystemLibraryError) {
    let library = try SystemLibrary(
      names: [
        "libsqlite3.so.0", "libsqlite3.dylib", "/opt/homebrew/opt/sqlite/lib/libsqlite3.dylib",
        "libsqlite3.so",
      ],
      packages: .init(debian: "libsqlite3-0", fedora: "sqlite-libs", homebrew: "sqlite"))
    func find<Function>(_ name: String) throws(SystemLibraryError) -> Function {
      try library.symbol("sqlite3_" + name, as: Function.self)
    }
    open = try find("open_v2")
    close = try find("close_v2")
    busyTimeout = try find("busy_timeout")
    progressHandler = try find("progress_handler")
    message = try find("errmsg")
    prepare = try find("prepare_v2")
    isReadOnly = try find("stmt_readonly")
    step = try find("step")
    reset = try find("reset")
    finalize = try find("finalize")
    bindNull = try find("bind_null")
    bindInteger = try find("bind_int64")
    bindReal = try find("bind_double")
    bindText = try find("bind_text")
    bindBlob = try find("bind_blob")
    columnCount = try find("column_count")
    columnName = try find("column_name")
    columnType = try find("column_type")
    integer = try find("column_int64")
    real = try find("column_double")
    text = try find("column_text")
    blob = try find("column_blob")
    byteCount = try find("column_bytes")
  }
}

/// The flags with which this module opens a database.
enum SQLiteOpening {
  static let readOnly: Int32 = 0x01
  static let readWrite: Int32 = 0x02
  static let create: Int32 = 0x04

  /// The path is an address, which may have parameters.
  static let address: Int32 = 0x40
}

/// The types of values, other than NULL.
enum SQLiteType {
  static let integer: Int32 = 1
  static let real: Int32 = 2
  static let text: Int32 = 3
  static let blob: Int32 = 4
}

/// The result codes of SQLite that this module distinguishes.
enum SQLiteCode {
  static let ok: Int32 = 0
  static let error: Int32 = 1
  static let busy: Int32 = 5
  static let locked: Int32 = 6
  static let interrupted: Int32 = 9
  static let corrupt: Int32 = 11
  static let cannotOpen: Int32 = 14
  static let notADatabase: Int32 = 26
  static let row: Int32 = 100
  static let done: Int32 = 101
}
