import GRDB

/// The data at one moment. Whoever reads it piece by piece reads one state of it, whatever is written meanwhile.
struct StoreSnapshot: Sendable {
  /// Which state it is: the database's own name, and how often each part has changed.
  struct State: Sendable, Equatable {
    let identity: String
    let revisions: [String: Int]

    static func fetch(_ database: Database) throws -> State {
      let identity = try String.fetchOne(database, sql: "SELECT identity FROM about") ?? ""
      let rows = try Row.fetchAll(database, sql: "SELECT part, number FROM revisions")
      return State(identity: identity, revisions: Dictionary(rows.map { ($0[0], $0[1]) }) { first, _ in first })
    }
  }

  let state: State
  private let database: DatabaseSnapshot

  init(_ database: DatabaseSnapshot) throws {
    self.database = database
    state = try database.read(State.fetch)
  }

  func close() throws { try database.close() }

  /// Reads; nothing else is read through this snapshot meanwhile, so that it should be short.
  func read<Value: Sendable>(_ body: @Sendable (Database) throws -> Value) async throws -> Value {
    try await database.read(body)
  }
}

/// Makes snapshots, one for each state of the data: a snapshot is a connection of its own, and many answers can use it.
actor SnapshotCache {
  private let pool: DatabasePool
  private var current: StoreSnapshot?

  init(_ pool: DatabasePool) { self.pool = pool }

  func close() throws {
    try current?.close()
    current = nil
  }

  func latest() async throws -> StoreSnapshot {
    let state = try await pool.read(StoreSnapshot.State.fetch)
    if let current, current.state == state { return current }
    let snapshot = try StoreSnapshot(pool.makeSnapshot())
    current = snapshot
    return snapshot
  }
}
