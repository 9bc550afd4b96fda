import Foundation
import JSONStream
import TestSupport
import Testing

/// Nicolas Seriot's JSONTestSuite, where it lies beside the checkout.
private let suite = "json-test-suite"

// Skipped where the suite is absent: it is not ours to copy.
@Suite("JSONTestSuite", .enabled(if: SharedFiles.exists(suite), "../shared/\(suite) is not there"))
struct JSONTestSuiteTests {
  static func files(_ prefix: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: SharedFiles.url(suite).path)
    return (names ?? []).filter { $0.hasPrefix(prefix) && $0.hasSuffix(".json") }.sorted()
  }

  private func verdict(_ name: String) throws -> EventTranscript {
    let bytes = [UInt8](try Data(contentsOf: SharedFiles.url("\(suite)/\(name)")))
    return try transcript(bytes, chunkings: bytes.count > 5000 ? Chunking.few : nil, name)
  }

  @Test("accepts", arguments: files("y_"))
  func accepts(_ name: String) throws {
    #expect(try verdict(name).failure == nil)
  }

  @Test("rejects", arguments: files("n_"))
  func rejects(_ name: String) throws {
    #expect(try verdict(name).failure?.position != nil)
  }

  @Test("the same verdict at every chunking", arguments: files("i_"))
  func isSteady(_ name: String) throws { _ = try verdict(name) }

  @Test("is complete")
  func isComplete() {
    #expect(Self.files("y_").count >= 90)
    #expect(Self.files("n_").count >= 180)
    #expect(Self.files("i_").count >= 30)
  }
}
