import GRDB

/// The data at one moment. Reading it piece by piece gives one state, whatever is written meanwhile.
struct StoreSnapshot: Sendable {
  /// The identity of a state: the database's identity, and the number of changes of each part.
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

  /// Reads from the snapshot, on its one connection: other reads wait meanwhile, so that `body` should be short.
  func read<Value: Sendable>(_ body: @Sendable (Database) throws -> Value) async throws -> Value {
    try await database.read(body)
  }
}

/// Makes one snapshot for each state of the data; many answers share its connection.
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
