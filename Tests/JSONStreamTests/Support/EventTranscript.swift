import JSONStream
import TestSupport
import Testing

/// What a parser reported for a payload: its events, and how it ended.
struct EventTranscript: Equatable {
  struct Event: Equatable {
    let kind: JSONEvent.Kind
    let text: String?
    let byteOffset: Int

    static func == (left: Event, right: Event) -> Bool {
      // Byte by byte: strings that look the same are not the same.
      left.kind == right.kind && left.byteOffset == right.byteOffset
        && (left.text.map { Array($0.utf8) } == right.text.map { Array($0.utf8) })
    }
  }

  var events: [Event] = []
  var failure: Failure?

  init(
    of bytes: [UInt8], engine: JSONEngine = .native, limits: JSONLimits = .standard, _ chunking: Chunking = .whole
  ) throws {
    let parser = try JSONStreamParser(engine: engine, limits: limits)
    do {
      try chunking.forEachChunk(of: bytes) { try parser.feed($0) { events.append($0.recorded) } }
      try parser.finish { events.append($0.recorded) }
    } catch let error as JSONStreamError {
      failure = Failure(error)
    }
  }
}

extension JSONEvent {
  var recorded: EventTranscript.Event { .init(kind: kind, text: text, byteOffset: byteOffset) }
}

/// Runs a payload whole and cut in every way, with every engine; records an issue where they differ.
///
/// - Returns: What the whole payload gave.
@discardableResult
func transcript(
  _ bytes: [UInt8], limits: JSONLimits = .standard, chunkings: [Chunking]? = nil,
  _ comment: @autoclosure () -> String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> EventTranscript {
  let whole = try EventTranscript(of: bytes, limits: limits)
  let runs = JSONEngine.allCases.flatMap { engine in
    ([.whole] + (chunkings ?? Chunking.all(for: bytes.count))).map { (engine, $0) }
  }
  for (engine, chunking) in runs where (engine, chunking) != (.native, .whole) {
    let cut = try EventTranscript(of: bytes, engine: engine, limits: limits, chunking)
    guard cut != whole else { continue }
    let shown = String(decoding: bytes.prefix(200), as: UTF8.self)
    Issue.record(
      """
      \(comment()) \(engine), \(chunking) differs for \(shown.debugDescription):
      whole: \(whole.events.count) events, \(whole.failure?.description ?? "accepted")
      cut:   \(cut.events.count) events, \(cut.failure?.description ?? "accepted")
      \(whole.events == cut.events ? "" : "events differ: \(whole.events.suffix(4)) and \(cut.events.suffix(4))")
      """, sourceLocation: sourceLocation)
    return whole
  }
  return whole
}

@discardableResult
func transcript(
  _ text: String, limits: JSONLimits = .standard, chunkings: [Chunking]? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> EventTranscript {
  try transcript(Array(text.utf8), limits: limits, chunkings: chunkings, sourceLocation: sourceLocation)
}
