public import Foundation

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
