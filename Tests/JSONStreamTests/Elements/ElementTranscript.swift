import JSONStream
import TestSupport
import Testing

/// An element of the tests' arrays.
struct Item: Codable, Hashable, Sendable {
  var id: Int
  var name: String
  var tags: [String] = []
  var rating: Double?
}

extension Item: StreamDecodable {
  init(from value: borrowing JSONElement) throws {
    var object = try value.object()
    try self.init(
      id: object.decode("id"), name: object.decode("name"), tags: object.decode("tags"),
      rating: object.decodeIfPresent("rating"))
  }
}

/// The document around them.
struct Page: StreamDecodable, Codable, Hashable, Sendable {
  struct Data: StreamDecodable, Codable, Hashable, Sendable {
    var title: String?
    var items: [Item]
    var next: Int?

    init(from value: borrowing JSONElement) throws {
      var object = try value.object()
      title = try object.decodeIfPresent("title")
      items = try object.decode("items")
      next = try object.decodeIfPresent("next")
    }
  }

  var page: Int
  var data: Data
  var more: [String: [Int]]?

  init(from value: borrowing JSONElement) throws {
    var object = try value.object()
    page = try object.decode("page")
    data = try object.decode("data")
    more = try object.decodeIfPresent("more")
  }
}

/// The events of a decoder of elements, and the error that it ended with.
struct ElementTranscript<Element: Equatable, Envelope: Equatable>: Equatable,
  CustomStringConvertible
{
  var elements: [Element] = []
  /// Reports, by how many elements came before them.
  var reports: [String] = []
  var envelope: Envelope?
  /// The number of events before the envelope.
  var envelopePlace: Int?
  var skipped = SkipCounts()
  var failure: Failure?

  init(
    of bytes: [UInt8], _ chunking: Chunking,
    by make: () throws -> ElementStreamDecoder<Element, Envelope>
  ) throws {
    do {
      let decoder = try make()
      var events = 0
      func take(_ event: ElementEvent<Element, Envelope>) {
        switch event {
        case .element(let element): elements.append(element)
        case .skipped(let report): reports.append("\(elements.count) \(report.code) \(report)")
        case .envelope(let value): (envelope, envelopePlace) = (value, events)
        }
        events += 1
      }
      defer { skipped = decoder.skipped }
      try chunking.forEachChunk(of: bytes) { try decoder.feed($0, take) }
      try decoder.finish(take)
    } catch let error as JSONStreamError { failure = Failure(error) }
  }

  var description: String {
    "\(elements.count) elements, \(reports), envelope \(envelope.map { "\($0)" } ?? "none"), "
      + (failure?.description ?? "accepted")
  }
}

/// Decodes a payload whole and cut in every way, with every engine, and records an issue where they
/// differ.
@discardableResult
func elements<Element: Equatable, Envelope: Equatable>(
  in bytes: [UInt8], options: StreamOptions = .init(), chunkings: [Chunking]? = nil,
  _ comment: String = "",
  sourceLocation: SourceLocation = #_sourceLocation,
  by make: (StreamOptions) throws -> ElementStreamDecoder<Element, Envelope>
) throws -> ElementTranscript<Element, Envelope> {
  try sameRuns(of: bytes, chunkings, "\(comment) \(options.mode)", sourceLocation) {
    engine, chunking in
    var options = options
    options.engine = engine
    return try ElementTranscript(of: bytes, chunking) { try make(options) }
  }
}

/// The items at a path, and how they ended.
func items(
  in text: String, at path: JSONPath = "$",
  _ options: StreamOptions = StreamOptions(),
  chunkings: [Chunking]? = nil, sourceLocation: SourceLocation = #_sourceLocation
) throws -> ElementTranscript<Item, Never> {
  try elements(
    in: Array(text.utf8), options: options, chunkings: chunkings, sourceLocation: sourceLocation
  ) {
    try ElementStreamDecoder(Item.self, at: path, options: $0)
  }
}

/// The items and the page around them.
func page(
  in text: String, at path: JSONPath = "$.data.items",
  _ options: StreamOptions = StreamOptions(),
  chunkings: [Chunking]? = nil, sourceLocation: SourceLocation = #_sourceLocation
) throws -> ElementTranscript<Item, Page> {
  try elements(
    in: Array(text.utf8), options: options, chunkings: chunkings, sourceLocation: sourceLocation
  ) {
    try ElementStreamDecoder(Item.self, at: path, envelope: Page.self, options: $0)
  }
}
