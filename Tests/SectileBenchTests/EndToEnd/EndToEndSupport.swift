import Foundation
import TestSupport
import Testing

@testable import SectileBench

extension Tool {
  static let home = fixture("home.json")

  /// Runs a line of words, and further arguments; `@home.json` is a fixture.
  static func run(
    _ line: String, _ more: String..., input: String, executable: String? = Tool.executable
  ) async throws -> Outcome {
    try await run(words(line) + more, input: Data(input.utf8), executable: executable)
  }

  static func run(
    _ line: String, _ more: String..., input: Data? = nil, executable: String? = Tool.executable
  ) async throws -> Outcome {
    try await run(words(line) + more, input: input, executable: executable)
  }

  static func words(_ line: String) -> [String] {
    line.split(separator: " ").map {
      $0.first == "@" ? fixture(String($0.dropFirst())) : String($0)
    }
  }

  static let areInstructionsCounted = ["valgrind", "strip"].allSatisfy {
    SystemProgram.find($0) != nil
  }
  static let countingComment: Comment =
    "valgrind or strip are not installed: no instructions are counted"
}

extension Tool.Outcome {
  var object: JSONObject { get throws { try jsonObject(output) } }
}

func jsonObject(_ data: Data) throws -> JSONObject {
  try #require(JSONSerialization.jsonObject(with: data) as? JSONObject)
}

extension JSONObject {
  func objects(_ key: String) throws -> [JSONObject] {
    try #require(self[key] as? [JSONObject], "\(key)")
  }
  func object(_ key: String) throws -> JSONObject {
    try #require(self[key] as? JSONObject, "\(key)")
  }

  /// Changes an object inside; `index` is its place where the member is a list.
  mutating func change(
    _ key: String, _ index: Int? = nil, _ body: (inout JSONObject) throws -> Void
  ) throws {
    var list = try index == nil ? [object(key)] : objects(key)
    try body(&list[index ?? 0])
    self[key] = index == nil ? list[0] : list
  }
}

extension ScratchFolder {
  var path: String { url.path }

  func text(_ name: String) throws -> String {
    String(decoding: try contents(name), as: UTF8.self)
  }

  func script(_ name: String, _ lines: String) throws -> String {
    let path = try file(name, "#!/bin/sh\n\(lines)\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return path
  }
}
