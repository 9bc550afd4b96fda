package import Foundation
package import JSONStream

/// The sections of a payload, of which bad ones are skipped, with their reports.
struct SectionAttempts<Section: Decodable>: Decodable {
  typealias Attempt = LenientDelivery.Attempt<Section>

  /// An attempt for each element of the list, in its order.
  private(set) var attempts: [Attempt]

  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    attempts = []
    while !container.isAtEnd {
      attempts.append(try container.decode(Lossy.self).attempt)
    }
  }

  /// Decodes a section that is one of many: one of another type is skipped.
  static func oneOfMany(_ decoder: any Decoder, _ what: SkipReport.Part) -> Attempt {
    do {
      return try Single(from: decoder).attempt
    } catch {
      return Attempt(
        section: nil, skips: [.lost(what, error, at: decoder.codingPath)], keptCells: 0)
    }
  }

  /// The attempt at one section that is no list's element.
  struct Single: Decodable {
    let attempt: Attempt

    init(from decoder: any Decoder) throws {
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

/// Delivers the sections and reports of a lenient strategy, in the stream decoder's order and
/// within the budget.
package struct LenientDelivery {
  /// A section that was decoded, or the reason why it was not.
  package struct Attempt<Section> {
    /// The section; nil where it was skipped.
    package let section: Section?
    /// The parts that it lost, or the reason why it was skipped itself.
    package let skips: [SkipReport]
    /// The number of its cells that were decoded, for a budget in percent.
    package let keptCells: Int

    /// Creates an attempt from its outcome.
    package init(section: Section?, skips: [SkipReport], keptCells: Int) {
      self.section = section
      self.skips = skips
      self.keptCells = keptCells
    }
  }

  /// The numbers so far, against the budget.
  private let tally: SkipTally

  package init(_ budget: SkipBudget) { tally = SkipTally(budget: budget) }

  /// Delivers reports and then their section. Throws when a report exceeds the budget, and errors
  /// of the closures.
  package func deliver<Section>(
    _ section: Section?, _ reports: some Sequence<SkipReport>, keptCells: Int,
    _ handler: (ElementEvent<Section, Never>) throws -> Void
  ) throws {
    for report in reports {
      try tally.report(report) { try handler(.skipped($0)) }
    }
    guard let section else { return }
    tally.deliver(keptCells + 1)
    try handler(.element(section))
  }

  /// Ends the payload. Throws when too large a share was skipped, which is known only now.
  package func finish(at position: @autoclosure () -> JSONPosition?) throws {
    if let failure = tally.verdict(at: position()) { throw failure }
  }

  /// Delivers all attempts of a whole payload, and ends it. Their reports are located together, as
  /// that takes one walk.
  package func deliver<Section>(
    _ attempts: [Attempt<Section>], of payload: Data, _ locator: SkipLocator,
    _ handler: (ElementEvent<Section, Never>) throws -> Void
  ) throws {
    var reports = locator.located(attempts.flatMap(\.skips), in: payload)[...]
    for attempt in attempts {
      let own = reports.prefix(attempt.skips.count)
      reports = reports.dropFirst(attempt.skips.count)
      try deliver(attempt.section, own, keptCells: attempt.keptCells, handler)
    }
    try finish(at: Self.end(of: payload))
  }

  /// Returns the position behind a payload's last byte. O(n).
  package static func end(of payload: Data) -> JSONPosition {
    let lineStart = payload.lastIndex(of: 0x0A).map { $0 - payload.startIndex + 1 } ?? 0
    return JSONPosition(
      byteOffset: payload.count, line: payload.count { $0 == 0x0A } + 1,
      column: payload.count - lineStart + 1)
  }
}
