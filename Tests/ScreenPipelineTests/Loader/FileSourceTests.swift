import Foundation
import ScreenPipeline
import Testing

@Suite("Payloads in files", .timeLimit(.minutes(10)))
struct FileSourceTests {
  private func read(_ source: FileSource, _ request: PayloadRequest) async throws -> [UInt8] {
    var bytes: [UInt8] = []
    for try await chunk in try await source.answer(to: request).chunks {
      #expect(!chunk.isEmpty && chunk.count <= 64)
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
    let plain = FileSource(folder: folder.path, chunkBytes: 64)
    #expect(try await plain.answer(to: PayloadRequest("/home.json")).head.validator == nil)
    let source = FileSource(folder: folder.path, chunkBytes: 64, hasValidators: true)
    #expect(try await read(source, PayloadRequest("/home.json")) == bytes)
    #expect(try await read(FileSource(file: file.path, chunkBytes: 64), PayloadRequest("/any")) == bytes)

    let answer = try await source.answer(to: PayloadRequest("/home.json"))
    let again = PayloadRequest("/home.json", validator: answer.head.validator)
    #expect(try await source.answer(to: again).isUnchanged)
    try Data(bytes + [7]).write(to: file)
    #expect(try await !source.answer(to: again).isUnchanged)

    var iterator = answer.chunks.makeAsyncIterator()
    #expect(try await iterator.next()?.count == 64)
    answer.chunks.cancel()
    #expect(try await iterator.next() == nil)
  }

  @Test(
    "what is no file of the folder is an error that names it",
    arguments: ["/none.json", "/", "/../etc/hosts", "/a/../../b", "/../\u{301}x/../../b", "/a/..\u{2F}\u{338}/b"])
  func missing(_ path: String) async throws {
    let source = FileSource(folder: "Fixtures")
    let error = await #expect(throws: PayloadSourceError.self) { try await source.answer(to: PayloadRequest(path)) }
    #expect(error?.kind == .notFound && error?.message.contains("Fixtures") == true)
  }

  @Test("no link is followed out of the folder; one that stays in it is")
  func links() async throws {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appendingPathComponent("files-\(UUID().uuidString)")
    let served = folder.appendingPathComponent("served")
    try files.createDirectory(at: served, withIntermediateDirectories: true)
    defer { try? files.removeItem(at: folder) }
    try Data("secret".utf8).write(to: folder.appendingPathComponent("secret.json"))
    try Data("home".utf8).write(to: served.appendingPathComponent("home.json"))
    try files.createDirectory(at: folder.appendingPathComponent("served2"), withIntermediateDirectories: true)
    try Data("secret".utf8).write(to: folder.appendingPathComponent("served2/x.json"))
    for (name, target) in [
      ("file.json", "../secret.json"), ("up", ".."), ("chain.json", "file.json"), ("beside.json", "../served2/x.json"),
      ("inside.json", "home.json"),
    ] {
      try files.createSymbolicLink(atPath: served.appendingPathComponent(name).path, withDestinationPath: target)
    }
    let source = FileSource(folder: served.path, chunkBytes: 64)
    for path in ["/file.json", "/up/secret.json", "/chain.json", "/beside.json"] {
      let error = await #expect(throws: PayloadSourceError.self, "\(path)") {
        try await source.answer(to: PayloadRequest(path))
      }
      #expect(error?.kind == .notFound && error?.message.contains("symbolic link") == true, "\(path)")
    }
    #expect(try await read(source, PayloadRequest("/inside.json")) == Array("home".utf8))
  }

  @Test("a folder is no payload")
  func folder() async throws {
    let error = await #expect(throws: PayloadSourceError.self) {
      try await FileSource(folder: "Fixtures").answer(to: PayloadRequest("/good"))
    }
    #expect(error?.kind == .io && error?.message.contains("Fixtures/good is no regular file") == true)
  }

  @Test("a folder is the one of the same bytes, not one that is canonically equivalent")
  func equivalentFolders() async throws {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appendingPathComponent("files-\(UUID().uuidString)")
    defer { try? files.removeItem(at: folder) }
    let (served, other) = (folder.path + "/caf\u{E9}", folder.path + "/cafe\u{301}")
    for path in [served, other] { try files.createDirectory(atPath: path, withIntermediateDirectories: true) }
    // Where a file system takes both for one, there is nothing to lead out to.
    guard try files.contentsOfDirectory(atPath: folder.path).count == 2 else { return }
    try Data("secret".utf8).write(to: URL(fileURLWithPath: other + "/secret.json"))
    try files.createSymbolicLink(atPath: served + "/link.json", withDestinationPath: other + "/secret.json")
    let error = await #expect(throws: PayloadSourceError.self) {
      try await FileSource(folder: served).answer(to: PayloadRequest("/link.json"))
    }
    #expect(error?.message.contains("symbolic link") == true)
  }
}
