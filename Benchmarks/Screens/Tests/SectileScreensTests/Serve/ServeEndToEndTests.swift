import Foundation
import SharedTestSupport
import Testing

/// Tests of the answers of `sectile-screens serve`.
@Suite("serve, end to end", .ownThread, .timeLimit(.minutes(30)), .enabled(if: Screens.isThere, Screens.comment))
struct ServeEndToEndTests {
  static let home = "/api/home/homeList"

  /// The addresses, the fixtures that they answer with, and the strategies that can decode them.
  private static let fixtures = [
    (home, "home.json", ["native", "yajl", "json-decoder", "split-json-decoder"]),
    ("/api/home/allList?id=4", "see-all.json", ["native", "yajl", "json-decoder"]),
    ("/api/screens/Weekend", "screen-graph.json", ["native", "yajl", "json-decoder"]),
    ("/api/contents/Home", "content-list.json", ["native", "yajl", "json-decoder"]),
  ]

  private func models(_ input: Data, _ strategy: String) async throws -> String {
    let outcome = try await Tool.run(["decode", "-", "--emit", "models", "--strategy", strategy], input: input)
    try #require(outcome.status == 0, "\(outcome.errors)")
    return outcome.text
  }

  @Test("the fixtures come out as they went in, compressed too", .enabled(if: Tool.isThere, Tool.comment))
  func fixtures() async throws {
    let server = try RunningServer()
    for (target, file, strategies) in Self.fixtures {
      let answer = try server.get(target)
      #expect(answer.status == 200 && answer.isComplete)
      #expect(answer.headers["content-type"] == "application/json" && answer.headers["content-encoding"] == nil)
      let fixture = try Data(contentsOf: URL(fileURLWithPath: Tool.fixture(file)))
      for strategy in strategies {
        #expect(try await models(Data(answer.body), strategy) == models(fixture, strategy), "\(target), \(strategy)")
      }
      // The second answer comes from the cache of compressed answers.
      for _ in 0..<2 {
        let compressed = try server.get(target, headers: ["Accept-Encoding": "br, gzip"])
        #expect(compressed.headers["content-encoding"] == "gzip" && compressed.isComplete)
        #expect(try await compressed.decompressed == answer.body, "\(target)")
        #expect(compressed.headers["vary"] == "Accept-Encoding, Experiment")
      }
    }
    #expect(server.stop() == 0)
  }

  @Test(
    "a generated home is what generate writes, in whatever pieces it is read from the database",
    .enabled(if: Tool.isThere, Tool.comment))
  func generated() async throws {
    let server = try RunningServer("--sections", "7", "--cells", "300", "--seed", "9")
    let payload = try await Tool.run(["generate", "--sections", "7", "--cells", "300", "--seed", "9"]).output
    let answer = try server.get(Self.home)
    #expect(answer.chunks.count > 5)
    #expect(try await models(Data(answer.body), "yajl") == models(payload, "yajl"))
    #expect(server.stop() == 0)
  }

  @Test(
    "gzip is for those who take it",
    arguments: [
      ("gzip", true), ("GZIP;q=0.5", true), ("deflate, gzip;q=1.0", true), ("*", true), ("x-gzip", true),
      ("identity;q=0.5, gzip", true), ("", false), ("br", false), ("gzip;q=0", false), ("gzip; q=0.0, *", false),
      ("*;q=0", false), ("identity, gzip;q=0.5", false),
    ])
  func accepting(_ header: String, _ isCompressed: Bool) throws {
    let server = try RunningServer()
    let answer = try server.get(Self.home, headers: ["Accept-Encoding": header])
    #expect((answer.headers["content-encoding"] == "gzip") == isCompressed)
    #expect(server.stop() == 0)
  }

  @Test("see-all screens are laid out vertically, restaurants as large rows that can be switched")
  func seeAll() throws {
    let server = try RunningServer("--sections", "10", "--cells", "3", "--seed", "4")
    let home = try #require(
      try JSONSerialization.jsonObject(with: Data(server.get(Self.home).body)) as? [[String: Any]])
    for section in home {
      let id = try #require(section["id"] as? Int)
      let answer = try server.get("/api/home/allList?id=\(id)")
      let all = try #require(try JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: Any])
      let layout = try #require(all["layoutTemplateDTO"] as? [String: String])
      let own = try #require(section["layoutTemplateDTO"] as? [String: String])
      #expect(layout["scrollDirection"] == "vertical")
      let isRestaurant = (section["cellType"] as? String)?.hasSuffix("info") == true
      #expect(layout["layoutTemplate"] == (isRestaurant ? "featured_01" : own["layoutTemplate"]))
      #expect(all["cellType"] as? String == (isRestaurant ? "featured_01_info" : section["cellType"] as? String))
      let buttons = try #require(all["buttonTypes"] as? [String])
      #expect(isRestaurant ? buttons == ["View"] : !buttons.contains("alllist"))
      #expect((all["data"] as? NSArray) == (section["data"] as? NSArray))
      #expect((all["headerImageDTO"] as? NSObject) == (section["headerImageDTO"] as? NSObject))
    }
    #expect(home.count == 10 && server.stop() == 0)
  }

  @Test("who has an answer is not sent it again, until it changes")
  func entityTags() throws {
    let server = try RunningServer()
    for (target, _, _) in Self.fixtures {
      var tags: Set<String> = []
      for coding in ["identity", "gzip"] {
        let first = try server.get(target, headers: ["Accept-Encoding": coding])
        let tag = try #require(first.headers["etag"])
        #expect(tag.hasPrefix("\"") && tags.insert(tag).inserted)
        for list in [tag, "W/\(tag)", "\"x\", \(tag)", "*"] {
          let again = try server.get(target, headers: ["Accept-Encoding": coding, "If-None-Match": list])
          #expect(again.status == 304 && again.body.isEmpty && !again.isComplete)
          #expect(again.headers["etag"] == tag && again.headers["content-length"] == nil)
        }
        let other = try server.get(target, headers: ["Accept-Encoding": coding, "If-None-Match": "\"x\""])
        #expect(other.status == 200 && other.headers["etag"] == tag && other.body == first.body)
      }
    }
    #expect(server.stop() == 0)
  }

  @Test("HEAD has the head of GET and nothing else; other methods are told what there is")
  func methods() throws {
    let server = try RunningServer()
    for target in [Self.home, "/api/home/allList?id=77", "\(Self.home)?odd=1"] {
      let get = try server.get(target)
      let head = try server.get(target, method: "HEAD")
      #expect(head.status == get.status && head.body.isEmpty && !head.isComplete)
      for (name, value) in get.headers where name != "connection" { #expect(head.headers[name] == value, "\(name)") }
    }
    for method in ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"] {
      let answer = try server.get(Self.home, method: method)
      #expect(answer.status == 405 && answer.headers["allow"] == "GET, HEAD" && answer.text.contains(method))
    }
    #expect(server.stop() == 0)
  }

  @Test("answers follow one another on one connection")
  func keptAlive() throws {
    let server = try RunningServer()
    let client = try HTTPClient(port: server.port)
    let whole = try server.get(Self.home)
    for _ in 0..<5 {
      try client.send(Self.home, headers: ["Connection": "keep-alive"])
      #expect(try client.answer().body == whole.body)
    }
    #expect(server.stop() == 0)
  }

  @Test("help has it, and standard error says with --verbose what was asked and sent")
  func verbose() async throws {
    #expect(try await Screens.run(["--help"]).text.contains("  serve "))
    let server = try RunningServer("--verbose")
    let answer = try server.get("\(Self.home)?cut=10")
    #expect(answer.body.count == 10)
    #expect(server.stop() == 0)
    #expect(
      server.errors.wholeMatch(
        of: /GET \/api\/home\/homeList\?cut=10 200 cut 10 bytes, 16 on the wire, \d+ ms\n/) != nil, "\(server.errors)")
  }
}
