import Foundation
import GRDB

/// What a server answers with: sections, cells, screens and content lists in an SQLite database.
///
/// Its tables are meant to be looked at and changed, by ``execute(_:)`` or with the `sqlite3` command while the server runs:
/// `sections` and `cells` are the home screen and what is behind its "see all" buttons, `templates`, `components` and
/// `bodies` belong to `screens`, `contents` to `contentLists`. `sectionVariants` has what is other on one side of an experiment,
/// and a screen or content list of the name `NAME;EXPERIMENT=VARIANT` is answered in the place of `NAME` there. Whatever is changed counts up in `revisions`, so that the
/// next answer has another entity tag.
public final class ScreenStore: Sendable {
  /// Where the data lies.
  public enum Location: Sendable, Hashable {
    /// A file of its own for this run, gone when the store is.
    case temporary
    /// This file. It is made and filled where there is none.
    case file(String)
  }

  /// The database file's path.
  public let path: String
  let pool: DatabasePool
  private let snapshots: SnapshotCache
  private let isTemporary: Bool

  /// Opens the data, and fills it if it is new.
  ///
  /// - Parameters:
  ///   - location: Where it lies.
  ///   - home: The home screen of new data; nil is a small one. A file that has data already, and a home screen beside
  ///     it, is an error: the one that is there would be lost.
  /// - Throws: ``ScreenServerError``.
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
      // Lost with the machine's power at worst, and then made anew.
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

  /// Runs SQL that changes the data. Answers under way go on with what they began with.
  ///
  /// - Throws: ``ScreenServerError`` with what SQLite says.
  public func execute(_ sql: String) throws {
    do {
      try pool.write { try $0.execute(sql: sql) }
    } catch {
      throw Self.explain(error, path)
    }
  }

  /// Replaces the home screen, and what is behind its "see all" buttons, by a list of sections.
  ///
  /// - Parameter payload: In format 1.
  /// - Throws: `JSONStreamError` when it is none; ``ScreenServerError``.
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

  /// Closes the database, so that nothing but its file is left. No answer comes from it any more: stop the servers first.
  ///
  /// - Throws: ``ScreenServerError`` when it is still read.
  public func close() async throws {
    do {
      try await snapshots.close()
      try pool.close()
      if isTemporary { return Self.remove(path) }
      // A pool's last connection cannot write, and so cannot take up into the file what SQLite keeps beside it.
      let last = try DatabaseQueue(path: path)
      try await last.read { try $0.execute(sql: "SELECT count(*) FROM sqlite_master") }
      try last.close()
    } catch {
      throw Self.explain(error, path)
    }
  }

  /// The data as it is now, unchanged however long it is read.
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
