// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// The checkout that the tests were compiled in: the folder above this file that has the fixtures.
/// Nested packages compile this file by another path.
public enum Repository {
  public static let root: URL = {
    var folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    while folder.path != "/",
      !FileManager.default.fileExists(atPath: folder.path + "/Fixtures/README.md")
    {
      folder = folder.deletingLastPathComponent()
    }
    precondition(folder.path != "/", "no checkout around \(#filePath)")
    return folder
  }()

  public static func url(_ path: String) -> URL {
    root.appendingPathComponent(path)
  }

  public static func text(_ path: String) throws -> String {
    try String(contentsOf: url(path), encoding: .utf8)
  }

  public static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: url(path)))
  }

  /// The sorted paths of the JSON files in a folder.
  public static func jsonFiles(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url(folder).path)) ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted().map { "\(folder)/\($0)" }
  }
}

/// Files beside the checkout, which not every machine has.
public enum SharedFiles {
  public static func url(_ name: String) -> URL {
    Repository.root.deletingLastPathComponent().appendingPathComponent("shared/\(name)")
  }

  public static func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: url(name).path)
  }
}

/// A folder of a test's own, which is removed with this object.
public final class ScratchFolder: Sendable {
  public let url: URL

  public init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "sectile-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  public func file(_ name: String, _ contents: Data) throws -> String {
    let file = url.appendingPathComponent(name)
    try contents.write(to: file)
    return file.path
  }

  public func file(_ name: String, _ contents: String) throws -> String {
    try file(name, Data(contents.utf8))
  }

  public func contents(_ name: String) throws -> Data {
    try Data(contentsOf: url.appendingPathComponent(name))
  }
}
