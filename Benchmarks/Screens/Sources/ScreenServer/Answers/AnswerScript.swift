import GRDB
import ScreenPipeline

/// How an answer is made of fixed text and rows: what is left of it, first things first.
///
/// Rows are read a few at a time. Where reading went on is kept as the last row's position, not as an open cursor, so that
/// between two reads neither a connection nor a lock is held, however slowly the answer leaves.
struct AnswerScript: Sendable {
  private enum Step: Sendable {
    case text(String)
    /// Rows of a position and a piece of JSON, with commas between.
    case rows(RowQuery)
    /// Sections with their cells, one section after the other.
    case sections(RowQuery, cells: RowQuery)
  }

  /// Rows behind a position. The SQL has `:key` and `:after`, for a side of an experiment `:experiment` and `:variant`, and
  /// answers with a position and JSON in this order.
  struct RowQuery: Sendable {
    let sql: String
    var key: DatabaseValue
    var after = -1
    var isFirst = true
    let variant: ExperimentVariant?

    init(_ sql: String, key: some DatabaseValueConvertible, _ variant: ExperimentVariant? = nil) {
      self.sql = sql
      self.key = key.databaseValue
      self.variant = variant
    }

    fileprivate func cursor(_ database: Database) throws -> RowCursor {
      var arguments: StatementArguments = ["key": key, "after": after]
      if let variant { arguments += ["experiment": variant.experiment, "variant": variant.variant] }
      return try Row.fetchCursor(database.cachedStatement(sql: sql), arguments: arguments)
    }
  }

  /// In reverse order: the next step is the last one.
  private var steps: [Step] = []

  var isOver: Bool { steps.isEmpty }

  init() {}

  mutating func add(_ text: String) { steps.insert(.text(text), at: 0) }

  mutating func add(rows query: RowQuery) { steps.insert(.rows(query), at: 0) }

  mutating func add(sections query: RowQuery, cells: RowQuery) {
    steps.insert(.sections(query, cells: cells), at: 0)
  }

  /// Adds what comes next, until there are so many bytes or nothing is left.
  mutating func read(_ database: Database, atLeast count: Int, into bytes: inout [UInt8]) throws {
    while bytes.count < count, let step = steps.popLast() {
      switch step {
      case .text(let text):
        bytes.append(contentsOf: text.utf8)
      case .rows(var query):
        if try !Self.read(&query, database, atLeast: count, into: &bytes) { steps.append(.rows(query)) }
      case .sections(var query, let cells):
        // The row lives as long as its cursor.
        let rows = try query.cursor(database)
        defer { withExtendedLifetime(rows) {} }
        guard let row = try rows.next() else { continue }
        let (position, id): (Int, Int) = (row[0], row[2])
        if !query.isFirst { bytes.append(UInt8(ascii: ",")) }
        // A row's JSON is an object; its cells come before its end.
        try Self.append(row, to: &bytes)
        bytes.removeLast()
        bytes.append(contentsOf: #","data":["#.utf8)
        query.after = position
        query.isFirst = false
        var own = cells
        own.key = id.databaseValue
        steps += [.sections(query, cells: cells), .text("]}"), .rows(own)]
      }
    }
  }

  /// - Returns: Whether there are no more.
  private static func read(
    _ query: inout RowQuery, _ database: Database, atLeast count: Int, into bytes: inout [UInt8]
  ) throws -> Bool {
    let rows = try query.cursor(database)
    while let row = try rows.next() {
      if !query.isFirst { bytes.append(UInt8(ascii: ",")) }
      try append(row, to: &bytes)
      query.after = row[0]
      query.isFirst = false
      if bytes.count >= count { return false }
    }
    return true
  }

  private static func append(_ row: Row, to bytes: inout [UInt8]) throws {
    try row.withUnsafeData(atIndex: 1) { data in
      if let data { bytes.append(contentsOf: data) }
    }
  }
}
