public import Foundation
public import JSONStream
import PayloadTools
import JSONStreamFoundation

// An app's own decoders as strategies. What they decode is turned into sections of the app's cells only where results
// are compared or shown; that is not timed.

extension App {
  /// Adds `json-decoder`: JSONDecoder on the whole payload, for sections that are `Decodable` alone.
  ///
  /// - Parameters:
  ///   - type: What a section is decoded as.
  ///   - decoder: Makes the decoder, with the app's strategies for keys and dates.
  ///   - isLenient: Whether the type has its cells in a `LossyArray`, and takes unknown kinds as the app's cells do: then
  ///     it is used in lenient mode too.
  ///   - section: Turns what was decoded into a section.
  public mutating func addJSONDecoder<Model: Decodable & SendableMetatype>(
    _ type: Model.Type, decoder: @escaping @Sendable () -> JSONDecoder = { JSONDecoder() }, isLenient: Bool = false,
    section: @escaping @Sendable (Model) -> Section
  ) {
    add(
      .whole(
        DecodingStrategy.jsonDecoder.rawValue, isLenient: isLenient,
        decode: { payload, options, onSkip in
          try JSONDecoderFeeder<Model>.decode(
            payload, options: options, decoder: decoder(), keys: isLenient ? Cell.keys : nil, onSkip: onSkip)
        }, section: section))
  }

  /// Adds `split-json-decoder`: a byte scan finds each section's end, JSONDecoder decodes it alone.
  ///
  /// - Parameters:
  ///   - type: What a section is decoded as.
  ///   - decoder: Makes the decoder, with the app's strategies for keys and dates.
  ///   - isLenient: Whether the type has its cells in a `LossyArray`, and takes unknown kinds as the app's cells do: then
  ///     it is used in lenient mode too.
  ///   - section: Turns what was decoded into a section.
  public mutating func addSplitJSONDecoder<Model: Decodable & SendableMetatype>(
    _ type: Model.Type, decoder: @escaping @Sendable () -> JSONDecoder = { JSONDecoder() }, isLenient: Bool = false,
    section: @escaping @Sendable (Model) -> Section
  ) {
    add(
      .streamed(
        DecodingStrategy.splitJSONDecoder.rawValue, isLenient: isLenient,
        feeder: { SplitJSONDecoderFeeder(Model.self, options: $0, decoder: decoder(), keys: Cell.keys) },
        section: section))
  }

  /// Adds `json-serialization`: JSONSerialization's tree, then sections made by hand.
  ///
  /// Foundation's tree is known to differ on some payloads (of duplicate keys it keeps the last, and its numbers on Linux
  /// are not correctly rounded): that costs its own row only. It is not used in lenient mode.
  ///
  /// - Parameter section: Makes a section of its dictionaries, arrays, strings, numbers and nulls.
  public mutating func addJSONSerialization(_ section: @escaping @Sendable (Any) throws -> Section) {
    add(
      .whole(
        DecodingStrategy.jsonSerialization.rawValue, mayDiffer: true,
        decode: { payload, options, _ in try TreeSections.decode(payload, options: options, section: section) },
        section: { $0 }))
  }

  /// Says how `decode --emit models` writes a section; without it, all that Swift's reflection sees of it.
  ///
  /// - Parameter line: The section as text on one line.
  public mutating func describe(by line: @escaping @Sendable (Section) throws -> String) {
    writer = { section, text, relieve in
      text.raw(try line(section) + "\n")
      try relieve(&text)
    }
  }
}
