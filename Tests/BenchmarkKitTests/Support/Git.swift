import Foundation

/// Runs git in a folder, untouched by the settings of whoever runs the tests.
struct Git {
  struct Failure: Error {
    let arguments: [String]
    let status: Int32
    let output: String
  }

  let folder: String

  static let isInstalled: Bool = (try? Git(folder: "/").run("--version")) != nil

  func commit(_ message: String) throws {
    try run("add", "-A")
    try run("commit", "-q", "-m", message)
  }

  func run(_ arguments: String...) throws {
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
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(arguments: arguments, status: process.terminationStatus, output: text)
    }
  }
}
