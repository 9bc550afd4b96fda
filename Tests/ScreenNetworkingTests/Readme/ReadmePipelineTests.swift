import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct ReadmePipelineTests {
  /// The example is part of this target, so it compiles; here it is held against what the
  /// documentation shows.
  @Test("the example is the documentation's")
  func theExampleIsTheReadmes() throws {
    try ReadmeCode("Sources/ScreenPipeline/Documentation.docc/FromTheRequestToTheScreen.md")
      .expect(shows: "Tests/ScreenNetworkingTests/Readme/ReadmePipelineExample.swift")
  }

  @Test("the example runs")
  func theExampleRuns() async throws {
    let home = try Repository.bytes("Fixtures/home.json")
    let server = try TestServer { request, connection in
      if request.headers["if-none-match"] == "\"v1\"" {
        connection.send("HTTP/1.1 304 Not Modified\r\nConnection: close\r\n\r\n")
      } else {
        connection.answer(headers: ["ETag: \"v1\""], home)
      }
    }
    let kept = FileManager.default.temporaryDirectory.appendingPathComponent(
      "kept-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: kept) }
    try await showHome(from: server.url, keptIn: kept)
    #expect(server.requests.map(\.target) == ["/api/home/homeList"])
    try await eventually("the payload is kept") {
      try FileManager.default.subpathsOfDirectory(atPath: kept.path).contains {
        $0.hasSuffix(".payload")
      }
    }
    try await showHome(from: server.url, keptIn: kept)
    #expect(server.requests.map { $0.headers["if-none-match"] } == [nil, "\"v1\""])
    server.stop()
    try await showHome(from: server.url, keptIn: kept)
  }
}
