import Foundation
import TestSupport
import Testing

@testable import SectileBench

@Suite("the folder of a run")
struct RunFolderTests {
  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test("nobody else may read a payload's file, which goes with its owner")
  func payload() throws {
    var file: PayloadFile? = try PayloadFile(BenchPayload(name: "a.json", bytes: Array("[1]".utf8)))
    let path = try #require(file?.path)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data("[1]".utf8))
    #expect(try mode(path) == 0o600)
    #expect(try mode(URL(fileURLWithPath: path).deletingLastPathComponent().path) == 0o700)
    let other = try PayloadFile(BenchPayload(name: "a.json", bytes: []))
    #expect(other.path != path)
    file = nil
    #expect(
      !FileManager.default.fileExists(atPath: path)
        && FileManager.default.fileExists(atPath: other.path))
  }

  @Test("what a process left that is dead goes, and what one has that lives stays")
  func sweep() throws {
    let own = try PayloadFile(BenchPayload(name: "a.json", bytes: []))
    let temporary = FileManager.default.temporaryDirectory
    func folder(_ name: String) throws -> URL {
      let url = temporary.appendingPathComponent("sectile-run-\(name)-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      try Data().write(to: url.appendingPathComponent("1-payload.json"))
      return url
    }
    let dead = try folder("dead")
    let living = try folder("living")
    let lock = open(living.path, O_RDONLY)
    try #require(lock >= 0 && flock(lock, LOCK_EX) == 0)
    RunFolder.sweep()
    #expect(!FileManager.default.fileExists(atPath: dead.path))
    #expect(
      FileManager.default.fileExists(atPath: living.path)
        && FileManager.default.fileExists(atPath: own.path))
    close(lock)
    RunFolder.sweep()
    #expect(!FileManager.default.fileExists(atPath: living.path))
  }
}
