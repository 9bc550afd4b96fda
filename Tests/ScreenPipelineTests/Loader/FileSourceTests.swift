import Foundation
import ScreenPipeline
import Testing

@Suite("Payloads in files", .timeLimit(.minutes(10)))
struct FileSourceTests {
  private func read(_ source: FileSource, _ request: PayloadRequest) async throws -> [UInt8] {
    var bytes: [UInt8] = []
    for try await chunk in try await source.answer(to: request).chunks {
      #expect(!chunk.isEmpty && chunk.count <= source.chunkBytes)
      bytes += chunk
    }
    return bytes
  }

  @Test("a file is read in chunks, and its validator tells when it changes")
  func file() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("files-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("home.json")
    let bytes = (0..<1000).map { UInt8($0 % 251) }
    try Data(bytes).write(to: file)
    var source = FileSource(folder: folder.path, chunkBytes: 64)
    #expect(try await source.answer(to: PayloadRequest("/home.json")).head.validator == nil)
    source.hasValidators = true
    #expect(try await read(source, PayloadRequest("/home.json")) == bytes)
    #expect(try await read(FileSource(file: file.path), PayloadRequest("/any")) == bytes)

    let answer = try await source.answer(to: PayloadRequest("/home.json"))
    let again = PayloadRequest("/home.json", validator: answer.head.validator)
    #expect(try await source.answer(to: again).kind == .unchanged)
    try Data(bytes + [7]).write(to: file)
    #expect(try await source.answer(to: again).kind == .payload)

    // Let go in the middle: nothing comes any more.
    var iterator = answer.chunks.makeAsyncIterator()
    #expect(try await iterator.next()?.count == 64)
    answer.chunks.cancel()
    #expect(try await iterator.next() == nil)
  }

  @Test(
    "what is no file of the folder is an error that names it",
    arguments: ["/none.json", "/", "/../etc/hosts", "/a/../../b"])
  func missing(_ path: String) async throws {
    let source = FileSource(folder: "Fixtures")
    let error = await #expect(throws: PayloadSourceError.self) { try await source.answer(to: PayloadRequest(path)) }
    #expect(error?.kind == .notFound && error?.message.contains("Fixtures") == true)
  }

  @Test("a folder is no payload")
  func folder() async throws {
    let error = await #expect(throws: PayloadSourceError.self) {
      try await FileSource(folder: "Fixtures").answer(to: PayloadRequest("/good"))
    }
    #expect(error?.kind == .io && error?.message.contains("Fixtures/good is no regular file") == true)
  }
}
