import Foundation
import JSONStream
import Sections
import SectionsFoundation

/// One input, read as one thing by both decoders.
struct ParityInput: Sendable {
  /// What stands for the input in the table, as Markdown: its file, or the bytes themselves.
  let name: String
  /// What it is read as.
  let readAs: String
  let bytes: [UInt8]
  private let run: @Sendable () -> (ParityOutcome, ParityOutcome)

  /// Runs both decoders: `yajl`, `json-decoder`.
  func outcomes() -> (own: ParityOutcome, reference: ParityOutcome) { run() }

  /// A document that is one value.
  init<Value: Decodable & StreamDecodable & SendableMetatype>(
    _ type: Value.Type, _ bytes: [UInt8], file: String? = nil, readAs: String? = nil
  ) {
    name = file ?? "`\(ParityText.shown(bytes))`"
    self.readAs = readAs ?? Self.name(of: type)
    self.bytes = bytes
    run = {
      (
        ParityOutcome { Behaviour.text(try JSONValue.reading(bytes) { try Value(from: $0) }) },
        ParityOutcome { Behaviour.text(try JSONDecoder().decode(Value.self, from: Data(bytes))) }
      )
    }
  }

  /// A payload of sections, read by the two strategies.
  init(payload bytes: [UInt8], named name: String, options: SectionDecodingOptions = SectionDecodingOptions()) {
    self.name = name
    readAs = "sections"
    self.bytes = bytes
    run = {
      (
        ParityOutcome { Behaviour.text(try DecodingStrategy.yajl.decode(Data(bytes), options: options)) },
        ParityOutcome { Behaviour.text(try DecodingStrategy.jsonDecoder.decode(Data(bytes), options: options)) }
      )
    }
  }

  private static func name<Value>(of type: Value.Type) -> String {
    switch type {
    case is AnyJSON.Type: "any value"
    case is Unasked.Type: "skipped"
    case is [Int].Type: "[Int]"
    case is [Double].Type: "[Double]"
    default: "\(type)"
    }
  }
}
