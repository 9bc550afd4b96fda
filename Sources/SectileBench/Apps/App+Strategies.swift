public import Foundation
import JSONStream
import PayloadTools
public import Sections
import SectionsFoundation

// An app's own decoders as strategies. What they decode is turned into sections of the app's cells only where results
// are compared or shown; that is not timed.

extension App {
  /// Adds a decoder that takes the whole payload, the envelope included: what the app does today, or another library.
  ///
  /// In lenient mode it is not used: the first bad value fails it. A decoder that has a mode of its own is added as a
  /// `WholeStrategy` with `lenientDecode`; it is handed the options, and has to tell everything that it leaves out.
  ///
  /// - Parameters:
  ///   - name: The strategy's name in tables and results.
  ///   - decode: Decodes a payload.
  ///   - section: Turns what was decoded into a section.
  public mutating func addWhole<Model>(
    _ name: String, decode: @escaping @Sendable (Data) throws -> [Model],
    section: @escaping @Sendable (Model) -> Section
  ) {
    add(WholeStrategy(name: name, decode: { data, _ in try decode(data) }, model: section))
  }

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
    let name = DecodingStrategy.jsonDecoder.rawValue
    guard isLenient else {
      return add(
        WholeStrategy(
          name: name, decode: { try JSONDecoderFeeder<Model>.decode($0, options: $1, decoder: decoder()) },
          model: section))
    }
    add(
      WholeStrategy(
        name: name,
        lenientDecode: {
          try JSONDecoderFeeder<Model>.decode($0, options: $1, decoder: decoder(), keys: Cell.keys, onSkip: $2)
        }, model: section))
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
      FeedingStrategy(
        name: DecodingStrategy.splitJSONDecoder.rawValue, isLenient: isLenient,
        feeder: { SplitJSONDecoderFeeder(Model.self, options: $0, decoder: decoder(), keys: Cell.keys) },
        model: section))
  }

  /// Adds `json-serialization`: JSONSerialization's tree, then sections made by hand.
  ///
  /// Foundation's tree is known to differ on some payloads (of duplicate keys it keeps the last, and its numbers on Linux
  /// are not correctly rounded): that costs its own row only. It is not used in lenient mode.
  ///
  /// - Parameter section: Makes a section of its dictionaries, arrays, strings, numbers and nulls.
  public mutating func addJSONSerialization(_ section: @escaping @Sendable (Any) throws -> Section) {
    add(
      WholeStrategy(
        name: DecodingStrategy.jsonSerialization.rawValue, mayDiffer: true,
        decode: { try TreeSections.decode($0, options: $1, section: section) }, model: { $0 }))
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
