import Foundation
import SharedTestSupport
import Testing

/// Checks what a client gets from `sectile-screens serve`.
@Suite(
  "serve, end to end", .ownThread, .timeLimit(.minutes(30)),
  .enabled(if: Screens.isThere, Screens.comment))
struct ServeEndToEndTests {
  private static let home = "/api/home/homeList"
  private static let targets = [
    home, "/api/home/allList?id=4", "/api/screens/Weekend", "/api/contents/Home",
  ]

  private func serve(_ arguments: String..., test: (RunningTool) async throws -> Void) async throws
  {
    let server = try RunningTool(["serve"] + arguments)
    try await test(server)
    #expect(server.stop() == 0)
  }

  private func models(_ input: Data) async throws -> String {
    let outcome = try await Tool.run(["decode", "-", "--emit", "models"], input: input)
    try #require(outcome.status == 0, "\(outcome.errors)")
    return outcome.text
  }

  private func faulty(_ target: String, _ fault: String) -> String {
    target + (target.contains("?") ? "&" : "?") + fault
  }

  @Test(
    "the fixtures → the same models, compressed or not", .enabled(if: Tool.isThere, Tool.comment))
  func fixtures() async throws {
    try await serve { server in
      for (target, file) in zip(Self.targets, ["home", "see-all", "screen-graph", "content-list"]) {
        let answer = try server.get(target)
        #expect(
          answer.status == 200 && answer.isComplete && answer.headers["content-encoding"] == nil)
        #expect(answer.headers["content-type"] == "application/json")
        let fixture = try Data(contentsOf: URL(fileURLWithPath: Tool.fixture("\(file).json")))
        #expect(try await models(Data(answer.body)) == models(fixture), "\(target)")
        let compressed = try server.get(target, headers: ["Accept-Encoding": "br, gzip"])
        #expect(compressed.headers["content-encoding"] == "gzip" && compressed.isComplete)
        let unpacked = try await compressed.decompressed
        #expect(unpacked == answer.body, "\(target)")
      }
    }
  }

  @Test(
    "numbers → what generate writes; a payload's file → as it is, and read again when it has changed",
    .enabled(if: Tool.isThere, Tool.comment))
  func payloads() async throws {
    let generated = try await Tool.run([
      "generate", "--sections", "7", "--cells", "300", "--seed", "9",
    ]).output
    try await serve("--sections", "7", "--cells", "300", "--seed", "9") { server in
      let answer = try server.get(Self.home)
      #expect(Data(answer.body) == generated)
    }
    let folder = try ScratchFolder()
    try await serve(folder.file("home.json", generated)) { server in
      let answer = try server.get(Self.home)
      #expect(Data(answer.body) == generated)
      let known = ["If-None-Match": try #require(answer.headers["etag"])]
      #expect(try server.get(Self.home, headers: known).status == 304)
      _ = try folder.file("home.json", "[]")
      #expect(try server.get(Self.home, headers: known).text == "[]")
    }
  }

  @Test(
    "Accept-Encoding → gzip for those who take it",
    arguments: [
      ("gzip", true), ("GZIP;q=0.5", true), ("deflate, gzip;q=1.0", true), ("*", true), ("", false),
      ("br", false),
      ("gzip;q=0", false), ("*;q=0", false),
    ])
  func accepting(_ header: String, _ isCompressed: Bool) async throws {
    try await serve { server in
      let answer = try server.get(Self.home, headers: ["Accept-Encoding": header])
      #expect((answer.headers["content-encoding"] == "gzip") == isCompressed)
    }
  }

  @Test("a see-all screen → vertical, restaurants as large rows that can be switched")
  func seeAll() async throws {
    try await serve("--sections", "10", "--cells", "3", "--seed", "4") { server in
      let home = try #require(
        try JSONSerialization.jsonObject(with: Data(server.get(Self.home).body)) as? [JSONObject])
      for section in home {
        let answer = try server.get("/api/home/allList?id=\(try #require(section["id"] as? Int))")
        let all = try #require(
          try JSONSerialization.jsonObject(with: Data(answer.body)) as? JSONObject)
        let layout = try #require(all["layoutTemplateDTO"] as? [String: String])
        let own = try #require(section["layoutTemplateDTO"] as? [String: String])
        let isRestaurant = (section["cellType"] as? String)?.hasSuffix("info") == true
        #expect(layout["scrollDirection"] == "vertical")
        #expect(layout["layoutTemplate"] == (isRestaurant ? "featured_01" : own["layoutTemplate"]))
        #expect(
          all["cellType"] as? String
            == (isRestaurant ? "featured_01_info" : section["cellType"] as? String))
        let buttons = try #require(all["buttonTypes"] as? [String])
        #expect(isRestaurant ? buttons == ["View"] : !buttons.contains("alllist"))
        #expect((all["data"] as? NSArray) == (section["data"] as? NSArray))
      }
      #expect(home.count == 10)
    }
  }

  @Test("If-None-Match with the answer's tag → 304")
  func entityTags() async throws {
    try await serve { server in
      for target in Self.targets {
        let tags = try ["identity", "gzip"].map { coding in
          let first = try server.get(target, headers: ["Accept-Encoding": coding])
          let tag = try #require(first.headers["etag"])
          for list in [tag, "W/\(tag)", "\"x\", \(tag)", "*"] {
            let again = try server.get(
              target, headers: ["Accept-Encoding": coding, "If-None-Match": list])
            #expect(again.status == 304 && again.body.isEmpty && again.headers["etag"] == tag)
          }
          let other = try server.get(
            target, headers: ["Accept-Encoding": coding, "If-None-Match": "\"x\""])
          #expect(other.status == 200 && other.body == first.body)
          return tag
        }
        #expect(tags[0] != tags[1])
      }
    }
  }

  @Test("cut, status, stall → the connection ends, an error, silence; everywhere")
  func faults() async throws {
    try await serve { server in
      let clock = ContinuousClock()
      for target in Self.targets {
        for coding in ["identity", "gzip"] {
          let whole = try server.get(target, headers: ["Accept-Encoding": coding])
          for bytes in [0, 100, whole.body.count] {
            let answer = try server.get(
              faulty(target, "cut=\(bytes)"), headers: ["Accept-Encoding": coding])
            #expect(answer.status == 200 && !answer.isComplete)
            #expect(
              answer.body == Array(whole.body.prefix(bytes)), "\(target), \(coding), \(bytes)")
          }
        }
        let failed = try server.get(faulty(target, "status=503"))
        #expect(failed.status == 503 && failed.text == "{\"error\":\"status=503 was asked for\"}\n")
        let whole = try server.get(target).body
        // A stall is never shorter than asked for, however slow the machine.
        for (stall, first) in [("0.3", whole.count), ("0.3@200", 200)] {
          let began = clock.now
          let answer = try server.get(faulty(target, "stall=\(stall)"))
          #expect(clock.now - began >= .milliseconds(300) && answer.body == whole)
          #expect(answer.chunks.first == first)
        }
      }
    }
  }

  @Test("a rate → kept in small steps, with what is around the chunks, together with other faults")
  func rate() async throws {
    try await serve("--sections", "20", "--cells", "20") { server in
      let whole = try server.get(Self.home)
      let rate = whole.body.count * 4
      let clock = ContinuousClock()
      let began = clock.now
      let answer = try server.get("\(Self.home)?rate=\(rate)")
      let taken = clock.now - began
      #expect(answer.body == whole.body && answer.isComplete)
      // A chunk has at most 10 ms of the rate, so that the client sees a steady stream.
      #expect(answer.chunks.allSatisfy { $0 <= max(128, rate / 100) } && answer.chunks.count >= 25)
      let wire = answer.chunks.reduce(0) { $0 + $1 + max(2, String($1, radix: 16).count) + 4 }
      #expect(taken >= .seconds(Double(wire) / Double(rate)))
      let cut = try server.get("\(Self.home)?stall=0.1@50&rate=20000&cut=1000")
      #expect(
        cut.body == Array(whole.body.prefix(1000)) && !cut.isComplete && cut.chunks.first == 50)
    }
  }

  @Test(
    "a bad request → what is wrong, and what is allowed",
    arguments: [
      ("\(home)?stall=a", 400, "0 to 3600"), ("\(home)?stall=-1", 400, "0 to 3600"),
      ("\(home)?stall=1@x", 400, "stall's BYTES"), ("\(home)?stall=4000", 400, "0 to 3600"),
      ("\(home)?cut=-1", 400, "a number of bytes"),
      ("\(home)?cut=99999999999999999999", 400, "a number of bytes"),
      ("\(home)?status=200", 400, "400 to 599"), ("\(home)?rate=0", 400, "1 to"),
      ("\(home)?rate=", 400, "1 to"),
      ("\(home)?odd=1", 400, "there is: stall, cut, status, rate"),
      ("\(home)?cut=1&cut=2", 400, "twice"),
      ("/", 404, "/api/home/homeList"), ("/api/screens/", 404, "/api/screens/NAME"),
      ("/api/screens/Odd", 404, "there is: Weekend"),
      ("/api/contents/x%22%0A", 404, "there is: Home"),
      ("/api/home/allList?id=77", 404, "there is: 1, 2, 3, 5, 4"),
      ("/api/home/allList", 400, "id is missing"),
      ("/api/home/allList?id=x", 400, "id is 'x'"),
      ("/api/home/allList?id=1&x=2", 400, "id, stall"),
    ])
  func badRequests(_ target: String, _ status: Int, _ told: String) async throws {
    try await serve { server in
      let answer = try server.get(target)
      let body = try JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: String]
      #expect(answer.status == status && body?["error"]?.contains(told) == true, "\(answer.text)")
    }
  }

  @Test("another method → 405; a foreign Host → 403")
  func refusals() async throws {
    try await serve { server in
      for method in ["POST", "DELETE"] {
        let answer = try server.get(Self.home, method: method)
        #expect(answer.status == 405 && answer.text.contains(method))
      }
      for host in [
        "preview.example.com", "127.0.0.1.example.com", "192.0.2.1", "[2001:db8::1]:80", "",
      ] {
        #expect(try server.get(Self.home, headers: ["Host": host]).status == 403, "\(host)")
      }
      for host in ["localhost", "LOCALHOST:1", "127.0.0.1", "[::1]:8080"] {
        #expect(try server.get(Self.home, headers: ["Host": host]).status == 200, "\(host)")
      }
    }
  }

  @Test("one who waits, one who has gone → hold nobody up")
  func many() async throws {
    try await serve { server in
      let whole = try server.get(Self.home)
      let waiting = try HTTPClient(port: server.port)
      try waiting.send("\(Self.home)?stall=3@100")
      _ = try waiting.head()
      for _ in 0..<10 {
        _ = try { try HTTPClient(port: server.port).send("\(Self.home)?rate=100000") }()
        #expect(try server.get(Self.home).body == whole.body)
      }
    }
  }

  @Test(
    "a signal → answers under way are finished, and the status is 0", arguments: [SIGTERM, SIGINT])
  func finishing(_ number: Int32) async throws {
    let server = try RunningTool(["serve"])
    let slow = try HTTPClient(port: server.port)
    try slow.send("\(Self.home)?stall=1@100")
    _ = try slow.head()
    server.signal(number)
    while try slow.chunk() != nil {}
    #expect(server.status() == 0 && server.errors.isEmpty)
  }

  @Test("a taken port → 74, a file that is not there → 66, wrong usage → 64")
  func usage() async throws {
    try await serve { server in
      let second = try await Screens.run(["serve", "--port", "\(server.port)"])
      #expect(second.status == 74 && second.output.isEmpty)
      #expect(
        second.errors.hasPrefix("error: port \(server.port) is taken on 127.0.0.1"),
        "\(second.errors)")
    }
    let missing = try await Screens.run(["serve", "none.json"])
    #expect(
      missing.status == 66 && missing.errors.hasPrefix("error: none.json cannot be read"),
      "\(missing.errors)")
    for line in [
      "--port x", "--port 65536", "--cells -1", "--odd", "--host example", "home.json --cells 3",
    ] {
      let outcome = try await Screens.run(["serve"] + line.split(separator: " ").map(String.init))
      #expect(outcome.isWrongUse, "\(line): \(outcome.status) \(outcome.errors)")
    }
  }
}
