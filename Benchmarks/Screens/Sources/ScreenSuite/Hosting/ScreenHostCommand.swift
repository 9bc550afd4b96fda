public import ArgumentParser
import Foundation
import SectileBench
import ScreenServer

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

  /// Serves until standard input ends. Each line of the input changes the home screen.
  ///
  /// - Throws: `ExitStatus` when the server cannot start; a message has been written.
  public func run() throws {
    let output = HostOutput()
    let server: HostedServer
    do {
      server = try Awaited.run { [sections, cells, seed] in
        try await HostedServer(sections: sections, cells: cells, seed: seed, output: output)
      }
    } catch {
      output.say(.failed("\(error)"))
      throw ExitStatus.ioFailed
    }
    output.say(.listening(server.address))
    while readLine() != nil {
      do {
        try Awaited.run { try await server.change() }
        output.say(.changed)
      } catch {
        output.say(.failed("\(error)"))
      }
    }
    try Awaited.run { await server.stop() }
  }
}

final class HostOutput: Sendable {
  private let lock = NSLock()

  func say(_ message: HostMessage) {
    // A closed output is ignored: the parent has ended, and the input ends soon.
    lock.withLock { try? FileHandle.standardOutput.write(contentsOf: message.line) }
  }
}

/// The server, with the changes of its home screen.
struct HostedServer: Sendable {
  let address: String
  private let server: ScreenServer

  init(sections: Int, cells: Int, seed: UInt64, output: HostOutput) async throws {
    let store = try ScreenStore(.temporary, home: GeneratedHome(sections: sections, cells: cells, seed: seed))
    var options = ScreenServer.Options()
    options.onAnswer = { record in
      output.say(
        .answered(
          target: record.target, status: record.status, wireBytes: record.wireBytes,
          isComplete: record.end == .complete))
    }
    server = try await ScreenServer.start(options, store: store)
    address = server.address
  }

  /// Changes the picture of every tenth section's first cell.
  func change() async throws {
    try server.store.execute(
      """
      UPDATE cells SET body = json_set(body,
        CASE WHEN json_type(body, '$.url') IS NULL THEN '$.imageUrl' ELSE '$.url' END,
        'https://img.example.com/changed/' || (SELECT number FROM revisions WHERE part = 'home') || '.jpg')
      WHERE position = 0 AND section IN (SELECT id FROM sections WHERE position % 10 = 0)
      """)
  }

  func stop() async { await server.stop(grace: .seconds(1)) }
}
