import ArgumentParser
import Foundation
import SectileBench
import ScreenPreview
import ScreenServer

/// The command `sectile-screens serve`.
struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract:
      "Serves screens over HTTP as a backend does, with faults on demand: a server to try against.",
    discussion: """
      GET /api/home/homeList, /api/home/allList?id=N, /api/screens/NAME and /api/contents/NAME answer in the three wire \
      formats: chunked, compressed with gzip when the request takes it, with an entity tag for If-None-Match.

      Each takes faults as parameters, bytes being those of the body as it is sent, compressed or not:
        stall=SECONDS        silence first
        stall=SECONDS@BYTES  silence behind so many bytes of the body
        cut=BYTES            the connection ends in the body, behind so many
        status=CODE          an error, 400 to 599, with a body that says so
        rate=BYTES           no more than so many a second, in small steps

      A payload's file is read again when it has changed. Without one the home screen is a small one, or a generated one \
      with --sections, --cells and --seed.

      SIGTERM and SIGINT end it: it finishes the answers under way, for 10 s at most, and ends with status 0.

      Examples:
        sectile-screens serve --port 8080
        sectile-screens serve my-home.json
        sectile-screens serve --cells 50 --sections 2000
      """)

  @Argument(
    help: "The file of the home screen to serve. (default: a small one, or a generated one)")
  var payload: String?

  @Option(help: "The port to listen on; 0 is any that is free.")
  var port: UInt16 = 0

  @Option(
    help:
      "The address to listen on. Other machines see the server only on an address that they can reach."
  )
  var host = "127.0.0.1"

  @OptionGroup var home: HomeOptions

  func validate() throws {
    if payload != nil, home.isGiven {
      throw ValidationError("--sections, --cells and --seed are for no payload")
    }
  }

  func run() throws { try StopSignals.during { try await serve(until: $0) } }

  private func serve(until stop: StopSignals) async throws {
    var options = ScreenServer.Options()
    options.host = host
    options.port = port
    let generated =
      home.isGiven ? ScreenStore(home: home.home(sections: 10, cells: 20)) : ScreenStore()
    let store = try payload.map { try ScreenStore(file: $0) } ?? generated
    let server = try await ScreenServer.start(options, store: store)
    do {
      try FileHandle.standardOutput.write(contentsOf: Data("listening on \(server.address)\n".utf8))
    } catch {
      throw ToolFailure(
        .ioFailed,
        "standard output cannot be written, so that nobody would learn where the server listens")
    }
    await stop.wait()
    await server.stop()
  }
}
