import Foundation
import GRDB

/// The data of a server: sections, cells, screens and content lists in an SQLite database.
///
/// The tables may be read and changed, by ``execute(_:)`` or with the `sqlite3` command, while the server runs:
/// `sections` and `cells` hold the home screen and its "see all" screens; `templates`, `components` and `bodies` belong
/// to `screens`, `contents` to `contentLists`. `sectionVariants` holds the overrides of an experiment's variants, and a
/// screen or content list named `NAME;EXPERIMENT=VARIANT` replaces `NAME` for that variant. Each change increases a
/// number in `revisions`, so that the next answer has another entity tag.
public final class ScreenStore: Sendable {
  /// The place of the database file.
  public enum Location: Sendable, Hashable {
    /// A temporary file, which is deleted when the store is released.
    case temporary
    /// The file at this path, which is created and filled if it does not exist.
    case file(String)
  }

  /// The database file's path.
  public let path: String
  let pool: DatabasePool
  private let snapshots: SnapshotCache
  private let isTemporary: Bool

  /// Opens the database, and fills it if it is new.
  ///
  /// - Parameters:
  ///   - location: The place of the database file.
  ///   - home: The home screen of a new database; nil is a small one. It is an error if the file already has data,
  ///     because its home screen would be lost.
  /// - Throws: ``ScreenServerError`` when the file cannot be opened, or is not one of this server.
  public init(_ location: Location = .temporary, home: GeneratedHome? = nil) throws {
    switch location {
    case .temporary:
      isTemporary = true
      path = FileManager.default.temporaryDirectory.appendingPathComponent("sectile-\(UUID().uuidString).sqlite").path
    case .file(let name):
      isTemporary = false
      path = name
      try Self.look(at: name)
    }
    do {
      var configuration = Configuration()
      configuration.label = "sectile"
      // A power failure loses at most a temporary file.
      if isTemporary { configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = OFF") } }
      pool = try DatabasePool(path: path, configuration: configuration)
      snapshots = SnapshotCache(pool)
      try Self.fill(pool, path, home)
    } catch {
      if isTemporary { Self.remove(path) }
      throw Self.explain(error, path)
    }
  }

  deinit {
    if isTemporary { Self.remove(path) }
  }

  /// Runs SQL that changes the data. Answers under way continue with the state that they began with.
  ///
  /// - Throws: ``ScreenServerError`` with SQLite's message.
  public func execute(_ sql: String) throws {
    do {
      try pool.write { try $0.execute(sql: sql) }
    } catch {
      throw Self.explain(error, path)
    }
  }

  /// Replaces the home screen and its "see all" screens by a list of sections.
  ///
  /// - Parameter payload: The list as JSON in format 1.
  /// - Throws: `JSONStreamError` when the payload is invalid; ``ScreenServerError`` when it cannot be written.
  public func replaceHome(with payload: [UInt8]) throws {
    do {
      try pool.write { database in
        try ScreenSchema.replacingHome(database) {
          try database.execute(sql: "DELETE FROM sections")
          var writer = try HomeWriter(database)
          try writer.write(payload)
          try writer.finish()
        }
      }
    } catch let error as DatabaseError {
      throw Self.explain(error, path)
    }
  }

  /// Closes the database, and leaves nothing but its file. Stop the servers first: the store gives no answers
  /// afterwards.
  ///
  /// - Throws: ``ScreenServerError`` when the database is still being read.
  public func close() async throws {
    do {
      try await snapshots.close()
      try pool.close()
      if isTemporary { return Self.remove(path) }
      // The pool's last connection is a reader, which cannot checkpoint SQLite's write-ahead log into the file.
      let last = try DatabaseQueue(path: path)
      try await last.read { try $0.execute(sql: "SELECT count(*) FROM sqlite_master") }
      try last.close()
    } catch {
      throw Self.explain(error, path)
    }
  }

  func latest() async throws -> StoreSnapshot { try await snapshots.latest() }

  private static func fill(_ pool: DatabasePool, _ path: String, _ home: GeneratedHome?) throws {
    let migrator = ScreenSchema.migrator
    if try pool.read(migrator.hasBeenSuperseded) {
      throw ScreenServerError(
        .badData, "\(path): its data is of a newer sectile; use that one, or name another file")
    }
    try migrator.migrate(pool)
    let isFilled = try pool.read { try Bool.fetchOne($0, sql: "SELECT EXISTS (SELECT * FROM about)") ?? false }
    guard isFilled else {
      return try pool.write { try SeedData.write(to: $0, home: home) }
    }
    if home != nil {
      throw ScreenServerError(
        .badOption, "\(path) has a home screen already; a generated one goes to a new file, or to none")
    }
  }

  private static func remove(_ path: String) {
    for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
  }
}
