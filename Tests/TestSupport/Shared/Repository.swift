public import Foundation

/// The checkout that the tests were compiled in.
public enum Repository {
  /// Its root: the folder above this file that has the fixtures. Nested packages compile this file by another path.
  public static let root: URL = {
    var folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    while folder.path != "/", !FileManager.default.fileExists(atPath: folder.path + "/Fixtures/README.md") {
      folder = folder.deletingLastPathComponent()
    }
    precondition(folder.path != "/", "no checkout around \(#filePath)")
    return folder
  }()

  /// A file or folder, by its path in the checkout.
  public static func url(_ path: String) -> URL { root.appendingPathComponent(path) }

  /// A file's text.
  public static func text(_ path: String) throws -> String { try String(contentsOf: url(path), encoding: .utf8) }

  /// A file's bytes.
  public static func bytes(_ path: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: url(path))) }

  /// The paths of a folder's JSON files, sorted; none of folders in it.
  public static func jsonFiles(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url(folder).path)) ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted().map { "\(folder)/\($0)" }
  }
}
