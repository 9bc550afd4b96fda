package import JSONStream

/// The sections of a payload, of which bad ones are skipped, with their reports.
package struct SectionAttempts<Section: Decodable>: Decodable {
  package typealias Attempt = LenientDelivery.Attempt<Section>

  /// An attempt for each element of the list, in its order.
  package private(set) var attempts: [Attempt]

  package init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    attempts = []
    while !container.isAtEnd {
      attempts.append(try container.decode(Lossy.self).attempt)
    }
  }

  /// Decodes a section that is one of many: one of another type is skipped.
  static func oneOfMany(_ decoder: any Decoder, _ part: SkipReport.Part) -> Attempt {
    do {
      return try Single(from: decoder).attempt
    } catch {
      return Attempt(
        section: nil, skips: [.lost(part, error, at: decoder.codingPath)], keptCells: 0)
    }
  }

  /// The attempt at one section that is no list's element.
  package struct Single: Decodable {
    package let attempt: Attempt

    package init(from decoder: any Decoder) throws {
      // A value that is no object fails the decode.
      _ = try decoder.container(keyedBy: AnyKey.self)
      attempt = try Lossy(from: decoder).attempt
    }
  }

  /// The attempt at a value in a section's place. Decoding it never throws, so that a container
  /// moves past it. What its cells skipped is taken from the decoder's collector, which is empty
  /// again for the next one.
  private struct Lossy: Decodable {
    let attempt: Attempt

    init(from decoder: any Decoder) throws {
      let skips = decoder.skips ?? SkipCollector(keeping: .max)
      do {
        let section = try decoder.singleValueContainer().decode(Section.self)
        let taken = skips.take()
        attempt = Attempt(
          section: section,
          skips: taken.skips.map { SkipReport($0.part, $0.error, at: $0.codingPath) },
          keptCells: taken.keptElements)
      } catch {
        // A skipped section has a single report.
        _ = skips.take()
        attempt = Attempt(
          section: nil, skips: [.lost(.section, error, at: decoder.codingPath)], keptCells: 0)
      }
    }
  }
}

extension SkipReport {
  /// Creates a report from an error of Foundation's, without a place in the payload.
  init(_ part: Part, _ error: any Error, at codingPath: [any CodingKey]) {
    let decoding = error as? DecodingError
    let (code, message) = decoding?.streamed ?? (.custom, "\(error)")
    self.init(
      part,
      JSONStreamError(
        code: code, category: .data, message: message,
        path: FoundationErrors.path(decoding?.context?.codingPath ?? codingPath)))
  }

  /// Returns the report of a value in place of a section. A null there is no object, as the stream
  /// decoder says.
  package static func lost(_ part: Part, _ error: any Error, at codingPath: [any CodingKey])
    -> SkipReport
  {
    var report = SkipReport(part, error, at: codingPath)
    let isNull = report.code == .unexpectedNull && report.path == FoundationErrors.path(codingPath)
    if isNull { report.code = .typeMismatch }
    return report
  }
}
