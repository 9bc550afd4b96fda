import Foundation
import PayloadTools
import TestSupport
import Testing

@testable import SectileBench

@Suite("profile: folders of payloads")
struct PayloadPathsTests {
  @Test("a folder stands for its own .json files, by name")
  func folder() throws {
    let folder = try ScratchFolder()
    for name in ["b.json", "a.json", "é.json", "a.txt", ".hidden.json", "B.json"] { _ = try folder.file(name, "[]") }
    let below = folder.url.appendingPathComponent("below.json")
    try FileManager.default.createDirectory(at: below, withIntermediateDirectories: true)
    try Data("[]".utf8).write(to: below.appendingPathComponent("deep.json"))
    let path = folder.url.path
    let expected = ["B.json", "a.json", "b.json", "é.json"].map { "\(path)/\($0)" }
    #expect(PayloadPaths.payloads([path]) == expected && PayloadPaths.payloads([path + "/"]) == expected)
    #expect(PayloadPaths.payloads(["-", path, "/nowhere"]) == ["-"] + expected + ["/nowhere"])
    // What is named twice is one payload.
    #expect(PayloadPaths.payloads([expected[1], path, expected[1]]) == [expected[1], expected[0]] + expected[2...])
    // A folder whose name ends so is a folder.
    #expect(PayloadPaths.payloads([below.path]) == [below.path + "/deep.json"])
  }

  @Test("one without any is no input")
  func empty() throws {
    let folder = try ScratchFolder()
    let entries = PayloadPaths.expand([folder.url.path])
    guard entries.count == 1, case .failed(let name, let failure) = entries[0] else {
      Issue.record("\(entries)")
      return
    }
    #expect(name == folder.url.path && failure.status == .noInput)
  }
}
