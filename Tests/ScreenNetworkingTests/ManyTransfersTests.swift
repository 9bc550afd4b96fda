import Foundation
import JSONStream
import ScreenNetworking
import ScreenPipeline
import TestSupport
import Testing

@Suite("Many transfers", .timeLimit(.minutes(10)))
struct ManyTransfersTests {
  @Test("sources made and dropped, answers read, cancelled, dropped and cut: each reader ends, and no connection stays")
  func many() async throws {
    let seed = UInt64.random(in: 0 ... .max)
    var generator = SeededGenerator(seed: seed)
    let open = Guarded(0)
    let body = [UInt8](repeating: 120, count: 300_000)
    let server = try TestServer { request, connection in
      open.with { $0 += 1 }
      defer { open.with { $0 -= 1 } }
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: \(body.count)\r\n\r\n")
      switch request.target {
      case "/whole": connection.send(body)
      case "/cut": connection.send(Array(body.prefix(70_000)))
      case "/reset":
        connection.send(Array(body.prefix(70_000)))
        connection.reset()
      default:
        connection.send(Array(body.prefix(70_000)))
        connection.waitForEnd()
      }
    }
    for number in 0..<150 {
      let source = URLSessionSource(base: server.url)
      let path = ["/whole", "/cut", "/reset", "/stall"][Int.random(in: 0..<4, using: &generator)]
      let yields = Int.random(in: 0...200, using: &generator)
      let isCancelled = path == "/stall" || generator.chance(40)
      let isDropped = generator.chance(20)
      let reader = Task {
        let answer = try await source.answer(to: PayloadRequest(path))
        if isDropped { return -1 }
        var count = 0
        for try await chunk in answer.chunks { count += chunk.count }
        return count
      }
      if isCancelled {
        for _ in 0..<yields { await Task.yield() }
        reader.cancel()
      }
      switch await reader.result {
      case .success(let count):
        #expect(count == -1 || (path == "/whole" && count == body.count), "seed \(seed), \(number): \(path) \(count)")
      case .failure(let error):
        let isRight = error is CancellationError ? isCancelled : error is PayloadSourceError && path != "/whole"
        #expect(isRight, "seed \(seed), \(number): \(path) \(error)")
      }
    }
    try await eventually("no connection is open, seed \(seed)") { open.with { $0 } == 0 }
  }
}
