public import ArgumentParser
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

  /// Waits for the next answer that ends, in the order of their ends.
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

/// The conditions under which a server answers.
struct ScreenConditions: Sendable, Hashable {
  /// The rate in bytes per second on the wire; nil is no limit.
  var bytesPerSecond: Int?
  /// The number of body bytes after which the connection ends; nil is no cut.
  var cut: Int?

  fileprivate var parameters: [PayloadRequest.Parameter] {
    [("rate", bytesPerSecond), ("cut", cut)].compactMap { name, value in value.map { .init(name, "\($0)") } }
  }
}

/// The host's payloads by URLSession, under conditions that can be changed between two requests of one screen.
final class HostedSource: PayloadSource, @unchecked Sendable {
  // Sendable: everything that changes is used under the lock alone.
  private let lock = NSLock()
  private let base: URLSessionSource
  private var current: ScreenConditions
  private var asked: (count: Int, validator: String?) = (0, nil)

  init(_ host: ScreenHost, _ conditions: ScreenConditions = ScreenConditions()) {
    base = URLSessionSource(base: host.base)
    current = conditions
  }

  var conditions: ScreenConditions {
    get { lock.withLock { current } }
    set { lock.withLock { current = newValue } }
  }

  var requests: (count: Int, validator: String?) { lock.withLock { asked } }

  func answer(to request: PayloadRequest) async throws -> PayloadAnswer {
    var request = request
    request.parameters += lock.withLock {
      asked = (asked.count + 1, request.validator)
      return current.parameters
    }
    return try await base.answer(to: request)
  }

  func key(for request: PayloadRequest) -> PayloadKey? { base.key(for: request) }
}

/// The command `sectile-screens screen-host`: the server of `bench` and `soak` in a process of its own. It ends when
/// its input does.
public struct ScreenHostCommand: ParsableCommand {
  /// The command's name; it is hidden from help.
  public static let configuration = CommandConfiguration(
    commandName: "screen-host", abstract: "Serves a generated home screen to bench and soak.",
    shouldDisplay: false)

  @Option var sections: Int
  @Option var cells: Int
  @Option var seed: UInt64

  /// Creates the command.
  public init() {}

  /// Serves until standard input ends.
  ///
  /// - Throws: An error when the server cannot start.
  public func run() throws {
    let answers = Answers()
    let store = ScreenStore(home: GeneratedHome(sections: sections, cells: cells, seed: seed))
    var options = ScreenServer.Options()
    options.onAnswer = { answers.add(.init(status: $0.status, wireBytes: $0.wireBytes)) }
    options.routes = [
      (
        "/host/answer",
        ClosureHTTPHandler { _ in HTTPResponse(statusCode: .ok, body: try JSONEncoder().encode(await answers.next())) }
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

  /// The ended answers that nobody has asked for yet, the last thousand at most.
  private final class Answers: @unchecked Sendable {
    // Sendable: the list is used under the lock alone.
    private let lock = NSLock()
    private var waiting: [ScreenHost.Answer] = []

    func add(_ answer: ScreenHost.Answer) {
      lock.withLock { waiting = waiting.suffix(999) + [answer] }
    }

    func next() async throws -> ScreenHost.Answer {
      while true {
        if let next = lock.withLock({ waiting.isEmpty ? nil : waiting.removeFirst() }) { return next }
        try await Task.sleep(for: .milliseconds(1))
      }
    }
  }
}
