import JSONStream
import TestSupport
import Testing

/// The events of a parser, and the error that it ended with.
struct EventTranscript: Equatable, CustomStringConvertible {
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
    of bytes: [UInt8], engine: JSONEngine = .native, limits: JSONLimits = JSONLimits(),
    _ chunking: Chunking = .whole
  ) throws {
    let parser = try JSONStreamParser(engine: engine, limits: limits)
    do {
      try chunking.forEachChunk(of: bytes) { try parser.feed($0) { events.append($0.recorded) } }
      try parser.finish { events.append($0.recorded) }
    } catch let error as JSONStreamError { failure = Failure(error) }
  }

  var description: String {
    "\(events.count) events, the last \(events.suffix(4)), \(failure?.description ?? "accepted")"
  }
}

extension JSONEvent {
  var recorded: EventTranscript.Event {
    .init(kind: kind, text: text, byteOffset: byteOffset)
  }
}

/// Parses a payload whole and cut in every way, with every engine, and records an issue where they
/// differ.
@discardableResult
func transcript(
  _ bytes: [UInt8], limits: JSONLimits = JSONLimits(), chunkings: [Chunking]? = nil,
  _ comment: String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> EventTranscript {
  try sameRuns(of: bytes, chunkings, comment, sourceLocation) {
    try EventTranscript(of: bytes, engine: $0, limits: limits, $1)
  }
}

@discardableResult
func transcript(
  _ text: String, limits: JSONLimits = JSONLimits(), chunkings: [Chunking]? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> EventTranscript {
  try transcript(
    Array(text.utf8), limits: limits, chunkings: chunkings, sourceLocation: sourceLocation)
}
