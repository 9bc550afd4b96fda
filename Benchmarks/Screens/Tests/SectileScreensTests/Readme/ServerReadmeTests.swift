import Foundation
import ScreenServer
import SharedTestSupport
import Testing

@Suite(
  "The documentation's server", .ownThread, .timeLimit(.minutes(30)),
  .enabled(if: Screens.isThere, Screens.comment),
  .enabled(if: Tool.isThere, Tool.comment))
struct ServerReadmeTests {
  private static let curl = ["/usr/bin/curl", "/usr/local/bin/curl", "/opt/homebrew/bin/curl"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  @Test("its examples do what they say", .enabled(if: curl != nil, "curl is not there"))
  func examples() async throws {
    let lines = try ReadmeCode("Sources/ScreenPipeline/Documentation.docc/TryAgainstAServer.md")
      .text.split(
        separator: "\n"
      ).filter {
        $0.hasPrefix("    curl ")
      }
    #expect(lines.count == 8)
    let server = try RunningTool(["serve"])
    let path = try #require(Self.curl)
    let sectile = try #require(Tool.executable)
    for line in lines {
      let command = line.dropFirst(4).replacingOccurrences(
        of: "127.0.0.1:8080", with: "127.0.0.1:\(server.port)"
      )
      .replacingOccurrences(of: "curl ", with: "\(path) ").replacingOccurrences(
        of: "| sectile", with: "| '\(sectile)'")
      let outcome = try await Tool.shell(command)
      #expect(
        outcome.status == (line.contains("status is 18") ? 18 : 0), "\(line): \(outcome.errors)")
      #expect(!outcome.output.isEmpty && outcome.errors.isEmpty, "\(line): \(outcome.errors)")
      if line.contains("status=503") {
        #expect(outcome.text == "{\"error\":\"status=503 was asked for\"}\n")
      }
      if line.contains("cut=1000") { #expect(outcome.output.count == 1000) }
    }
    #expect(server.stop() == 0)
  }
}

@Suite("The documentation's code")
struct ScreensReadmeTests {
  @Test("a server in the same process → starts and stops")
  func server() async throws {
    #expect(try await exampleOfTheServer().hasSuffix("/api/home/homeList"))
  }

  @Test("the preview of an app's own is Tests/NewsFeed/Preview")
  func ownPreview() throws {
    let files = ["Sources/news-preview/main.swift", "Package.swift"]
    try ReadmeCode("Sources/ScreenPipeline/Documentation.docc/Preview.md").expect(
      showsJust: files.map { "Tests/NewsFeed/Preview/\($0)" })
  }
}

/// The example of a server in the same process; `scripts/test --only articles` compares the page
/// with these lines.
private func exampleOfTheServer() async throws -> String {
  let server = try await ScreenServer.start()
  let home = server.address + "/api/home/homeList"

  await server.stop()
  return home
}
