import FlyingFox
import FlyingSocks
import Foundation
import ScreenServer
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Tests of the server in the same process. The command's tests check its bytes on the wire.
@Suite("a server in the same process", .timeLimit(.minutes(20)))
struct ScreenServerTests {
  private func get(
    _ target: String, from server: ScreenServer, headers: [String: String] = [:]
  ) async throws -> (body: Data, response: HTTPURLResponse) {
    var request = URLRequest(url: try #require(URL(string: server.address + target)))
    request.cachePolicy = .reloadIgnoringLocalCacheData
    for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
    let (body, response) = try await URLSession(configuration: .ephemeral).data(for: request)
    return (body, try #require(response as? HTTPURLResponse))
  }

  private static let home = "/api/home/homeList"

  @Test("two at once have ports and data of their own")
  func two() async throws {
    let first = try await ScreenServer.start()
    let second = try await ScreenServer.start(store: ScreenStore(home: GeneratedHome(sections: 3, cells: 2)))
    #expect(first.port != second.port && first.port > 0)
    let bodies = try await (get(Self.home, from: first).body, get(Self.home, from: second).body)
    #expect(bodies.0 != bodies.1)
    let sections = try #require(try JSONSerialization.jsonObject(with: bodies.1) as? [[String: Any]])
    #expect(sections.count == 3)
    await first.stop()
    #expect(try await get(Self.home, from: second).body == bodies.1)
    await second.stop()
  }

  @Test("what has been sent can be looked up as soon as it has arrived")
  func answers() async throws {
    let server = try await ScreenServer.start()
    var bytes = 0
    for number in 0..<5 {
      let (body, response) = try await get(Self.home, from: server, headers: ["X-Request-ID": "r\(number)"])
      #expect(response.value(forHTTPHeaderField: "X-Request-ID") == "r\(number)")
      let answer = try #require(server.answers.last)
      #expect(answer.requestID == "r\(number)" && answer.status == 200 && answer.end == .complete)
      // The client decompresses by itself: the wire has fewer bytes than the body that it returns.
      #expect(answer.isCompressed && answer.bodyBytes < body.count && answer.wireBytes > answer.bodyBytes)
      bytes += answer.wireBytes
    }
    #expect(server.totals.answers == 5 && server.totals.wireBytes == bytes)
    await server.stop()
  }

  @Test("routes of one's own come first, and may pass a request on")
  func routes() async throws {
    var options = ScreenServer.Options()
    options.routes = [
      ("/page", ClosureHTTPHandler { _ in HTTPResponse(statusCode: .ok, body: Data("page".utf8)) }),
      ("/api/*", ClosureHTTPHandler { _ in throw HTTPUnhandledError() }),
      ("/api/contents/Home", ClosureHTTPHandler { _ in HTTPResponse(statusCode: .ok, body: Data("own".utf8)) }),
    ]
    let server = try await ScreenServer.start(options)
    #expect(try await get("/page", from: server).body == Data("page".utf8))
    #expect(try await get("/api/contents/Home", from: server).body == Data("own".utf8))
    #expect(try await get("/api/screens/Weekend", from: server).response.statusCode == 200)
    #expect(try await get("/odd", from: server).response.statusCode == 404)
    await server.stop()
  }

  @Test("one who does not read is let go of")
  func unread() async throws {
    var options = ScreenServer.Options()
    options.sendingTime = .milliseconds(200)
    let server = try await ScreenServer.start(
      options, store: ScreenStore(home: GeneratedHome(sections: 400, cells: 100)))
    // The answer is longer than the sockets' buffers, and the client reads none of it.
    let client = try Socket(domain: AF_INET)
    defer { try? client.close() }
    try client.connect(to: try .inet(ip4: "127.0.0.1", port: server.port))
    _ = try client.write(Data("GET \(Self.home) HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8))
    let clock = ContinuousClock()
    let end = clock.now + .seconds(60)
    while server.answers.isEmpty, clock.now < end { try await Task.sleep(for: .milliseconds(20)) }
    let answer = try #require(server.answers.first)
    #expect(answer.end == .broken && answer.bodyBytes < 400 * 100 * 200, "\(answer)")
    #expect(server.underWay == 0)
    // A client that reads receives the whole answer.
    #expect(try await get(Self.home, from: server).body.count > answer.bodyBytes)
    await server.stop()
  }

  @Test("data that is changed is answered with, and what cannot be changed stays")
  func changes() async throws {
    let server = try await ScreenServer.start()
    let (before, response) = try await get(Self.home, from: server)
    let tag = try #require(response.value(forHTTPHeaderField: "ETag"))
    try server.store.execute("UPDATE sections SET title = 'Fünf \"5\"' WHERE position = 1")
    let (after, changed) = try await get(Self.home, from: server, headers: ["If-None-Match": tag])
    #expect(changed.statusCode == 200 && changed.value(forHTTPHeaderField: "ETag") != tag)
    #expect(after != before && String(decoding: after, as: UTF8.self).contains(#""title":"Fünf \"5\"""#))

    #expect(throws: ScreenServerError.self) { try server.store.execute("UPDATE nothing SET title = 1") }
    #expect(throws: ScreenServerError.self) { try server.store.execute("UPDATE cells SET body = 'no JSON'") }
    #expect(throws: (any Error).self) { try server.store.replaceHome(with: Array("[{}]".utf8)) }
    #expect(try await get(Self.home, from: server).body == after)

    try server.store.replaceHome(with: Array(before))
    #expect(try await get(Self.home, from: server).body == before)
    try server.store.replaceHome(with: Array("[]".utf8))
    #expect(try await get(Self.home, from: server).body == Data("[]".utf8))
    await server.stop()
  }

  @Test("stopping waits for what is under way, and breaks off what takes too long")
  func stopping() async throws {
    let server = try await ScreenServer.start()
    let whole = try await get(Self.home, from: server).body
    let slow = Task { try await get("\(Self.home)?stall=0.5@100", from: server).body }
    let endless = Task { try await get("\(Self.home)?stall=600@100", from: server).body }
    while server.underWay < 2 { try await Task.sleep(for: .milliseconds(5)) }
    await server.stop(grace: .seconds(5))
    #expect(try await slow.value == whole)
    await #expect(throws: (any Error).self) { try await endless.value }
    await #expect(throws: (any Error).self) { try await get(Self.home, from: server) }
    #expect(server.answers.map(\.end) == [.complete, .complete, .broken])
  }

  @Test("a port that is taken is said so; so is a host that is none")
  func taken() async throws {
    let server = try await ScreenServer.start()
    var options = ScreenServer.Options()
    options.port = server.port
    let error = await #expect(throws: ScreenServerError.self) { try await ScreenServer.start(options) }
    #expect(error?.kind == .failed && error?.description.contains("\(server.port) is taken") == true)
    options.host = "example"
    await #expect(throws: ScreenServerError.self) { try await ScreenServer.start(options) }
    await server.stop()
  }

  @Test("a head that comes too slowly ends in 408, and nobody is held up by it")
  func slowHead() async throws {
    var options = ScreenServer.Options()
    options.requestTime = .milliseconds(200)
    let server = try await ScreenServer.start(options)
    let socket = try await AsyncSocket.connected(to: .inet(ip4: "127.0.0.1", port: server.port))
    try await socket.write(Data("GET / HTTP/1.1\r\nHost: localhost\r\nX: ".utf8))
    #expect(try await get(Self.home, from: server).response.statusCode == 200)
    var answer: [UInt8] = []
    while let more = try? await socket.read(atMost: 4096), !more.isEmpty { answer += more }
    #expect(String(decoding: answer, as: UTF8.self).hasPrefix("HTTP/1.1 408 Request Timeout\r\n"))
    try socket.close()
    await server.stop()
  }

  @Test("temporary data is gone with its store")
  func temporary() async throws {
    var server: ScreenServer? = try await ScreenServer.start()
    let path = try #require(server?.store.path)
    #expect(FileManager.default.fileExists(atPath: path))
    await server?.stop()
    server = nil
    // The file is deleted when the last reference to the store is released, which may be a moment later.
    for _ in 0..<500 where FileManager.default.fileExists(atPath: path) { try await Task.sleep(for: .milliseconds(20)) }
    #expect(!FileManager.default.fileExists(atPath: path))
  }
}
