import GRDB
import ScreenPipeline

/// The remaining steps of an answer: fixed text and rows of the database.
///
/// Rows are read a few at a time. The last row's position is kept between two reads, not an open cursor, so that a slow
/// client holds neither a connection nor a lock.
struct AnswerScript: Sendable {
  private enum Step: Sendable {
    case text(String)
    /// Rows of a position and a piece of JSON, separated by commas.
    case rows(RowQuery)
    /// Sections with their cells, one section after the other.
    case sections(RowQuery, cells: RowQuery)
  }

  /// A query for the rows after a position. The SQL has the parameters `:key` and `:after`, and `:experiment` and
  /// `:variant` for a side of an experiment; its columns are the position and the JSON.
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

  /// The steps in reverse order: the next one is the last element.
  private var steps: [Step] = []

  var isOver: Bool { steps.isEmpty }

  init() {}

  mutating func add(_ text: String) { steps.insert(.text(text), at: 0) }

  mutating func add(rows query: RowQuery) { steps.insert(.rows(query), at: 0) }

  mutating func add(sections query: RowQuery, cells: RowQuery) {
    steps.insert(.sections(query, cells: cells), at: 0)
  }

  /// Appends the next bytes of the answer, until there are at least `count` or the script is over.
  mutating func read(_ database: Database, atLeast count: Int, into bytes: inout [UInt8]) throws {
    while bytes.count < count, let step = steps.popLast() {
      switch step {
      case .text(let text):
        bytes.append(contentsOf: text.utf8)
      case .rows(var query):
        if try !Self.read(&query, database, atLeast: count, into: &bytes) { steps.append(.rows(query)) }
      case .sections(var query, let cells):
        // The row is valid only as long as its cursor.
        let rows = try query.cursor(database)
        defer { withExtendedLifetime(rows) {} }
        guard let row = try rows.next() else { continue }
        let (position, id): (Int, Int) = (row[0], row[2])
        if !query.isFirst { bytes.append(UInt8(ascii: ",")) }
        // The row's JSON is an object; the cells go before its closing brace.
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

  /// - Returns: Whether all rows have been read.
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
