import Foundation

/// The key of a folder's file names: 32 random bytes in a file that only the app's user may read.
struct FolderKey {
  private let file: URL

  init(_ folder: URL) { file = folder.appendingPathComponent("sectile-names.key") }

  /// Returns the key; `makes` creates a missing one.
  func bytes(makes: Bool) -> [UInt8]? {
    if let data = try? Data(contentsOf: file), data.count == 32 { return Array(data) }
    guard makes else { return nil }
    var generator = SystemRandomNumberGenerator()
    let bytes = (0..<32).map { _ in UInt8.random(in: 0...255, using: &generator) }
    // If another process creates one at the same time, the last one counts.
    guard let handle = PrivateFile.create(file, replaces: true), (try? handle.write(contentsOf: Data(bytes))) != nil,
      (try? handle.synchronize()) != nil
    else { return nil }
    return bytes
  }

  /// Removes the key: new names do not reveal that a request is the same as before.
  func remove() { try? FileManager.default.removeItem(at: file) }
}
