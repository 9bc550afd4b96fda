import Foundation
import SharedTestSupport
import Testing

/// Tests of the requests that `sectile-screens serve` refuses.
@Suite(
  "serve's limits, end to end", .ownThread, .timeLimit(.minutes(10)), .enabled(if: Screens.isThere, Screens.comment))
struct ServeLimitEndToEndTests {
  private static let home = ServeEndToEndTests.home

  /// Sends bytes unchanged, and returns the answer's status.
  private func status(_ text: String, _ server: RunningServer) throws -> Int {
    let client = try HTTPClient(port: server.port)
    try client.sendBytes(Array(text.utf8))
    return try client.head().status
  }

  @Test(
    "what is no request, or too much of one, is told so",
    arguments: [
      ("GET / HTTP/1.1\r\n\r\n", 400), ("GET /\r\nHost: localhost\r\n\r\n", 400),
      ("GET / HTTP/2\r\nHost: localhost\r\n\r\n", 505),
      ("GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n", 400), ("\u{1}\r\n\r\n", 400),
      ("GET / HTTP/1.1\r\nHost : localhost\r\n\r\n", 400),
      ("GET / HTTP/1.1\r\nHost: localhost\r\n folded\r\n\r\n", 400),
      ("GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n", 400),
      ("GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n", 400),
      ("GET / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n", 411),
      ("GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 65537\r\n\r\n", 413),
      ("GET / HTTP/1.1\r\nHost: localhost\r\nX: \(String(repeating: "x", count: 20_000))\r\n\r\n", 431),
      ("GET /\(String(repeating: "x", count: 20_000)) HTTP/1.1\r\nHost: localhost\r\n\r\n", 431),
      ("\r\n\r\nGET \(home) HTTP/1.1\nHost: localhost\n\n", 200),
      ("GET \(home) HTTP/1.0\r\nHost: 127.0.0.1:80\r\n\r\n", 200),
    ])
  func requests(_ text: String, _ status: Int) throws {
    let server = try RunningServer()
    #expect(try self.status(text, server) == status, "\(text.prefix(80))")
    #expect(try server.get(Self.home).status == 200)
    #expect(server.stop() == 0)
  }

  @Test("a head without an end is refused when it is too long, and takes no memory")
  func endless() throws {
    let server = try RunningServer()
    _ = try server.get(Self.home)
    let before = try server.peakMemory
    for field in [Array("X: ".utf8), Array("GET /".utf8)] {
      let client = try HTTPClient(port: server.port)
      try client.sendBytes(field.first == 71 ? field : Array("GET / HTTP/1.1\r\nHost: localhost\r\n".utf8) + field)
      // The server may close the connection before all bytes are sent.
      let piece = [UInt8](repeating: 120, count: 4096)
      for _ in 0..<8 where (try? client.sendBytes(piece)) == nil { break }
      #expect(try client.head().status == 431)
    }
    #expect(try server.peakMemory < before + 8 << 20)
    #expect(server.stop() == 0)
  }

  @Test("names of elsewhere are not answered, whatever is asked for", arguments: [home, "/", "/api/screens/Weekend"])
  func names(_ target: String) throws {
    let server = try RunningServer()
    for host in [
      "preview.example.com", "127.0.0.1.example.com", "192.0.2.1", "[2001:db8::1]:80", "", "localhost.example",
    ] {
      #expect(try status("GET \(target) HTTP/1.1\r\nHost: \(host)\r\n\r\n", server) == 403, "\(host)")
    }
    for host in ["localhost", "LOCALHOST:1", "127.0.0.1", "[::1]:8080"] {
      #expect(try status("GET \(target) HTTP/1.1\r\nHost: \(host)\r\n\r\n", server) != 403, "\(host)")
    }
    #expect(server.stop() == 0)
  }

  @Test("so many answers stall, and no more; the rest is answered meanwhile")
  func stalls() throws {
    let server = try RunningServer()
    var waiting: [HTTPClient] = []
    for _ in 0..<64 {
      let client = try HTTPClient(port: server.port)
      try client.send("\(Self.home)?stall=600@1")
      #expect(try client.head().status == 200)
      waiting.append(client)
    }
    let refused = try server.get("\(Self.home)?stall=600")
    #expect(refused.status == 503 && refused.text.contains("64 answers stall"))
    #expect(try server.get(Self.home).status == 200)
    for client in waiting { client.abandon() }
    #expect(server.stop() == 0)
  }

  @Test("an answer that is as slow as one that stalls takes a place, one that is faster does not")
  func slow() throws {
    let server = try RunningServer()
    var waiting: [HTTPClient] = []
    for number in 0..<64 {
      let client = try HTTPClient(port: server.port)
      try client.send("\(Self.home)?\(number % 2 == 0 ? "rate=1" : "rate=9999&stall=0@0")")
      #expect(try client.head().status == 200)
      waiting.append(client)
    }
    for query in ["rate=1", "rate=9999", "stall=0"] {
      let refused = try server.get("\(Self.home)?\(query)")
      #expect(refused.status == 503 && refused.text.contains("10000 bytes a second"), "\(query)")
    }
    #expect(try server.get("\(Self.home)?rate=1000000").status == 200)
    #expect(try server.get(Self.home).status == 200)
    for client in waiting { client.abandon() }
    #expect(server.stop() == 0)
  }

  @Test("what was asked is shown without anything that a terminal obeys, or that turns the line around")
  func shownInAscii() throws {
    let server = try RunningServer("--verbose")
    // Two-byte control characters, marks of text direction, line separators, and letters.
    let odd = "\u{85}\u{9B}31m\u{2028}\u{202E}\u{2066}\u{200F}\u{FEFF}é\u{E0001}"
    for target in ["/api/screens/\(odd)", "\(Self.home)?\(odd)=1", "/\(odd)"] {
      _ = try status("GET \(target) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", server)
    }
    #expect(server.stop() == 0)
    #expect(server.errors.contains("%C2%9B31m%E2%80%A8%E2%80%AE"), "\(server.errors)")
    #expect(server.errors.utf8.allSatisfy { $0 == 10 || 0x20...0x7E ~= $0 }, "\(server.errors)")
    #expect(server.errors.split(separator: "\n").count == 3)
  }

  @Test("a side of an experiment has an answer of its own, which says so")
  func experiments() throws {
    let server = try RunningServer()
    func ids(_ answer: HTTPAnswer) throws -> [Int] {
      try #require(try JSONSerialization.jsonObject(with: Data(answer.body)) as? [[String: Any]]).compactMap {
        $0["id"] as? Int
      }
    }
    let plain = try server.get(Self.home)
    let order = try ids(plain)
    let last = try #require(order.last)
    for coding in ["identity", "gzip", "gzip"] {
      let side = try server.get(Self.home, headers: ["Experiment": "home-order=b", "Accept-Encoding": coding])
      #expect(side.headers["experiment"] == "home-order=b" && side.headers["etag"] != plain.headers["etag"])
      #expect(side.headers["vary"]?.contains("Experiment") == true)
      if coding == "identity" { #expect(try ids(side) == [last] + order.dropLast()) }
      let again = try server.get(
        Self.home,
        headers: ["Experiment": "home-order=b", "Accept-Encoding": coding, "If-None-Match": side.headers["etag"] ?? ""])
      #expect(again.status == 304)
    }
    for other in ["home-order=a", "none=b"] {
      let answer = try server.get(Self.home, headers: ["Experiment": other])
      #expect(answer.body == plain.body && answer.headers["experiment"] == nil)
    }
    #expect(try server.get(Self.home, headers: ["Experiment": "b"]).status == 400)
    #expect(try server.get("/api/home/allList?id=\(last)", headers: ["Experiment": "home-order=b"]).status == 200)
    #expect(try server.get("/api/screens/Weekend", headers: ["Experiment": "home-order=b"]).status == 200)
    #expect(server.stop() == 0)
  }
}
