import Foundation
import PayloadTools

/// Runs programs of the system, without a shell.
enum SystemProgram {
  /// Where a program lies, by PATH.
  static func find(_ program: String) -> String? {
    if program.hasPrefix("/") { return program }
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    return folders.map { "\($0)/\(program)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// What it prints on standard output; nil when it is not there, does not start, or fails.
  static func ask(_ program: String, _ arguments: [String]) -> String? {
    guard let outcome = try? run(program, arguments, keepsErrors: false), outcome.status == 0 else { return nil }
    return outcome.output
  }

  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - environment: Its environment; nil is this process's own.
  ///   - keepsErrors: Whether what it says to people is kept; it must then write little on standard output, which is read
  ///     last.
  /// - Returns: The exit status, and what the program wrote.
  static func run(
    _ program: String, _ arguments: [String], environment: [String: String]? = nil, keepsErrors: Bool = true
  ) throws(ToolFailure) -> (status: Int32, output: String, errors: String) {
    guard let path = find(program) else { throw ToolFailure(.usage, "'\(program)' is not installed") }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    if let environment { process.environment = environment }
    process.standardInput = FileHandle.nullDevice
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = keepsErrors ? errors : FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      throw ToolFailure(.ioFailed, "'\(program)' does not start: \(error)")
    }
    let said = keepsErrors ? errors.fileHandleForReading.readDataToEndOfFile() : Data()
    let result = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (
      process.terminationStatus, String(decoding: result, as: UTF8.self),
      String(String(decoding: said, as: UTF8.self).suffix(2000))
    )
  }
}
