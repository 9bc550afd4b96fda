import Foundation
import PayloadTools

/// Runs programs of the system, without a shell.
enum SystemProgram {
  /// What a program left.
  struct Outcome {
    let status: Int32
    let output: String
    /// The end of what it said to people.
    let errors: String

    /// The last lines of all that it wrote.
    func tail(lines: Int = 20) -> String {
      (output.split(separator: "\n") + errors.split(separator: "\n")).suffix(lines).joined(separator: "\n")
    }
  }

  /// Where a program lies, by PATH.
  static func find(_ program: String) -> String? {
    if program.hasPrefix("/") { return program }
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    return folders.map { "\($0)/\(program)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// What it prints on standard output; nil when it is not there, does not start, or fails.
  static func ask(_ program: String, _ arguments: [String]) -> String? {
    guard let outcome = try? run(program, arguments), outcome.status == 0 else { return nil }
    return outcome.output
  }

  /// Runs a program to its end, with nothing on its standard input.
  ///
  /// - Parameters:
  ///   - environment: Its environment; nil is this process's own.
  ///   - start: Starts the process, and says whether it did; where it did not, nothing is waited for.
  /// - Throws: `ToolFailure` when it is missing or does not start.
  static func run(
    _ program: String, _ arguments: [String], environment: [String: String]? = nil,
    start: (Process) throws -> Bool = {
      try $0.run()
      return true
    }
  ) throws(ToolFailure) -> Outcome {
    guard let path = find(program) else {
      throw ToolFailure(.usage, "'\(program)' is not installed, or not in PATH")
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    if let environment { process.environment = environment }
    process.standardInput = FileHandle.nullDevice
    do {
      let (output, errors) = (try temporaryFile(), try temporaryFile())
      process.standardOutput = output
      process.standardError = errors
      guard try start(process) else { return Outcome(status: -1, output: "", errors: "") }
      process.waitUntilExit()
      return Outcome(
        status: process.terminationStatus, output: text(of: output), errors: String(text(of: errors).suffix(2000)))
    } catch {
      throw error as? ToolFailure ?? ToolFailure(.ioFailed, "'\(program)' does not start: \(error)")
    }
  }

  /// A file without a name: a pipe would stop a program that writes much.
  static func temporaryFile() throws -> FileHandle {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("sectile-\(UUID().uuidString).txt")
    guard FileManager.default.createFile(atPath: url.path, contents: nil) else {
      throw ToolFailure(.ioFailed, "\(url.path): cannot be written")
    }
    defer { try? FileManager.default.removeItem(at: url) }
    return try FileHandle(forUpdating: url)
  }

  /// All that was written to such a file.
  static func text(of file: FileHandle) -> String {
    try? file.seek(toOffset: 0)
    return String(decoding: (try? file.readToEnd()) ?? Data(), as: UTF8.self)
  }
}
