package import Foundation

/// Files beside the checkout, which not every machine has.
package enum SharedFiles {
  package static func url(_ name: String) -> URL {
    // Tests/TestSupport/<this file>, in a checkout that lies beside the folder.
    let checkout = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    return checkout.deletingLastPathComponent().appendingPathComponent("shared/\(name)")
  }

  package static func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: url(name).path) }
}
