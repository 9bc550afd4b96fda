@testable import HomeFeed
import JSONStream
import ScreenPipeline
import TestSupport
import Testing

struct ScreenTranscript: Equatable {
  typealias Event = ScreenEvent<AnyScreenPart>

  var events: [Event] = []
  var failure: Failure?

  private init(
    _ options: SectionDecodingOptions,
    _ body: (SectionDecodingOptions, inout [Event]) throws -> Void
  ) throws {
    do {
      try body(options, &events)
    } catch let error as JSONStreamError { failure = Failure(error) }
  }

  init(
    of bytes: [UInt8], _ options: SectionDecodingOptions, _ chunking: Chunking,
    _ body: (SectionDecodingOptions, inout [Event]) throws -> Void
  ) throws {
    var options = options
    options.engine = .native
    try self.init(options, body)
    for engine in EngineShare(of: bytes).engines(for: chunking) where engine != .native {
      options.engine = engine
      let other = try Self(options, body)
      guard other != self else { continue }
      Issue.record(
        "\(engine) differs: \(other.events), \(other.failure as Any), not \(events), \(failure as Any)"
      )
    }
  }
}

private func transcript(
  _ bytes: [UInt8], _ options: SectionDecodingOptions, _ chunking: Chunking,
  _ make: (SectionDecodingOptions) throws -> ScreenStreamDecoder
) throws -> ScreenTranscript {
  try ScreenTranscript(of: bytes, options, chunking) { options, events in
    let decoder = try make(options)
    try chunking.forEachChunk(of: bytes) { try decoder.feed($0) { events.append($0) } }
    try decoder.finish { events.append($0) }
  }
}

func graph(
  _ bytes: [UInt8], options: SectionDecodingOptions = .init(), _ chunking: Chunking = .whole
) throws -> ScreenTranscript {
  try transcript(bytes, options, chunking) { try ScreenGraphStreamDecoder(options: $0) }
}

func contents(
  _ bytes: [UInt8], options: SectionDecodingOptions = .init(), _ chunking: Chunking = .whole
) throws -> ScreenTranscript {
  try transcript(bytes, options, chunking) { try ContentStreamDecoder(options: $0) }
}

extension ScreenTranscript {
  var templates: [TemplateModel] {
    events.compactMap { if case .part(.template(let template)) = $0 { template } else { nil } }
  }

  var contents: [ContentDTO] {
    events.compactMap { if case .part(.content(let content)) = $0 { content } else { nil } }
  }

  var reports: [SkipReport] {
    events.compactMap { if case .skipped(let report) = $0 { report } else { nil } }
  }

  var screen: ScreenModel {
    let name = events.compactMap { if case .envelope(let name) = $0 { name } else { nil } }.last
    return ScreenModel(screenName: name ?? "", templates: templates)
  }
}

let screenChunkings = (1...64).map(Chunking.size) + (0..<8).map { .random(seed: $0) }
