import Foundation
import PayloadTools
import Testing

@testable import SectileBench

@Suite struct ResultFileTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("result-\(UUID())")

  private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  private func text(_ name: String) -> String? {
    FileManager.default.contents(atPath: path(name)).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test("a file stays as it was, or is not made, until there is a result")
  func late() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("long, and of another run".utf8).write(to: folder.appendingPathComponent("old"))
    for name in ["old", "new"] {
      let before = text(name)
      var file = try ResultFile(path(name), sparing: [])
      #expect(text(name) == before)
      try file.write(Array("{}".utf8))
      #expect(text(name) == "{}")
    }
  }

  @Test("what keeps it from being written is said at once")
  func failures() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["no/such/folder", ""] {
      let failure = #expect(throws: ToolFailure.self) { _ = try ResultFile(path(name), sparing: []) }
      #expect(failure?.status == .ioFailed)
    }
    try Data("payload".utf8).write(to: folder.appendingPathComponent("payload"))
    let identities = PayloadInput.identities(of: [path("payload")])
    let failure = #expect(throws: ToolFailure.self) { _ = try ResultFile(path("payload"), sparing: identities) }
    #expect(failure?.status == .usage && text("payload") == "payload")
  }
}
