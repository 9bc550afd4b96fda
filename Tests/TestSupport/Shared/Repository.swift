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

/// Files beside the checkout, which not every machine has.
public enum SharedFiles {
  /// Where a file is, if it is there.
  public static func url(_ name: String) -> URL {
    Repository.root.deletingLastPathComponent().appendingPathComponent("shared/\(name)")
  }

  /// Whether this machine has it.
  public static func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: url(name).path) }
}

/// A folder of a test's own, gone when the test is.
public final class ScratchFolder: Sendable {
  /// Where it is.
  public let url: URL

  /// Makes one.
  public init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("sectile-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Makes a file and answers its path.
  public func file(_ name: String, _ contents: Data) throws -> String {
    let file = url.appendingPathComponent(name)
    try contents.write(to: file)
    return file.path
  }

  /// Makes a file and answers its path.
  public func file(_ name: String, _ contents: String) throws -> String { try file(name, Data(contents.utf8)) }

  /// What is in a file.
  public func contents(_ name: String) throws -> Data { try Data(contentsOf: url.appendingPathComponent(name)) }
}
