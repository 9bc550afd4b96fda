// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Dispatch
public import Foundation
public import Testing

/// A JSON object, as Foundation reads it.
public typealias JSONObject = [String: Any]

/// The executables under test, by variables of the environment, which scripts/test sets: building
/// them takes minutes.
public enum Tool {
  public static let executable = path("SECTILE_EXECUTABLE")

  public static var isThere: Bool { executable != nil }
  /// The executable of Tests/NewsFeed/Bench: an app's own, of another package.
  public static let foreignApp = path("SECTILE_FOREIGN_APP")
  /// The executable of Tests/NewsFeed/Preview: a preview of that app's own.
  public static let foreignPreview = path("SECTILE_FOREIGN_PREVIEW")
  public static let screens = path("SECTILE_SCREENS_EXECUTABLE")

  private static func path(_ variable: String) -> String? {
    ProcessInfo.processInfo.environment[variable].map { URL(fileURLWithPath: $0).path }
  }

  public static let comment: Comment =
    "SECTILE_EXECUTABLE does not say where the executable is: end-to-end tests are skipped"

  public static func fixture(_ path: String) -> String {
    Repository.url("Fixtures/\(path)").path
  }

  public static func fixtures(in folder: String) -> [String] {
    Repository.jsonFiles(in: "Fixtures/\(folder)").map {
      URL(fileURLWithPath: $0).lastPathComponent
    }
  }

  /// The result of a run.
  public struct Outcome {
    public var status: Int32
    public var output: Data
    public var errors: String

    public var text: String { String(decoding: output, as: UTF8.self) }
    public var lines: [Substring] { text.split(separator: "\n") }

    /// Is true when its arguments were refused, on one line.
    public var isWrongUse: Bool {
      status == 64 && output.isEmpty && errors.wholeMatch(of: /error: .+\n/) != nil
    }
  }

  public static func run(
    _ arguments: [String], input: Data? = nil, executable: String? = Tool.executable,
    environment: [String: String] = [:]
  ) async throws -> Outcome {
    try await shell(
      #""$SECTILE" "$@""#, arguments, input: input, executable: executable, environment: environment
    )
  }

  /// Runs a line of shell, in which `$SECTILE` is the executable: for pipes and closed descriptors.
  public static func shell(
    _ script: String, _ arguments: [String] = [], input: Data? = nil,
    executable: String? = Tool.executable,
    environment more: [String: String] = [:]
  ) async throws -> Outcome {
    let folder = try ScratchFolder()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", script, "sh"] + arguments
    // Where the tests themselves run in a job, it is not theirs to annotate.
    var environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GITHUB_") }
    environment.merge(more) { $1 }
    environment["SECTILE"] = executable
    process.environment = environment
    process.currentDirectoryURL = folder.url
    // Through files: a pipe that nobody empties would stop a command that writes much.
    let input = try FileHandle(
      forReadingFrom: URL(fileURLWithPath: folder.file("stdin", input ?? Data())))
    let output = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.file("stdout", Data())))
    let errors = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.file("stderr", Data())))
    // Foundation keeps them open, and crashes where it starts a process with a thousand files open.
    defer { for file in [input, output, errors] { try? file.close() } }
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    let status = try await process.runToEnd()
    return Outcome(
      status: status, output: try folder.contents("stdout"),
      errors: String(decoding: try folder.contents("stderr"), as: UTF8.self))
  }
}

extension Process {
  /// Runs the process, and returns its exit status. When the task is cancelled, so is the process,
  /// by force if need be: a test's time limit has to hold for it.
  @discardableResult
  public func runToEnd() async throws -> Int32 {
    try Task.checkCancellation()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
        do {
          try run()
        } catch {
          terminationHandler = nil
          continuation.resume(throwing: error)
        }
      }
    } onCancel: {
      // It may be about to begin, and not be running yet.
      if isRunning { terminate() }
      DispatchQueue.global().asyncAfter(deadline: .now() + 5) {
        if self.isRunning { _ = kill(self.processIdentifier, SIGKILL) }
      }
    }
  }
}
