package import Foundation
package import JSONStream

/// The strategy `json-decoder` of an app: JSONDecoder on a whole payload.
///
/// Its errors and reports have the path of a value, but no position unless they are about the text.
struct WholeJSONDecoder<Section: Decodable> {
  typealias Event = ElementEvent<Section, Never>

  /// Decodes a document.
  private let sections: JSONDecoderSections<Section>
  /// Counts what is delivered and skipped, against the budget.
  private let delivery: LenientDelivery

  /// Creates a decoder of one payload. The app's decoder gets members in its `userInfo`.
  init(_ section: Section.Type, options: SectionDecodingOptions, decoder: JSONDecoder) {
    sections = JSONDecoderSections(options, by: decoder)
    delivery = LenientDelivery(options.mode.budget)
  }

  /// Decodes a payload, and delivers its sections.
  func decode(_ payload: Data, _ handler: (Event) throws -> Void) throws {
    switch sections.options.documents {
    case .one: try deliver(attempts(in: payload), handler)
    case .lines: try decodeLines(of: payload, handler)
    }
    try delivery.finish(at: nil)
  }

  /// Decodes a document. In lenient mode, bad sections and cells are among the attempts. Throws
  /// errors about the document alone.
  private func attempts(in document: Data) throws -> [LenientDelivery.Attempt<Section>] {
    do {
      guard sections.options.mode.isLenient else {
        return try sections.decode(document).map {
          LenientDelivery.Attempt(section: $0, skips: [], keptCells: 0)
        }
      }
      return try sections.attempts(in: document).attempts
    } catch {
      throw FoundationErrors.translate(error, payload: document)
    }
  }

  private func deliver(
    _ attempts: [LenientDelivery.Attempt<Section>], _ handler: (Event) throws -> Void
  ) throws {
    for attempt in attempts {
      try delivery.deliver(attempt.section, attempt.skips, keptCells: attempt.keptCells, handler)
    }
  }

  /// Decodes each line. In lenient mode, a line that is no JSON is skipped, unless the payload ends
  /// in the middle of it.
  private func decodeLines(of payload: Data, _ handler: (Event) throws -> Void) throws {
    var start = JSONPosition(byteOffset: 0, line: 1, column: 1)
    for line in payload.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let isLast = line.endIndex == payload.endIndex
      if line.contains(where: { ![0x20, 0x09, 0x0D].contains($0) }) {
        // Errors of the handler are not about the line.
        try deliver(attempts(inLine: Data(line), at: start, isLast: isLast), handler)
      }
      start.byteOffset += line.count + 1
      start.line += 1
    }
  }

  /// Decodes a line that begins at `start`. A line that is skipped is one attempt. An error about
  /// it has its place or, where Foundation tells none, the line's start.
  private func attempts(
    inLine line: Data, at start: JSONPosition, isLast: Bool
  ) throws -> [LenientDelivery.Attempt<Section>] {
    do {
      return try attempts(in: line)
    } catch var error as JSONStreamError {
      error.position = error.position?.moved(to: start) ?? start
      guard sections.options.mode.isLenient, error.isAboutLine(isLast: isLast) else {
        throw error
      }
      return [.init(section: nil, skips: [SkipReport(.line, error)], keptCells: 0)]
    }
  }
}

/// Decodes the sections of a whole document by JSONDecoder, at the path of the options.
package struct JSONDecoderSections<Section: Decodable> {
  /// Path, root and mode; other options are for streams.
  package let options: SectionDecodingOptions
  /// The app's decoder.
  private let decoder: JSONDecoder

  /// The decoder gets members in its `userInfo`.
  package init(_ options: SectionDecodingOptions, by decoder: JSONDecoder) {
    self.options = options
    self.decoder = decoder
    decoder.takeOver(options)
  }

  /// Decodes a document in strict mode. Where the path is the root, JSONDecoder is asked for the
  /// list itself, as an app would. Throws Foundation's errors.
  package func decode(_ document: Data) throws -> [Section] {
    if options.path.components.isEmpty {
      return Self.isArray(document, options.root)
        ? try FoundationJSON.decode(from: document, by: decoder)
        : [try FoundationJSON.decode(from: document, by: decoder)]
    }
    decoder.userInfo[SectionOptions.key] = options
    decoder.userInfo[SectionOptions.payload] = document
    return try FoundationJSON.decode(EnvelopedSections<Section>.self, from: document, by: decoder)
      .sections
  }

  /// Attempts each section of a document. Throws Foundation's errors.
  package func attempts(in document: Data) throws -> EnvelopedAttempts<Section> {
    var options = options
    if options.path.components.isEmpty, options.root == .automatic {
      options.root = Self.isArray(document, .automatic) ? .list : .section
    }
    decoder.userInfo[.skips] = SkipCollector(keeping: .max)
    decoder.userInfo[SectionOptions.key] = options
    decoder.userInfo[SectionOptions.payload] = document
    defer { decoder.userInfo[.skips] = nil }
    return try FoundationJSON.decode(from: document, by: decoder)
  }

  /// Returns whether the document's root is a list of sections. Without a root in the options, the
  /// first byte that is no white space tells.
  private static func isArray(_ document: Data, _ root: SectionDecodingOptions.Root) -> Bool {
    switch root {
    case .list: true
    case .section: false
    case .automatic:
      // Skips white space and a byte order mark.
      document.first { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) } != 0x7B
    }
  }
}

extension JSONStreamError {
  /// Returns whether lenient mode skips the line that this error of its own decoder is about. The
  /// last line may be incomplete because the payload is: that is no fault of the line.
  package func isAboutLine(isLast: Bool) -> Bool {
    isAboutLine || (category == .incomplete && !isLast)
  }
}

extension JSONPosition {
  /// Returns the position in a text that has this text at `start`.
  package func moved(to start: JSONPosition) -> JSONPosition {
    JSONPosition(
      byteOffset: byteOffset + start.byteOffset, line: line + start.line - 1,
      column: line == 1 ? column + start.column - 1 : column)
  }
}

extension JSONDecoder {
  /// Tells the types that are decoded which of the options are for them.
  package func takeOver(_ options: SectionDecodingOptions) {
    // The default stays out of `userInfo`: Foundation copies a dictionary that has members for
    // every look at it.
    userInfo[.allowsMissingCells] = options.allowsMissingCells ? true : nil
  }
}
