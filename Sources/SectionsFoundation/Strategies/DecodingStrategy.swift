public import Foundation
public import Sections

/// The four ways from a payload to sections that are built in.
public enum DecodingStrategy: String, Sendable, Hashable, CaseIterable {
  /// Foundation's JSONDecoder into the Codable models: the reference.
  case jsonDecoder = "json-decoder"
  /// JSONSerialization's tree, then the models.
  case jsonSerialization = "json-serialization"
  /// A byte scan finds each section's end, JSONDecoder decodes it alone.
  case splitJSONDecoder = "split-json-decoder"
  /// The streaming decoder.
  case yajl

  /// Makes what decodes one payload.
  ///
  /// - Throws: `JSONStreamError` when it cannot be set up.
  public func makeFeeder(
    options: SectionDecodingOptions = SectionDecodingOptions()
  ) throws -> any SectionFeeder<SectionModel> {
    switch self {
    case .jsonDecoder: JSONDecoderFeeder(options: options)
    case .jsonSerialization: JSONSerializationFeeder(options: options)
    case .splitJSONDecoder: SplitJSONDecoderFeeder(options: options)
    case .yajl: try StreamingSectionFeeder(options: options)
    }
  }

  /// Decodes a whole payload.
  ///
  /// - Parameter onSkip: Is called with everything that lenient mode leaves out, each before the section that it is missing
  ///   from.
  /// - Throws: `JSONStreamError`; what `onSkip` throws.
  public func decode(
    _ payload: Data, options: SectionDecodingOptions = SectionDecodingOptions(),
    onSkip: ((SkipReport) throws -> Void)? = nil
  ) throws -> [SectionModel] {
    switch self {
    case .jsonDecoder: return try JSONDecoderFeeder<SectionModel>.decode(payload, options: options, onSkip: onSkip)
    case .jsonSerialization:
      return try JSONSerializationFeeder<SectionModel>.decode(payload, options: options, onSkip: onSkip)
    case .splitJSONDecoder, .yajl:
      var sections: [SectionModel] = []
      let feeder = try makeFeeder(options: options)
      feeder.onSkip = onSkip
      try payload.withUnsafeBytes { bytes in
        try feeder.feed(bytes.assumingMemoryBound(to: UInt8.self)) { sections.append($0) }
      }
      try feeder.finish { sections.append($0) }
      return sections
    }
  }
}
