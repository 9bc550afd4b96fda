import Foundation

/// The key that a folder's file names are made by: 32 random bytes in a file that only the app's user may read.
struct FolderKey {
  private let file: URL

  init(_ folder: URL) { file = folder.appendingPathComponent("sectile-names.key") }

  /// The key.
  ///
  /// - Parameter makes: Whether one is made where there is none.
  func bytes(makes: Bool) -> [UInt8]? {
    if let data = try? Data(contentsOf: file), data.count == 32 { return Array(data) }
    guard makes else { return nil }
    var generator = SystemRandomNumberGenerator()
    let bytes = (0..<32).map { _ in UInt8.random(in: 0...255, using: &generator) }
    // Another process may make one at the same time: the one that is there in the end counts.
    guard let handle = PrivateFile.create(file, replaces: true), (try? handle.write(contentsOf: Data(bytes))) != nil,
      (try? handle.synchronize()) != nil
    else { return nil }
    return bytes
  }

  /// Forgets it: names by another one tell nothing of those before.
  func remove() { try? FileManager.default.removeItem(at: file) }
}
