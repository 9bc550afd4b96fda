package import Foundation
import ScreenNetworking
import ScreenPipeline
import ScreenServer
package import SectileBench

/// `sectile-screens serve` with a generated home screen, in a child process: processor time and
/// memory of this process are the client's alone. The child ends when its shell's input is closed,
/// and so when this process ends.
package final class ScreenHost: Sendable {
  private let process = Process()
  /// The shell's input. Closing it ends the shell, which ends the server and removes the file.
  private let input = Pipe()
  /// The home screen's file, which ``changeHome()`` rewrites.
  private let file: URL
  let base: URL

  /// Starts the server by an executable that has the command `serve`.
  package init(_ home: PayloadGenerator, executable: URL? = Bundle.main.executableURL) throws {
    file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "sectile-home-\(UUID()).json")
    try Data(home.bytes()).write(to: file)
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c", #""$0" serve "$1" </dev/null & read -r line; kill -KILL $!; rm -f "$1""#,
      executable?.path ?? "", file.path,
    ]
    let output = Pipe()
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    var line = Data()
    while line.last != UInt8(ascii: "\n") {
      // Byte by byte: `availableData` ends the process when a signal interrupts it.
      guard let byte = try output.fileHandleForReading.read(upToCount: 1), !byte.isEmpty else {
        break
      }
      line += byte
    }
    guard let address = String(decoding: line.dropLast(), as: UTF8.self).split(separator: " ").last,
      let base = URL(string: String(address)), base.host != nil
    else {
      throw ToolFailure(.ioFailed, "the server's process has not started")
    }
    self.base = base
  }

  deinit { try? input.fileHandleForWriting.close() }

  /// Changes the picture of the first cell of every tenth section, and has the server read it.
  func changeHome() async throws {
    var parts = try String(contentsOf: file, encoding: .utf8).components(separatedBy: #""data":["#)
    for section in stride(from: 1, to: parts.count, by: 10) {
      parts[section].replace(#/"(url|imageUrl)":"[^"]*"/#, maxReplacements: 1) {
        "\"\($0.1)\":\"https://img.example.com/changed/\(UUID()).jpg\""
      }
    }
    try parts.joined(separator: #""data":["#).write(to: file, atomically: true, encoding: .utf8)
    for try await _ in try await HostedSource(self).answer(to: HostedSource.home).chunks {}
  }

  /// Ends the server, and waits until it has ended.
  package func stop() {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }
}

/// The host's payloads by URLSession, with parameters that can be changed between two requests of
/// one screen.
struct HostedSource: PayloadSource {
  static let home = PayloadRequest("/api/home/homeList")

  private let base: URLSessionSource
  let parameters: Locked<[PayloadRequest.Parameter]>
  /// The numbers of requests, of those with a validator, and of answers that nothing has changed.
  let counts = Locked((requests: 0, validators: 0, unchanged: 0))

  init(_ host: ScreenHost, _ parameters: [PayloadRequest.Parameter] = []) {
    base = URLSessionSource(base: host.base)
    self.parameters = Locked(parameters)
  }

  func answer(to request: PayloadRequest) async throws -> PayloadResponse {
    var request = request
    request.parameters += parameters.current
    let answer = try await base.answer(to: request)
    counts.withLock { counts in
      counts.requests += 1
      counts.validators += request.validator == nil ? 0 : 1
      counts.unchanged += answer.isUnchanged ? 1 : 0
    }
    return answer
  }

  func key(for request: PayloadRequest) -> PayloadKey? {
    base.key(for: request)
  }
}
