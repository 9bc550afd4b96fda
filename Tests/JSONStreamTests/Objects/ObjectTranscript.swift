import JSONStream
import TestSupport
import Testing

/// The events of a decoder of an object's members, and the error that it ended with.
struct ObjectTranscript: Equatable, CustomStringConvertible {
  /// `title: value`, `items[3]: value @byte +bytes`, `items: 4`.
  var events: [String] = []
  var skipped = SkipCounts()
  var failure: Failure?

  var description: String { "\(events), \(failure?.description ?? "accepted")" }

  /// - Parameter isLenient: Whether an element that is no item is left out.
  init(
    of bytes: [UInt8], _ chunking: Chunking, isLenient: Bool,
    by make: () throws -> ObjectStreamDecoder
  ) throws {
    do {
      let decoder = try make()
      func take(_ event: borrowing ObjectEvent) throws {
        switch event.kind {
        case .value:
          events.append("\(event.key): \(event.value.text ?? event.value.kind.rawValue)")
        case .element:
          do {
            let item = try Item(from: event.value)
            var object = try event.value.object()
            let id = event.position(of: try object.value("id"))
            event.countDelivered()
            events.append(
              "\(event.key)[\(event.index)]: \(item) @\(event.position(of: event.value).byteOffset) +\(event.byteCount) id \(id)"
            )
          } catch {
            let located = event.located(error)
            guard isLenient else { throw located }
            try event.skip(SkipReport(.element, located)) { events.append("\($0)") }
          }
        case .arrayEnd:
          events.append("\(event.key): \(event.index)")
        }
      }
      defer { skipped = decoder.skipped }
      try chunking.forEachChunk(of: bytes) { try decoder.feed($0, take) }
      try decoder.finish(take)
    } catch let error as JSONStreamError { failure = Failure(error) }
  }
}

/// Decodes a payload whole and cut in every way, with every engine, and records an issue where they
/// differ.
func object(
  in text: String, at path: JSONPath = "$", isLenient: Bool = false,
  _ options: StreamOptions = StreamOptions(), chunkings: [Chunking]? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> ObjectTranscript {
  let bytes = Array(text.utf8)
  return try sameRuns(of: bytes, chunkings, "", sourceLocation) { engine, chunking in
    var options = options
    options.engine = engine
    return try ObjectTranscript(of: bytes, chunking, isLenient: isLenient) {
      try ObjectStreamDecoder(
        "page", [.value("title"), .array("items", "elements")], at: path, options: options)
    }
  }
}
