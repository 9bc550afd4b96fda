import JSONStream
import Testing

@Suite(.timeLimit(.minutes(10))) struct ChunkedBytesTests {
  private struct Failure: Error {}

  @Test(
    "bytes → chunks of four, and those before an error",
    arguments: [(0, []), (1, [1]), (9, [4, 4, 1]), (8, [4, 4])], [false, true])
  func gathers(bytes: (count: Int, sizes: [Int]), fails: Bool) async throws {
    let stream = AsyncThrowingStream<UInt8, any Error> { continuation in
      for value in 0..<bytes.count { continuation.yield(UInt8(value)) }
      continuation.finish(throwing: fails ? Failure() : nil)
    }
    var chunks: [[UInt8]] = []
    do {
      for try await chunk in stream.chunked(chunkBytes: 4) { chunks.append(chunk) }
      #expect(!fails)
    } catch is Failure {
      #expect(fails)
    }
    #expect(chunks.map(\.count) == bytes.sizes && chunks.joined().elementsEqual((0..<bytes.count).map(UInt8.init)))
  }
}
