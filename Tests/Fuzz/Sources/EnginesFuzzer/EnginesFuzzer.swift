import FuzzSupport
import JSONStream

/// The engines: fed the same bytes in different chunks, they give the same tokens and the same error.
///
/// The first byte chooses limits, the next four the chunks of one engine and of the other; the rest is the text.
@main struct EnginesFuzzer {
  static func main() {
    Fuzzer.run { data, count in
      var input = FuzzInput(data, count)
      let limits = JSONLimits.chosen(by: input.byte())
      let choices = [(input.byte(), input.byte()), (input.byte(), input.byte())]
      let bytes = input.rest
      let runs = zip([JSONEngine.native, .yajl], choices).map { engine, choices in
        let chunkings = [.whole] + Chunking.all(for: bytes.count, choices)
        return EngineRun(bytes, engine, limits, chunkings[Int(choices.0 ^ choices.1) % chunkings.count])
      }
      guard runs[0] == runs[1] else {
        Fuzzer.fail("the engines differ:\nnative: \(runs[0])\nyajl: \(runs[1])")
      }
      return 0
    }
  }
}

/// What an engine said about a text.
struct EngineRun: Equatable, CustomStringConvertible {
  /// Every event: its kind, its place, its text.
  private var events: [UInt8] = []
  private var count = 0
  private var failure: String?

  init(_ bytes: [UInt8], _ engine: JSONEngine, _ limits: JSONLimits, _ chunking: Chunking) {
    do {
      let parser = try JSONStreamParser(engine: engine, limits: limits)
      try chunking.forEachChunk(of: bytes) { try parser.feed($0) { take($0) } }
      try parser.finish { take($0) }
    } catch {
      guard let error = error as? JSONStreamError else { Fuzzer.fail("the parser throws \(error)") }
      failure =
        "\(error.code) \(error.category) \(error.message) \(error.path) \(error.position.map { "\($0)" } ?? "")"
    }
  }

  private mutating func take(_ event: borrowing JSONEvent) {
    count += 1
    events.append(contentsOf: "\(event.kind.rawValue)@\(event.byteOffset)".utf8)
    if let text = event.text {
      events.append(0x20)
      events.append(contentsOf: text.utf8)
    }
    events.append(0x0A)
  }

  var description: String { "\(count) events, \(failure ?? "accepted")\n\(String(decoding: events, as: UTF8.self))" }
}
