import ArgumentParser
import Foundation
import SectileBench
import ScreenPreview
import ScreenServer

struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Serves screens over HTTP as a backend does, with faults on demand: a server to try against.",
    discussion: """
      GET /api/home/homeList, /api/home/allList?id=N, /api/screens/NAME and /api/contents/NAME answer in the three wire \
      formats: chunked, compressed with gzip when the request takes it, with an entity tag for If-None-Match.

      Each takes faults as parameters, bytes being those of the body as it is sent, compressed or not:
        stall=SECONDS        silence first
        stall=SECONDS@BYTES  silence behind so many bytes of the body
        cut=BYTES            the connection ends in the body, behind so many
        status=CODE          an error, 400 to 599, with a body that says so
        rate=BYTES           no more than so many a second, in small steps
      64 answers stall at once at most, those at less than 10000 bytes a second among them. Who does not read for a minute is \
      let go of.

      The data lies in an SQLite database that can be changed while it is served. Without --data it is made for the run: \
      a small home screen, or a generated one with --sections, --cells and --seed.

      SIGTERM and SIGINT end it: it takes no more requests, finishes the answers under way, for 10 s at most, and ends \
      with status 0.

      Examples:
        sectile-screens serve --port 8080
        sectile-screens serve --cells 50 --sections 2000 --data large.sqlite
      """)

  @Option(help: "The port to listen on; 0 is any that is free.")
  var port: UInt16 = 0

  @Option(help: "The address to listen on. Other machines see the server only on an address that they can reach.")
  var host = "127.0.0.1"

  @Option(
    help: ArgumentHelp(
      "The database to serve; it is made where there is none. (default: one for this run)", valueName: "file"))
  var data: String?

  @OptionGroup var home: HomeOptions

  @Flag(help: "Say on standard error what was asked and what was sent, a line for each answer.")
  var verbose = false

  func run() throws { try StopSignals.during { try await serve(until: $0) } }

  private func serve(until stop: StopSignals) async throws {
    var options = ScreenServer.Options()
    options.host = host
    options.port = port
    if verbose { options.onAnswer = { StandardError.say($0.line) } }
    let home = home.isGiven ? try home.home(sections: 10, cells: 20) : nil
    let store = try ScreenStore(data.map(ScreenStore.Location.file) ?? .temporary, home: home)
    let server = try await ScreenServer.start(options, store: store)
    do {
      try FileHandle.standardOutput.write(contentsOf: Data("listening on \(server.address)\n".utf8))
    } catch {
      throw ToolFailure(
        .ioFailed, "standard output cannot be written, so that nobody would learn where the server listens")
    }
    await stop.wait()
    await server.stop()
    try await store.close()
  }
}

extension AnswerRecord {
  /// The target with `%XX` for bytes that are not printable ASCII: a terminal would interpret control characters and
  /// marks of text direction.
  private var shownTarget: String {
    target.utf8.map { byte in
      let digits = String(byte, radix: 16, uppercase: true)
      return 0x21...0x7E ~= byte
        ? String(UnicodeScalar(byte)) : "%" + String(repeating: "0", count: 2 - digits.count) + digits
    }.joined()
  }

  /// The line of `--verbose`.
  fileprivate var line: String {
    let milliseconds = duration.components.seconds * 1000 + duration.components.attoseconds / 1_000_000_000_000_000
    let coding = isCompressed ? " gzip" : ""
    return
      "\(method) \(shownTarget) \(status) \(end) \(bodyBytes) bytes\(coding), \(wireBytes) on the wire, \(milliseconds) ms"
  }
}
