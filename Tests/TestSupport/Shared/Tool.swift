import Dispatch
public import Foundation
public import Testing

/// The executables under test. Building them takes minutes and packages of their own, so that whoever wants these tests
/// says where they are: `SECTILE_EXECUTABLE=Benchmarks/.build/release/sectile swift test`. scripts/test does.
public enum Tool {
  /// `sectile`, of Benchmarks.
  public static let executable = path("SECTILE_EXECUTABLE")

  /// Whether it is said where `sectile` is.
  public static var isThere: Bool { executable != nil }
  /// The executable of Tests/NewsFeed/Bench: an app's own, of another package.
  public static let foreignApp = path("SECTILE_FOREIGN_APP")
  /// The executable of Tests/NewsFeed/Preview: a preview of that app's own.
  public static let foreignPreview = path("SECTILE_FOREIGN_PREVIEW")
  /// `sectile-screens`, of Benchmarks/Screens.
  public static let screens = path("SECTILE_SCREENS_EXECUTABLE")

  private static func path(_ variable: String) -> String? {
    ProcessInfo.processInfo.environment[variable].map { URL(fileURLWithPath: $0).path }
  }

  /// Why tests of `sectile` are skipped where it is not said.
  public static let comment: Comment =
    "SECTILE_EXECUTABLE does not say where the executable is: end-to-end tests are skipped"

  /// The path of a fixture.
  public static func fixture(_ path: String) -> String { Repository.url("Fixtures/\(path)").path }

  /// The fixtures in a folder, sorted by name.
  public static func fixtures(in folder: String) -> [String] {
    Repository.jsonFiles(in: "Fixtures/\(folder)").map { URL(fileURLWithPath: $0).lastPathComponent }
  }

  /// What a run of the executable left.
  public struct Outcome {
    /// The exit status.
    public var status: Int32
    /// Standard output.
    public var output: Data
    /// Standard error.
    public var errors: String

    /// Standard output as text.
    public var text: String { String(decoding: output, as: UTF8.self) }
    /// Its lines.
    public var lines: [Substring] { text.split(separator: "\n") }

    /// Whether it was used wrongly, and said so on one line.
    public var isWrongUse: Bool { status == 64 && output.isEmpty && errors.wholeMatch(of: /error: .+\n/) != nil }
  }

  /// Runs the executable.
  public static func run(
    _ arguments: [String], input: Data? = nil, executable: String? = Tool.executable,
    environment: [String: String] = [:]
  ) async throws -> Outcome {
    try await shell(#""$SECTILE" "$@""#, arguments, input: input, executable: executable, environment: environment)
  }

  /// Runs a line of shell, in which `$SECTILE` is the executable: for pipes and closed descriptors.
  public static func shell(
    _ script: String, _ arguments: [String] = [], input: Data? = nil, executable: String? = Tool.executable,
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
    let input = try FileHandle(forReadingFrom: URL(fileURLWithPath: folder.file("stdin", input ?? Data())))
    let output = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.file("stdout", Data())))
    let errors = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.file("stderr", Data())))
    // Foundation keeps them open, and crashes where it starts a process with a thousand files open.
    defer { for file in [input, output, errors] { try? file.close() } }
    (process.standardInput, process.standardOutput, process.standardError) = (input, output, errors)
    let status = try await process.runToEnd()
    return Outcome(
      status: status, output: try folder.contents("stdout"),
      errors: String(decoding: try folder.contents("stderr"), as: UTF8.self))
  }
}

extension Process {
  /// Runs it to its end, which holds no thread; ends it when the task is cancelled, by force where it does not listen: a
  /// test's time limit has to hold for what it runs.
  ///
  /// - Returns: Its exit status.
  /// - Throws: Why it could not be started.
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
      guard isRunning else { return }
      terminate()
      DispatchQueue.global().asyncAfter(deadline: .now() + 5) {
        if self.isRunning { _ = kill(self.processIdentifier, SIGKILL) }
      }
    }
  }
}
