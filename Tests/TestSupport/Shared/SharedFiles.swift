public import Foundation

/// Files beside the checkout, which not every machine has.
public enum SharedFiles {
  /// Where a file is, if it is there.
  public static func url(_ name: String) -> URL {
    Repository.root.deletingLastPathComponent().appendingPathComponent("shared/\(name)")
  }

  /// Whether this machine has it.
  public static func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: url(name).path) }
}
