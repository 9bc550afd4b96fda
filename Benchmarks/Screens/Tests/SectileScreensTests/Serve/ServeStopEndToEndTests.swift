import Foundation
import SharedTestSupport
import Testing

/// Tests of starting and stopping `sectile-screens serve`.
@Suite(
  "serve's begin and end, end to end", .ownThread, .timeLimit(.minutes(30)),
  .enabled(if: Screens.isThere, Screens.comment))
struct ServeStopEndToEndTests {
  private static let home = ServeEndToEndTests.home

  @Test("a signal lets answers under way finish, takes no more, and ends with 0", arguments: [SIGTERM, SIGINT])
  func finishing(_ number: Int32) throws {
    let server = try RunningServer("--verbose")
    let whole = try server.get(Self.home)
    let slow = try HTTPClient(port: server.port)
    try slow.send("\(Self.home)?stall=1@100")
    _ = try slow.head()
    var body = try #require(try slow.chunk())
    let idle = try HTTPClient(port: server.port)
    try idle.send(Self.home, headers: ["Connection": "keep-alive"])
    #expect(try idle.answer().body == whole.body)
    server.signal(number)
    // New clients are refused once the server has handled the signal.
    var isRefused = false
    while !isRefused { isRefused = (try? server.get(Self.home)) == nil }
    while let chunk = try slow.chunk() { body += chunk }
    #expect(body == whole.body)
    #expect(server.status() == 0)
    #expect(server.errors.contains("stall=1@100 200 complete"))
  }

  @Test("what takes longer than 10 seconds is broken off then")
  func breakingOff() throws {
    let server = try RunningServer("--verbose")
    let slow = try HTTPClient(port: server.port)
    try slow.send("\(Self.home)?stall=600@100")
    _ = try slow.head()
    _ = try slow.chunk()
    server.signal(SIGTERM)
    #expect(server.status() == 0)
    #expect(server.errors.contains("stall=600@100 200 broken 100 bytes"), "\(server.errors)")
  }

  @Test("nothing is left of the data of one run")
  func nothingLeft() throws {
    let server = try RunningServer("--cells", "10")
    #expect(try !FileManager.default.contentsOfDirectory(atPath: server.folder.url.path).filter(Self.isData).isEmpty)
    _ = try server.get(Self.home, headers: ["Accept-Encoding": "gzip"])
    #expect(server.stop() == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: server.folder.url.path).filter(Self.isData) == [])
  }

  private static func isData(_ name: String) -> Bool { name.hasPrefix("sectile-") }

  @Test("a taken port is said so, and 74")
  func takenPort() async throws {
    let server = try RunningServer()
    let second = try await Screens.run(["serve", "--port", "\(server.port)"])
    #expect(second.status == 74 && second.output.isEmpty)
    #expect(
      second.errors == "error: port \(server.port) is taken on 127.0.0.1; name another one, or 0 for any that is free\n"
    )
    #expect(server.stop() == 0)
  }

  @Test(
    "wrong usage is 64",
    arguments: [
      "--port x", "--port 65536", "--port -1", "--cells -1", "--sections -1", "--cells x", "--seed -1", "--odd",
      "--host example", "--host 192.0.2.77", "--host 1.2.3", "extra",
    ])
  func usage(_ line: String) async throws {
    let outcome = try await Screens.run(["serve"] + line.split(separator: " ").map(String.init))
    #expect(outcome.isWrongUse, "\(outcome.status) \(outcome.errors)")
  }
}
