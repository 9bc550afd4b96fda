import Foundation
import TestSupport

/// Runs git in a folder, untouched by the settings of whoever runs the tests.
struct Git {
  struct Failure: Error {
    let arguments: [String]
    let status: Int32
    let output: String
  }

  let folder: String

  static let isInstalled: Bool = {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/git") }
  }()

  func commit(_ message: String) async throws {
    try await run("add", "-A")
    try await run("commit", "-q", "-m", message)
  }

  func run(_ arguments: String...) async throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    var environment = ProcessInfo.processInfo.environment
    environment = environment.filter { !$0.key.hasPrefix("GIT_") }
    for (key, value) in [
      ("GIT_CONFIG_GLOBAL", "/dev/null"), ("GIT_CONFIG_NOSYSTEM", "1"), ("GIT_AUTHOR_NAME", "a"),
      ("GIT_AUTHOR_EMAIL", "a@example.org"), ("GIT_COMMITTER_NAME", "a"), ("GIT_COMMITTER_EMAIL", "a@example.org"),
    ] {
      environment[key] = value
    }
    process.environment = environment
    // Through a file, which nobody has to empty while git runs.
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("git-\(UUID().uuidString)")
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let output = try FileHandle(forWritingTo: file)
    defer { try? output.close() }
    process.standardOutput = output
    process.standardError = output
    let status = try await process.runToEnd()
    guard status == 0 else {
      throw Failure(arguments: arguments, status: status, output: try String(contentsOf: file, encoding: .utf8))
    }
  }
}
