import Foundation
import PayloadTools

/// A payload as a file for other processes; removed with this.
final class PayloadFile: Sendable {
  private let url: URL

  var path: String { url.path }

  /// Writes the payload.
  ///
  /// - Throws: `ToolFailure`.
  init(_ payload: BenchPayload) throws(ToolFailure) {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("sectile-\(UUID().uuidString).json")
    do {
      try Data(payload.bytes).write(to: url)
    } catch {
      throw ToolFailure(.ioFailed, "\(url.path): cannot be written: \(error)")
    }
  }

  deinit { try? FileManager.default.removeItem(at: url) }
}
