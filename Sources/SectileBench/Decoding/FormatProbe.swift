import JSONStream

/// Tells whether a payload is of a format that cannot be decoded yet, whatever strategy decodes it.
///
/// Only the streaming decoder knows formats; Foundation's strategies would only say which key is missing. So their
/// payloads pass through a streaming decoder too, up to the first section.
struct FormatProbe<Cell: SectionCell>: ~Copyable {
  private let decoder: SectionStreamDecoder<Cell>
  private var isDone = false

  init(options: SectionDecodingOptions) throws {
    var options = options
    options.granularity = .cell
    options.mode = .strict
    decoder = try SectionStreamDecoder(options: options)
  }

  /// Looks at the next bytes, while it is not known what they are.
  ///
  /// - Throws: `JSONStreamError` saying that the format is not supported. All other errors are left to the strategy.
  mutating func look(at bytes: UnsafeBufferPointer<UInt8>) throws {
    guard !isDone else { return }
    do {
      try decoder.feed(bytes) { _ in throw FormatRecognised() }
    } catch let error as JSONStreamError where error.code == .unknownFormat {
      throw error
    } catch {
      isDone = true
    }
  }
}

/// Ends the look at a payload.
private struct FormatRecognised: Error {}
