import Foundation
import ScreenPipeline
import Testing

@Suite("A payload in a file", .timeLimit(.minutes(10)))
struct FileSourceTests {
  @Test("a file is read in chunks, and its validator tells when it changes")
  func file() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "file-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    let bytes = (0..<1000).map { UInt8($0 % 251) }
    try Data(bytes).write(to: file)
    let plain = FileSource(file: file.path, chunkBytes: 64)
    #expect(try await plain.answer(to: PayloadRequest("/")).head.validator == nil)
    let source = FileSource(file: file.path, chunkBytes: 64, hasValidators: true)
    let answer = try await source.answer(to: PayloadRequest("/"))
    var read: [UInt8] = []
    for try await chunk in answer.chunks {
      #expect(!chunk.isEmpty && chunk.count <= 64)
      read += chunk
    }
    #expect(read == bytes)

    let again = PayloadRequest("/", validator: answer.head.validator)
    #expect(try await source.answer(to: again).isUnchanged)
    try Data(bytes + [7]).write(to: file)
    let changed = try await source.answer(to: again)
    var iterator = changed.chunks.makeAsyncIterator()
    #expect(try await iterator.next()?.count == 64 && !changed.isUnchanged)
    changed.chunks.cancel()
    #expect(try await iterator.next() == nil)
  }

  @Test(
    "what is no file is an error that names it",
    arguments: [("Fixtures/none.json", PayloadSourceError.Kind.notFound), ("Fixtures/good", .io)])
  func missing(_ path: String, _ kind: PayloadSourceError.Kind) async {
    let error = await #expect(throws: PayloadSourceError.self) {
      try await FileSource(file: path).answer(to: PayloadRequest("/"))
    }
    #expect(error?.kind == kind && error?.message.contains(path) == true)
  }
}
