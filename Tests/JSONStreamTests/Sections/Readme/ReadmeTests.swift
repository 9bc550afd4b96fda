import Testing
import TestSupport

@Suite(.timeLimit(.minutes(10))) struct ReadmeTests {
  /// The example is part of this target, so it compiles; here it is held against what the README shows.
  @Test("the example is the README's")
  func theExampleIsTheReadmes() throws {
    try ReadmeCode().expect(shows: "Tests/JSONStreamTests/Sections/Readme/ReadmeExample.swift", at: 0)
  }

  @Test("the example runs")
  func theExampleRuns() async throws {
    let stream = AsyncStream<[UInt8]> { continuation in
      continuation.yield(Array("[]".utf8))
      continuation.finish()
    }
    await #expect(throws: Never.self) { try await show(stream) }
  }
}
