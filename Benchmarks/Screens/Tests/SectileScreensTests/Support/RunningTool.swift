import Foundation
import SharedTestSupport
import Testing

/// A running `sectile-screens` that serves on a port of its own. Its release ends it.
final class RunningTool {
  let address: String
  let port: UInt16
  /// The folder of its temporary files, and of its standard error in `stderr`.
  let folder: ScratchFolder
  private let process = Process()

  /// Starts the tool, and waits until it prints its address.
  init(_ arguments: [String], input: Data = Data(), executable: String? = Tool.screens) throws {
    folder = try ScratchFolder()
    process.executableURL = URL(fileURLWithPath: try #require(executable))
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": folder.url.path]) {
      $1
    }
    process.standardInput = try FileHandle(
      forReadingFrom: URL(fileURLWithPath: folder.file("stdin", input)))
    let output = Pipe()
    process.standardOutput = output
    process.standardError = try FileHandle(
      forWritingTo: URL(fileURLWithPath: folder.file("stderr", Data())))
    try process.run()
    var line = Data()
    while line.last != UInt8(ascii: "\n") {
      // Byte by byte: `availableData` ends the process when a signal interrupts it.
      guard let byte = try output.fileHandleForReading.read(upToCount: 1), !byte.isEmpty else {
        break
      }
      line += byte
    }
    let text = String(decoding: line, as: UTF8.self)
    let errors = String(decoding: try folder.contents("stderr"), as: UTF8.self)
    let match = try #require(
      text.wholeMatch(of: #/(?:listening|preview) on (http://127\.0\.0\.1:(\d+))\n/#),
      "\(text)\(errors)")
    address = String(match.1)
    port = try #require(UInt16(match.2))
  }

  deinit { if process.isRunning { process.terminate() } }

  func get(
    _ target: String, method: String = "GET", headers: [String: String] = [:], body: String = ""
  ) throws -> HTTPAnswer {
    let connection = try HTTPClient(port: port)
    let fields = ["Host": "127.0.0.1:\(port)"].merging(headers) { $1 }
    try connection.send(target, method: method, headers: fields, body: body)
    return try connection.answer()
  }

  var errors: String {
    String(decoding: (try? folder.contents("stderr")) ?? Data(), as: UTF8.self)
  }

  func signal(_ number: Int32) { kill(process.processIdentifier, number) }

  /// Waits for its end, and returns its exit status.
  func status() -> Int32 {
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// Ends it as a shell would, and returns its exit status.
  func stop() -> Int32 {
    signal(SIGTERM)
    return status()
  }
}

/// The executable under test: `SECTILE_SCREENS_EXECUTABLE` names it.
enum Screens {
  static var isThere: Bool { Tool.screens != nil }
  static let comment: Comment =
    "SECTILE_SCREENS_EXECUTABLE does not say where the executable is: end-to-end tests are skipped"

  static func run(_ arguments: [String]) async throws -> Tool.Outcome {
    try await Tool.run(arguments, executable: Tool.screens)
  }
}
