import Foundation
import Testing

/// The executable under test. Building it takes minutes and a second package, so that whoever wants these tests says
/// where it is: `SECTILE_EXECUTABLE=Benchmarks/.build/release/sectile swift test`. scripts/test does.
enum Tool {
  static let executable = ProcessInfo.processInfo.environment["SECTILE_EXECUTABLE"].map { path in
    URL(fileURLWithPath: path).path
  }

  static var isThere: Bool { executable != nil }
  /// The executable of Tests/ForeignApp: a team's own, of another package.
  static let foreignApp = ProcessInfo.processInfo.environment["SECTILE_FOREIGN_APP"].map { path in
    URL(fileURLWithPath: path).path
  }

  static let comment: Comment = "SECTILE_EXECUTABLE does not say where the executable is: end-to-end tests are skipped"

  /// The checkout.
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static let fixtures = root.appendingPathComponent("Fixtures")

  static func fixture(_ path: String) -> String { fixtures.appendingPathComponent(path).path }

  /// The fixtures in a folder, sorted by name.
  static func fixtures(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: fixture(folder))) ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted()
  }

  /// What a run of the executable left.
  struct Outcome {
    var status: Int32
    var output: Data
    var errors: String

    var text: String { String(decoding: output, as: UTF8.self) }
    var lines: [Substring] { text.split(separator: "\n") }
  }

  /// Runs the executable.
  static func run(
    _ arguments: [String], input: Data? = nil, executable: String? = Tool.executable,
    environment: [String: String] = [:]
  ) throws -> Outcome {
    try shell(#""$SECTILE" "$@""#, arguments, input: input, executable: executable, environment: environment)
  }

  /// Runs a line of shell, in which `$SECTILE` is the executable: for pipes and closed descriptors.
  static func shell(
    _ script: String, _ arguments: [String] = [], input: Data? = nil, executable: String? = Tool.executable,
    environment more: [String: String] = [:]
  ) throws -> Outcome {
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
    let input = try folder.file("stdin", input ?? Data())
    process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: input))
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.file("stdout", Data())))
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.file("stderr", Data())))
    try process.run()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, output: try folder.contents("stdout"),
      errors: String(decoding: try folder.contents("stderr"), as: UTF8.self))
  }
}

/// A folder of a test's own, gone when the test is.
final class ScratchFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("sectile-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Makes a file and answers its path.
  func file(_ name: String, _ contents: Data) throws -> String {
    let file = url.appendingPathComponent(name)
    try contents.write(to: file)
    return file.path
  }

  func file(_ name: String, _ contents: String) throws -> String { try file(name, Data(contents.utf8)) }

  func contents(_ name: String) throws -> Data { try Data(contentsOf: url.appendingPathComponent(name)) }
}
