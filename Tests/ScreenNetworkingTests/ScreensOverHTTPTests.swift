import CompositionalLayout
import Foundation
import HomeFeed
import ScreenNetworking
import ScreenPipeline
import JSONStream
import TestSupport
import Testing

@Suite("Screens over HTTP", .timeLimit(.minutes(10)))
struct ScreensOverHTTPTests {
  private static let container = LayoutContainer(width: 390, height: 844)

  private static func section(_ id: Int, title: String = "t") -> String {
    #"{"id":\#(id),"title":"\#(title)","layoutTemplateDTO":{"layoutTemplate":"card_02","scrollDirection":"horizontal","#
      + #""groupOrientation":"horizontal"},"cellType":"card_image","buttonTypes":[],"#
      + #""data":[{"id":1,"url":"https://example.com/1.png"}]}"#
  }

  private func loader(_ server: TestServer) throws -> ScreenLoader<SectionModel> {
    try ScreenLoader(
      PayloadRequest("/home"), from: URLSessionSource(base: server.url),
      format: SectionListFormat(),
      container: Self.container)
  }

  @Test("the first viewport is there while the server still holds the rest back")
  func firstViewport() async throws {
    let all = Array("[\((0..<30).map { Self.section($0) }.joined(separator: ","))]".utf8)
    // The server's own thread waits for it.
    let gate = DispatchSemaphore(value: 0)
    let server = try TestServer { _, connection in
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: \(all.count)\r\n\r\n")
      connection.send(Array(all.prefix(all.count / 2)))
      gate.wait()
      connection.send(Array(all.suffix(all.count - all.count / 2)))
    }
    let loader = try loader(server)
    await loader.send(.open)
    var isHeldBack = true
    for await update in loader.updates {
      if update.phase == .present(.partial), isHeldBack {
        #expect(update.screen.layout.contentSize.height >= 844 && update.screen.sections.count < 30)
        isHeldBack = false
        gate.signal()
      }
      if update.phase == .present(.complete) {
        #expect(update.screen.sections.map(\.part.id) == Array(0..<30) && !isHeldBack)
        break
      }
      #expect(update.failure == nil)
    }
  }

  @Test("an answer that nobody reads is let go")
  func dropped() async throws {
    let closed = Guarded(0)
    let server = try TestServer { _, connection in
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n[")
      connection.waitForEnd()
      closed.with { $0 += 1 }
    }
    do {
      _ = try await URLSessionSource(base: server.url).answer(to: PayloadRequest("/"))
    }
    try await eventually("the connection is closed") { closed.with { $0 } == 1 }
  }

  #if canImport(FoundationNetworking)
    @Test("what waits beyond the limit is an error, not memory")
    func overflow() async throws {
      let closed = Guarded(0)
      let server = try TestServer { _, connection in
        let piece = [UInt8](repeating: 120, count: 1 << 16)
        connection.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
        while connection.send("10000\r\n"), connection.send(piece), connection.send("\r\n") {}
        closed.with { $0 += 1 }
      }
      var request = PayloadRequest("/endless")
      request.byteLimit = 1 << 20
      let answer = try await URLSessionSource(base: server.url).answer(to: request)
      try await eventually("the connection is closed") { closed.with { $0 } == 1 }
      let error = await #expect(throws: PayloadSourceError.self) {
        for try await _ in answer.chunks {}
      }
      #expect(error?.kind == .tooLarge(limit: 1 << 20))
      #expect(error?.message.contains("/endless: more than 1048576 bytes") == true)
    }
  #endif
}
