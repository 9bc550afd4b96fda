import Foundation

/// Runs a test with a folder of its own, which is gone afterwards. It is named, not made.
func withTemporaryFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "benchmark-kit-\(UUID().uuidString)")
  defer { try? FileManager.default.removeItem(at: folder) }
  return try body(folder.path)
}

/// Writes a file into a folder, which is made if it is not there, and says where it lies.
func write(_ text: String, named name: String, in folder: String) throws -> String {
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  let path = "\(folder)/\(name)"
  try text.write(toFile: path, atomically: false, encoding: .utf8)
  return path
}
