import Foundation
import GRDB

extension ScreenStore {
  /// Checks a file before it is opened for writing, which would change it: other programs' files are left as they are.
  ///
  /// - Throws: ``ScreenServerError`` when the file is not one of this server.
  static func look(at path: String) throws {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
      guard FileManager.default.fileExists(atPath: folder) else {
        throw ScreenServerError(.failed, "\(path) cannot be made: there is no folder \(folder)")
      }
      return
    }
    if isFolder.boolValue { throw ScreenServerError(.badData, "\(path) is a folder; name a file in it") }
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    if let size = attributes?[.size] as? NSNumber, size.intValue == 0 { return }
    var configuration = Configuration()
    configuration.readonly = true
    do {
      try DatabaseQueue(path: path, configuration: configuration).read { database in
        let mark = try Int32.fetchOne(database, sql: "PRAGMA application_id")
        let tables = try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_master") ?? 0
        guard mark != ScreenSchema.mark, tables > 0 else { return }
        throw ScreenServerError(
          .badData, "\(path) is a database, but not one of sectile's; name another file, or one that is not there yet")
      }
    } catch {
      throw explain(error, path)
    }
  }

  /// Translates SQLite's errors into messages with a remedy.
  static func explain(_ error: any Error, _ path: String) -> any Error {
    guard let error = error as? DatabaseError else { return error }
    let said = error.message ?? error.resultCode.description
    switch error.resultCode {
    case .SQLITE_NOTADB:
      return ScreenServerError(
        .badData, "\(path) is no SQLite database; name another file, or one that is not there yet")
    case .SQLITE_CORRUPT:
      return ScreenServerError(.badData, "\(path) is damaged: \(said); remove it, and a new one is made")
    case .SQLITE_CANTOPEN, .SQLITE_READONLY, .SQLITE_PERM:
      return ScreenServerError(
        .failed, "\(path) cannot be opened for writing: \(said); name a file in a folder that is yours")
    case .SQLITE_BUSY, .SQLITE_LOCKED:
      return ScreenServerError(.failed, "\(path) is in use by another program: \(said)")
    default:
      return ScreenServerError(.failed, "\(path): \(said)")
    }
  }
}
