import Foundation
import JSONStream
import SectileBench
import JSONStreamFoundation

/// One input, read as one thing by both decoders: the streaming one, and JSONDecoder.
struct ParityInput: Sendable {
  /// The name in the table, as Markdown: a file, or the bytes themselves.
  let name: String
  /// The type that it is read as.
  let readAs: String
  let bytes: [UInt8]
  private let run: @Sendable () -> (ParityOutcome, ParityOutcome)

  /// Runs both decoders: `native`, `json-decoder`.
  func outcomes() -> (own: ParityOutcome, reference: ParityOutcome) { run() }

  /// All that an engine says of the input, whole and byte by byte: its events with their places,
  /// and its error.
  func transcript(_ engine: JSONEngine) -> String {
    [bytes.count, 1].map { size in
      var lines: [String] = []
      func note(_ event: borrowing JSONEvent) {
        lines.append(
          "\(event.byteOffset) \(event.kind) \(ParityText.shown((event.text ?? "").utf8, limit: .max))"
        )
      }
      do {
        let parser = try JSONStreamParser(engine: engine)
        for start in stride(from: 0, to: bytes.count, by: max(1, size)) {
          try parser.feed(bytes[start..<min(start + size, bytes.count)]) { note($0) }
        }
        try parser.finish { note($0) }
      } catch { lines.append("\(error)") }
      return lines.joined(separator: "\n")
    }.joined(separator: "\n\n")
  }

  /// A document that is one value.
  init<Value: Decodable & StreamDecodable & SendableMetatype>(
    _ type: Value.Type, _ bytes: [UInt8], file: String? = nil, readAs: String? = nil
  ) {
    name = file ?? "`\(ParityText.shown(bytes))`"
    self.readAs = readAs ?? Self.name(of: type)
    self.bytes = bytes
    run = {
      (
        ParityOutcome { Behaviour.text(try JSONElement.reading(bytes) { try Value(from: $0) }) },
        ParityOutcome { Behaviour.text(try JSONDecoder().decode(Value.self, from: Data(bytes))) }
      )
    }
  }

  /// A payload of sections, read by the two strategies.
  init(
    payload bytes: [UInt8], named name: String,
    options: SectionDecodingOptions = SectionDecodingOptions()
  ) {
    self.name = name
    readAs = "sections"
    self.bytes = bytes
    run = {
      (
        ParityOutcome {
          Behaviour.text(try DecodingStrategy.native.decode(Data(bytes), options: options))
        },
        ParityOutcome {
          Behaviour.text(try DecodingStrategy.jsonDecoder.decode(Data(bytes), options: options))
        }
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
