import Foundation
import TestSupport
import Testing

@Suite struct ReadmePipelineTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  private static let root = folder.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The example is part of this target, so it compiles; here it is held against what the README shows.
  @Test("the example is the README's")
  func theExampleIsTheReadmes() throws {
    let example = try String(
      contentsOf: Self.folder.appendingPathComponent("ReadmePipelineExample.swift"), encoding: .utf8)
    let readme = try String(contentsOf: Self.root.appendingPathComponent("README.md"), encoding: .utf8)
    #expect(readme.contains("```swift\n\(example)```"))
  }

  @Test("the example runs")
  func theExampleRuns() async throws {
    let home = [UInt8](try Data(contentsOf: Self.root.appendingPathComponent("Fixtures/home.json")))
    let server = try TestServer { request, connection in
      if request.headers["if-none-match"] == "\"v1\"" {
        connection.send("HTTP/1.1 304 Not Modified\r\nConnection: close\r\n\r\n")
      } else {
        connection.answer(headers: ["ETag: \"v1\""], home)
      }
    }
    let kept = FileManager.default.temporaryDirectory.appendingPathComponent("kept-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: kept) }
    try await showHome(from: server.url, keptIn: kept)
    #expect(server.requests.map(\.target) == ["/api/home/homeList"])
    // A payload is kept behind the update that shows it.
    while (try? FileManager.default.contentsOfDirectory(atPath: kept.path).isEmpty) ?? true { await Task.yield() }
    try await showHome(from: server.url, keptIn: kept)
    #expect(server.requests.map { $0.headers["if-none-match"] } == [nil, "\"v1\""])
    server.stop()
    try await showHome(from: server.url, keptIn: kept)
  }
}
