import Foundation

/// Files beside the checkout, which not every machine has.
enum SharedFiles {
  static func url(_ name: String) -> URL {
    // Tests/<target>/Support/<this file>, in a checkout that lies beside the folder.
    let checkout = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    return checkout.deletingLastPathComponent().appendingPathComponent("shared/\(name)")
  }

  static func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: url(name).path) }
}
