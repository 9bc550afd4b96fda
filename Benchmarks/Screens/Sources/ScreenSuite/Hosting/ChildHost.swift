import Foundation
import ScreenNetworking
import ScreenPipeline

/// A server in a child process, which runs this executable as ``ScreenHostCommand``, and the transports to it.
final class ChildHost: ScreenHost {
  private static let session = "URLSession"
  private static let socket = "socket"

  let transports = [ChildHost.session, ChildHost.socket]

  private let child: ChildProcess
  private let answers = Mailbox<ServedAnswer>()
  private let changes = Mailbox<Void>()
  private let address: String
  private let base: URL

  init(_ home: ServedHome) async throws {
    let (answers, changes) = (answers, changes)
    let started = Mailbox<String>()
    child = try ChildProcess([
      "screen-host", "--sections", "\(home.sections)", "--cells", "\(home.cells)", "--seed", "\(home.seed)",
    ])
    let lines = child.lines
    Task {
      for await line in lines {
        switch HostMessage(line: line) {
        case .listening(let address): await started.send(address)
        case .changed: await changes.send(())
        case .answered(let target, let status, let wireBytes, let isComplete):
          await answers.send(
            ServedAnswer(target: target, status: status, wireBytes: wireBytes, isComplete: isComplete))
        case .failed(let message): FileHandle.standardError.write(Data("error: the server: \(message)\n".utf8))
        case nil: break
        }
      }
      await started.close()
      await answers.close()
      await changes.close()
    }
    address = try await started.next()
    guard let base = URL(string: address) else {
      throw PayloadSourceError(.connection, "the server says that it is at \(address), which is no address")
    }
    self.base = base
  }

  deinit { child.end() }

  func makeSource(_ transport: String, _ conditions: ScreenConditions) throws -> any PayloadSource {
    let source: any PayloadSource
    switch transport {
    case Self.session: source = URLSessionSource(base: base)
    case Self.socket: source = SocketSource(address)
    default:
      throw PayloadSourceError(
        .notFound, "there is no transport '\(transport)'; there are \(transports.joined(separator: ", "))")
    }
    return ClosureSource {
      source.key(for: $0)
    } answer: {
      try await source.answer(to: conditions.applied(to: $0))
    }
  }

  func nextAnswer() async throws -> ServedAnswer { try await answers.next() }

  func forgetAnswers() async { await answers.clear() }

  func transferBare(_ count: Int) async throws -> Bool {
    await BareTransfers(base.appendingPathComponent("api/home/homeList")).run(count)
    return true
  }

  func changeHome() async throws {
    try child.say("change")
    _ = try await changes.next()
  }

  func stop() async {
    child.end()
    await child.waitUntilExit()
  }
}

extension ScreenConditions {
  /// Adds the conditions to a request, as the server's query parameters.
  func applied(to request: PayloadRequest) -> PayloadRequest {
    var request = request
    if let bytesPerSecond { request.parameters.append(.init("rate", "\(bytesPerSecond)")) }
    switch fault {
    case .status(let status): request.parameters.append(.init("status", "\(status)"))
    case .cut(let bytes): request.parameters.append(.init("cut", "\(bytes)"))
    case nil: break
    }
    return request
  }
}
