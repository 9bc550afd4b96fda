import JSONStream
import Testing

@Suite(.timeLimit(.minutes(10))) struct ChunkedBytesTests {
  private struct Failure: Error {}

  private func bytes(_ count: Int, failing: Bool = false) -> AsyncThrowingStream<UInt8, any Error> {
    AsyncThrowingStream { continuation in
      for value in 0..<count { continuation.yield(UInt8(truncatingIfNeeded: value)) }
      continuation.finish(throwing: failing ? Failure() : nil)
    }
  }

  @Test("gathers", arguments: [(0, []), (1, [1]), (9, [4, 4, 1]), (8, [4, 4])])
  func gathers(count: Int, sizes: [Int]) async throws {
    var seen: [UInt8] = []
    var lengths: [Int] = []
    for try await chunk in bytes(count).chunked(chunkBytes: 4) {
      seen += chunk
      lengths.append(chunk.count)
    }
    #expect(lengths == sizes)
    #expect(seen == (0..<count).map { UInt8($0) })
  }

  @Test("hands out what came before an error")
  func handsOutCame() async throws {
    var count = 0
    await #expect(throws: Failure.self) {
      for try await chunk in bytes(6, failing: true).chunked(chunkBytes: 4) { count += chunk.count }
    }
    #expect(count == 6)
  }
}
