package import ArgumentParser
import FlyingFox
package import Foundation
import ScreenNetworking
import ScreenPipeline
package import ScreenServer
import SectileBench

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A server of a generated home screen in a child process, which runs ``ScreenHostCommand``: processor time and memory
/// of this process are the client's alone. The child ends when its input is closed, and so when this process ends.
package final class ScreenHost: Sendable {
  struct Answer: Codable, Sendable {
    let status: Int
    let wireBytes: Int
  }

  private let process = Process()
  private let input = Pipe()
  let base: URL

  /// Starts the server.
  ///
  /// - Parameter executable: The executable with the command `screen-host`.
  package init(_ home: GeneratedHome, executable: URL? = Bundle.main.executableURL) throws {
    process.executableURL = executable
    process.arguments = [
      "screen-host", "--sections", "\(home.sections)", "--cells", "\(home.cells)", "--seed", "\(home.seed)",
    ]
    let output = Pipe()
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    var line = Data()
    while line.last != UInt8(ascii: "\n") {
      // Byte by byte: `availableData` ends the process when a signal interrupts it.
      guard let byte = try output.fileHandleForReading.read(upToCount: 1), !byte.isEmpty else { break }
      line += byte
    }
    guard let base = URL(string: String(decoding: line.dropLast(), as: UTF8.self)), base.host != nil else {
      throw ToolFailure(.ioFailed, "the server's process has not started")
    }
    self.base = base
  }

  deinit { try? input.fileHandleForWriting.close() }

  func nextAnswer() async throws -> Answer { try JSONDecoder().decode(Answer.self, from: await ask("answer")) }

  /// Changes the first cell of every tenth section, so that the next answer has another payload and another tag.
  func changeHome() async throws { _ = try await ask("change") }

  private func ask(_ what: String) async throws -> Data {
    let (data, response) = try await URLSession.shared.data(from: base.appendingPathComponent("host/\(what)"))
    guard (response as? HTTPURLResponse)?.statusCode == 200 else {
      throw ToolFailure(.ioFailed, "the server does not answer: \(String(decoding: data, as: UTF8.self))")
    }
    return data
  }

  /// Stops the server, and waits until it has ended.
  package func stop() {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }
}

struct ScreenConditions: Sendable, Hashable {
  var bytesPerSecond: Int?
  var cut: Int?

  fileprivate var parameters: [PayloadRequest.Parameter] {
    [("rate", bytesPerSecond), ("cut", cut)].compactMap { name, value in value.map { .init(name, "\($0)") } }
  }
}

/// The host's payloads by URLSession, under conditions that can be changed between two requests of one screen.
struct HostedSource: PayloadSource {
  private let base: URLSessionSource
  let conditions: Locked<ScreenConditions>
  let requests = Locked<(count: Int, validator: String?)>((0, nil))

  init(_ host: ScreenHost, _ conditions: ScreenConditions = ScreenConditions()) {
    base = URLSessionSource(base: host.base)
    self.conditions = Locked(conditions)
  }

  func answer(to request: PayloadRequest) async throws -> PayloadAnswer {
    requests.withLock { $0 = ($0.count + 1, request.validator) }
    var request = request
    request.parameters += conditions.current.parameters
    return try await base.answer(to: request)
  }

  func key(for request: PayloadRequest) -> PayloadKey? { base.key(for: request) }
}

/// The command `sectile-screens screen-host`: the server of `bench` and `soak` in a process of its own. It ends when
/// its input does.
package struct ScreenHostCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "screen-host", abstract: "Serves a generated home screen to bench and soak.",
    shouldDisplay: false)

  @Option var sections: Int
  @Option var cells: Int
  @Option var seed: UInt64

  package init() {}

  package func run() throws {
    // The ended answers that nobody has asked for yet, the last thousand at most.
    let answers = Locked<[ScreenHost.Answer]>([])
    let store = ScreenStore(home: GeneratedHome(sections: sections, cells: cells, seed: seed))
    var options = ScreenServer.Options()
    options.onAnswer = { record in
      answers.withLock { $0 = $0.suffix(999) + [.init(status: record.status, wireBytes: record.wireBytes)] }
    }
    options.routes = [
      (
        "/host/answer",
        ClosureHTTPHandler { _ in
          while true {
            if let next = answers.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
              return HTTPResponse(statusCode: .ok, body: try JSONEncoder().encode(next))
            }
            try await Task.sleep(for: .milliseconds(1))
          }
        }
      ),
      (
        "/host/change",
        ClosureHTTPHandler { _ in
          try store.changeHome()
          return HTTPResponse(statusCode: .ok)
        }
      ),
    ]
    let server = try Awaited.run { [options] in try await ScreenServer.start(options, store: store) }
    try FileHandle.standardOutput.write(contentsOf: Data("\(server.address)\n".utf8))
    while readLine() != nil {}
    try Awaited.run { await server.stop(grace: .seconds(1)) }
  }
}
