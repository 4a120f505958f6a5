/// The codes of libpq.
enum PostgresCode {
  /// A connection that has failed or was lost.
  static let connectionBad: Int32 = 1

  // Steps of connecting
  static let pollReading: Int32 = 1
  static let pollWriting: Int32 = 2
  static let pollOK: Int32 = 3

  // Answers
  static let emptyQuery: Int32 = 0
  static let commandOK: Int32 = 1
  static let tuplesOK: Int32 = 2
  static let copyOut: Int32 = 3
  static let copyIn: Int32 = 4
  static let copyBoth: Int32 = 8
}

/// The functions of libpq, the client library of PostgreSQL.
struct PostgresLibrary: Sendable {
  typealias Connection = OpaquePointer
  typealias Answer = OpaquePointer
  typealias Text = UnsafePointer<CChar>
  typealias Texts = UnsafePointer<Text?>

  // Connecting
  let connectStart: @convention(c) (Texts, Texts, Int32) -> Connection?
  let connectPoll: @convention(c) (Connection) -> Int32
  let finish: @convention(c) (Connection) -> Void
  let status: @convention(c) (Connection) -> Int32
  let socket: @convention(c) (Connection) -> Int32
  let errorMessage: @convention(c) (Connection) -> Text?
  let setNonblocking: @convention(c) (Connection, Int32) -> Int32
  let setNoticeProcessor:
    @convention(c) (Connection, NoticeProcessor?, OpaquePointer?) -> OpaquePointer?

  typealias NoticeProcessor = @convention(c) (OpaquePointer?, Text?) -> Void

  // Statements
  let sendStatements: @convention(c) (Connection, Text) -> Int32
  let sendStatement:
    @convention(c) (
      Connection, Text, Int32, OpaquePointer?, Texts?, OpaquePointer?, OpaquePointer?, Int32
    ) -> Int32
  let flush: @convention(c) (Connection) -> Int32
  let consumeInput: @convention(c) (Connection) -> Int32
  let isBusy: @convention(c) (Connection) -> Int32
  let nextAnswer: @convention(c) (Connection) -> Answer?

  // Answers
  let answerStatus: @convention(c) (Answer) -> Int32
  let answerErrorField: @convention(c) (Answer, Int32) -> Text?
  let answerErrorMessage: @convention(c) (Answer) -> Text?
  let clear: @convention(c) (Answer) -> Void
  let rowCount: @convention(c) (Answer) -> Int32
  let columnCount: @convention(c) (Answer) -> Int32
  let columnName: @convention(c) (Answer, Int32) -> Text?
  let columnType: @convention(c) (Answer, Int32) -> UInt32
  let value: @convention(c) (Answer, Int32, Int32) -> Text?
  let length: @convention(c) (Answer, Int32, Int32) -> Int32
  let isNull: @convention(c) (Answer, Int32, Int32) -> Int32

  // Canceling
  let makeCancel: @convention(c) (Connection) -> OpaquePointer?
  let cancel: @convention(c) (OpaquePointer, UnsafeMutablePointer<CChar>, Int32) -> Int32
  let freeCancel: @convention(c) (OpaquePointer) -> Void

  /// The library of this process, opened at the first use.
  static let shared = Result { () throws(SystemLibraryError) in try PostgresLibrary() }

  /// Opens the library.
  /// - Throws: A ``SystemLibraryError`` if it is not installed.
  private init() throws(SystemLibraryError) {
    let library = try SystemLibrary(
      names: [
        "libpq.so.5", "libpq.5.dylib", "/opt/homebrew/opt/libpq/lib/libpq.5.dylib",
        "/usr/local/opt/libpq/lib/libpq.5.dylib",
      ],
      packages: .init(debian: "libpq5", fedora: "libpq", homebrew: "libpq"))
    func find<Function>(_ name: String) throws(SystemLibraryError) -> Function {
      try library.symbol(name, as: Function.self)
    }
    connectStart = try find("PQconnectStartParams")
    connectPoll = try find("PQconnectPoll")
    finish = try find("PQfinish")
    status = try find("PQstatus")
    socket = try find("PQsocket")
    errorMessage = try find("PQerrorMessage")
    setNonblocking = try find("PQsetnonblocking")
    setNoticeProcessor = try find("PQsetNoticeProcessor")
    sendStatements = try find("PQsendQuery")
    sendStatement = try find("PQsendQueryParams")
    flush = try find("PQflush")
    consumeInput = try find("PQconsumeInput")
    isBusy = try find("PQisBusy")
    nextAnswer = try find("PQgetResult")
    answerStatus = try find("PQresultStatus")
    answerErrorField = try find("PQresultErrorField")
    answerErrorMessage = try find("PQresultErrorMessage")
    clear = try find("PQclear")
    rowCount = try find("PQntuples")
    columnCount = try find("PQnfields")
    columnName = try find("PQfname")
    columnType = try find("PQftype")
    value = try find("PQgetvalue")
    length = try find("PQgetlength")
    isNull = try find("PQgetisnull")
    makeCancel = try find("PQgetCancel")
    cancel = try find("PQcancel")
    freeCancel = try find("PQfreeCancel")
  }
}
