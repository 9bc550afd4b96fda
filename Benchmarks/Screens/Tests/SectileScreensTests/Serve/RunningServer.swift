import Foundation
import SharedTestSupport
import Testing

/// `sectile-screens serve` while it runs, on a port of its own.
final class RunningServer {
  let address: String
  let port: UInt16
  /// Where its temporary files go, and what it says on standard error.
  let folder: ScratchFolder
  private let process = Process()

  /// Starts it, and waits until it listens.
  init(_ arguments: String..., environment: [String: String] = [:]) throws {
    folder = try ScratchFolder()
    process.executableURL = URL(fileURLWithPath: try #require(Tool.screens))
    process.arguments = ["serve"] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": folder.url.path]) { $1 }
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.file("stderr", Data())))
    try process.run()
    // The one line that it prints; its end, if it has not come to that.
    var line = Data()
    while !line.contains(UInt8(ascii: "\n")) {
      let more = output.fileHandleForReading.availableData
      if more.isEmpty { break }
      line += more
    }
    let text = String(decoding: line, as: UTF8.self)
    let errors = String(decoding: (try? folder.contents("stderr")) ?? Data(), as: UTF8.self)
    let match = try #require(text.wholeMatch(of: #/listening on (http://127\.0\.0\.1:(\d+))\n/#), "\(text)\(errors)")
    address = String(match.1)
    port = try #require(UInt16(match.2))
  }

  deinit {
    if process.isRunning { process.terminate() }
  }

  var processIdentifier: Int32 { process.processIdentifier }

  var errors: String { String(decoding: (try? folder.contents("stderr")) ?? Data(), as: UTF8.self) }

  /// The most memory that it has ever had, in bytes.
  var peakMemory: Int {
    get throws {
      let status = try String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
      return try #require(status.firstMatch(of: /VmHWM:\s+(\d+) kB/).flatMap { Int($0.1) }) << 10
    }
  }

  /// Asks for something, and takes the whole answer.
  func get(_ target: String, method: String = "GET", headers: [String: String] = [:]) throws -> HTTPAnswer {
    let connection = try HTTPClient(port: port)
    try connection.send(target, method: method, headers: headers)
    return try connection.answer()
  }

  /// Sends a signal.
  func signal(_ number: Int32) { kill(process.processIdentifier, number) }

  /// Waits for its end, and answers its exit status.
  func status() -> Int32 {
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// Ends it, and answers its exit status.
  func stop() -> Int32 {
    signal(SIGTERM)
    return status()
  }
}
