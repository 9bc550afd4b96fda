import Foundation
import SharedTestSupport
import Testing

/// Tests of the faults that clients of `sectile-screens serve` can ask for.
@Suite(
  "serve's faults, end to end", .ownThread, .timeLimit(.minutes(30)), .enabled(if: Screens.isThere, Screens.comment))
struct ServeFaultEndToEndTests {
  private static let home = ServeEndToEndTests.home
  private static let targets = [home, "/api/home/allList?id=4", "/api/screens/Weekend", "/api/contents/Home"]

  private func target(_ target: String, _ parameter: String) -> String {
    target + (target.contains("?") ? "&" : "?") + parameter
  }

  @Test("a cut ends the connection in the body, compressed or not, everywhere")
  func cut() throws {
    let server = try RunningServer()
    for address in Self.targets {
      for coding in ["identity", "gzip"] {
        let whole = try server.get(address, headers: ["Accept-Encoding": coding])
        for bytes in [0, 1, 100, whole.body.count - 1, whole.body.count] {
          let answer = try server.get(target(address, "cut=\(bytes)"), headers: ["Accept-Encoding": coding])
          #expect(answer.status == 200 && !answer.isComplete)
          #expect(answer.body == Array(whole.body.prefix(bytes)), "\(address), \(coding), \(bytes)")
        }
        let beyond = try server.get(
          target(address, "cut=\(whole.body.count + 1)"), headers: ["Accept-Encoding": coding])
        #expect(beyond.isComplete && beyond.body == whole.body)
      }
    }
    #expect(server.stop() == 0)
  }

  @Test("a status has an error for its body")
  func status() throws {
    let server = try RunningServer()
    for address in Self.targets {
      for code in [400, 404, 418, 500, 503, 599] {
        let answer = try server.get(target(address, "status=\(code)"))
        #expect(answer.status == code && answer.isComplete)
        let body = try JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: String]
        #expect(body == ["error": "status=\(code) was asked for"])
      }
    }
    #expect(server.stop() == 0)
  }

  @Test("a stall is silence before everything, or behind so many bytes")
  func stall() throws {
    let server = try RunningServer()
    let clock = ContinuousClock()
    for address in Self.targets {
      let whole = try server.get(address)
      let before = try HTTPClient(port: server.port)
      // A stall is never shorter than asked for, however slow the machine.
      let began = clock.now
      try before.send(target(address, "stall=0.3"))
      _ = try before.head()
      #expect(clock.now - began >= .milliseconds(300))

      let within = try HTTPClient(port: server.port)
      let start = clock.now
      try within.send(target(address, "stall=0.3@200"))
      _ = try within.head()
      let first = try #require(try within.chunk())
      #expect(first == Array(whole.body.prefix(200)))
      var rest: [UInt8] = []
      while let chunk = try within.chunk() { rest += chunk }
      #expect(clock.now - start >= .milliseconds(300))
      #expect(first + rest == whole.body)
    }
    #expect(server.stop() == 0)
  }

  @Test("a rate is kept in small steps, with what is around the chunks, and after compression")
  func rate() throws {
    let server = try RunningServer("--sections", "20", "--cells", "20")
    let clock = ContinuousClock()
    for coding in ["identity", "gzip"] {
      let whole = try server.get(Self.home, headers: ["Accept-Encoding": coding])
      let rate = whole.body.count * 4
      let began = clock.now
      let answer = try server.get("\(Self.home)?rate=\(rate)", headers: ["Accept-Encoding": coding])
      let taken = clock.now - began
      #expect(answer.body == whole.body && answer.isComplete)
      // A chunk has at most 10 ms of the rate, so that the client sees a steady stream.
      #expect(answer.chunks.allSatisfy { $0 <= max(128, rate / 100) } && answer.chunks.count >= 25)
      let wire = answer.chunks.reduce(0) { $0 + $1 + max(2, String($1, radix: 16).count) + 4 }
      #expect(taken >= .seconds(Double(wire) / Double(rate)), "\(coding)")
    }
    #expect(server.stop() == 0)
  }

  @Test("faults go together: a slow start, a slow line, and a cut in the end")
  func together() throws {
    let server = try RunningServer()
    let whole = try server.get(Self.home)
    let answer = try server.get("\(Self.home)?stall=0.1@50&rate=20000&cut=1000")
    #expect(answer.body == Array(whole.body.prefix(1000)) && !answer.isComplete)
    // A chunk ends at the offsets of the stall and of the cut.
    #expect(answer.chunks.first == 50 && answer.chunks.reduce(0, +) == 1000)
    let failed = try server.get("\(Self.home)?status=500&cut=5")
    #expect(failed.status == 500 && failed.body.count == 5 && !failed.isComplete)
    #expect(server.stop() == 0)
  }

  @Test(
    "bad queries are told what is wrong, and what is allowed",
    arguments: [
      ("stall=a", "stall", "0 to 3600"), ("stall=", "stall", "0 to 3600"), ("stall=-1", "stall", "0 to 3600"),
      ("stall=1@", "stall's BYTES", "a number of bytes"), ("stall=1@x", "stall's BYTES", "a number of bytes"),
      ("stall=4000", "stall", "0 to 3600"), ("stall=nan", "stall", "0 to 3600"), ("stall=1e3", "stall", "0 to 3600"),
      ("cut=-1", "cut", "a number of bytes"), ("cut=1.5", "cut", "a number of bytes"),
      ("cut=99999999999999999999", "cut", "a number of bytes"), ("status=200", "status", "400 to 599"),
      ("status=600", "status", "400 to 599"), ("status=x", "status", "400 to 599"), ("rate=0", "rate", "1 to"),
      ("rate=", "rate", "1 to"), ("rate=%2B5", "rate", "1 to"), ("odd=1", "'odd'", "stall, cut, status, rate"),
      ("id=1", "'id'", "stall, cut, status, rate"), ("cut=1&cut=2", "cut", "twice"),
    ])
  func badQuery(_ query: String, _ name: String, _ allowed: String) throws {
    let server = try RunningServer()
    let answer = try server.get("\(Self.home)?\(query)")
    let body = try JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: String]
    let message = try #require(body?["error"])
    #expect(answer.status == 400 && message.contains(name) && message.contains(allowed), "\(message)")
    #expect(server.stop() == 0)
  }

  @Test("what is not there is told what is")
  func notThere() throws {
    let server = try RunningServer()
    for (target, status, told) in [
      ("/", 404, "/api/home/homeList"), ("/api", 404, "/api/screens/NAME"),
      ("/api/screens/", 404, "/api/screens/NAME"), ("/api/screens/Odd", 404, "there is: Weekend"),
      ("/api/screens/weekend", 404, "there is: Weekend"), ("/api/contents/x%22%0A", 404, "there is: Home"),
      ("/api/home/allList?id=77", 404, "there is: 1, 2, 3, 5, 4"), ("/api/home/allList", 400, "id is missing"),
      ("/api/home/allList?id=x", 400, "id is 'x'"), ("/api/home/allList?id=1&x=2", 400, "id, stall"),
      ("/api/screens/%zz", 400, "malformed"),
    ] {
      let answer = try server.get(target)
      let body = try JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: String]
      let message = try #require(body?["error"])
      #expect(answer.status == status && message.contains(told), "\(target): \(message)")
    }
    #expect(server.stop() == 0)
  }

  @Test("one who waits holds nobody up, and neither does one who has gone")
  func many() throws {
    let server = try RunningServer("--verbose")
    let whole = try server.get(Self.home)
    let waiting = try HTTPClient(port: server.port)
    try waiting.send("\(Self.home)?stall=3@100")
    _ = try waiting.head()
    #expect(try waiting.chunk()?.count == 100)
    let slow = try HTTPClient(port: server.port)
    try slow.send("\(Self.home)?rate=\(whole.body.count * 2)")
    for _ in 0..<20 {
      let gone = try HTTPClient(port: server.port)
      try gone.send("\(Self.home)?rate=100000")
      _ = try gone.head()
      gone.abandon()
      #expect(try server.get(Self.home).body == whole.body)
    }
    #expect(try slow.answer().body == whole.body)
    waiting.abandon()
    #expect(server.stop() == 0)
  }
}
