import Foundation

enum TextFile {
  /// Writes a file into a folder, which is made if it is not there, and says where it lies.
  static func write(_ text: String, named name: String, in folder: String) throws -> String {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let path = "\(folder)/\(name)"
    try text.write(toFile: path, atomically: false, encoding: .utf8)
    return path
  }
}
