import Foundation
import JSONStream
import JSONStreamFoundation

/// Runs a decoder for each line of a payload with one document a line, for the strategies on
/// Foundation.
///
/// Not `Sendable`: it decodes one payload for its owner, one call after the other.
final class LinesDecoder<Section>: PayloadDecoder, OrderedCalls {
  typealias Event = ElementEvent<Section, Never>

  /// Makes the decoder for a line.
  private let make: (SectionDecodingOptions) throws -> any SectionDecoder<Section>
  /// The options for a line: one document, and no budget of its own.
  private let lineOptions: SectionDecodingOptions
  /// Is true when a bad line is skipped, and not an error.
  private let isLenient: Bool
  /// Counts what is delivered and skipped, against the payload's budget.
  private let delivery: LenientDelivery
  /// The order of calls, for all lines together.
  var calls = CallOrder()
  /// The decoder and the start of the current line; nil while the line is white space.
  private var line: (decoder: any SectionDecoder<Section>, start: JSONPosition)?
  /// Is true in a line that has been reported as bad: the rest of it is passed over.
  private var isSkipping = false
  /// The text of the current line; empty where its decoder reads every byte.
  private var text = Data()
  /// The error of the current line's decoder, until all of the line is there; nil where the decoder
  /// reads every byte.
  private var failure: JSONStreamError?
  /// Is true when a line's decoder finds each fault of the line, so that its text is not kept.
  private let readsEveryByte: Bool
  /// The position behind the bytes so far.
  private var place = JSONPosition(byteOffset: 0, line: 1, column: 1)

  /// Creates a decoder for one payload. `make` returns the decoder for a line. Where that does not
  /// check every byte, the reason for a bad line is looked for in the whole line, so that it does
  /// not depend on the chunks.
  init(
    _ options: SectionDecodingOptions, readsEveryByte: Bool = true,
    _ make: @escaping (SectionDecodingOptions) throws -> any SectionDecoder<Section>
  ) {
    self.make = make
    self.readsEveryByte = readsEveryByte
    isLenient = options.mode.isLenient
    delivery = LenientDelivery(options.mode.budget)
    var options = options
    options.documents = .one
    // The budget is for the payload.
    if isLenient { options.mode = .lenient }
    lineOptions = options
  }

  /// Decodes the next bytes. Throws `JSONStreamError` or errors of `handler`, and the same again in
  /// every later call.
  func feed(_ bytes: RawSpan, _ handler: (Event) throws -> Void) throws {
    try bytes.withBytes { try takeAll($0, handler) }
  }

  /// Takes a chunk, line by line.
  private func takeAll(
    _ bytes: UnsafeBufferPointer<UInt8>, _ handler: (Event) throws -> Void
  ) throws {
    try call(isLast: false) {
      var rest = bytes[...]
      while !rest.isEmpty {
        let end = rest.firstIndex(of: 0x0A) ?? rest.endIndex
        try take(UnsafeBufferPointer(rebasing: rest[..<end]), handler)
        rest = rest[end...]
        guard rest.popFirst() != nil else { break }
        try endLine(isCut: false, handler)
        place = JSONPosition(byteOffset: place.byteOffset + 1, line: place.line + 1, column: 1)
      }
    }
  }

  /// Ends the payload. Throws `JSONStreamError` when it cannot end here, or errors of `handler`.
  func finish(_ handler: (Event) throws -> Void) throws {
    try call(isLast: true) {
      try endLine(isCut: true, handler)
      try delivery.finish(at: place)
    }
  }

  /// Takes a part of the current line, without its line feed. White space before a document makes
  /// no decoder, so a blank line is none.
  private func take(_ bytes: UnsafeBufferPointer<UInt8>, _ handler: (Event) throws -> Void) throws {
    defer {
      place.byteOffset += bytes.count
      place.column += bytes.count
    }
    guard !isSkipping, line != nil || bytes.contains(where: { ![0x20, 0x09, 0x0D].contains($0) })
    else { return }
    let decoder = try line?.decoder ?? make(lineOptions)
    line = (decoder, line?.start ?? place)
    if !readsEveryByte { text.append(bytes) }
    guard failure == nil else { return }
    try decode(isCut: false, handler) { try decoder.feed(bytes, $0) }
  }

  /// Ends the current line, at a line feed or, if `isCut`, at the payload's end.
  private func endLine(isCut: Bool, _ handler: (Event) throws -> Void) throws {
    if let decoder = line?.decoder, !isSkipping {
      if failure == nil {
        try decode(isCut: isCut, handler) { try decoder.finish($0) }
      }
      if let failure, let start = line?.start {
        try end(with: reason(failure), at: start, isCut: isCut, handler)
      }
    }
    line = nil
    isSkipping = false
    failure = nil
    text.removeAll(keepingCapacity: true)
  }

  /// Returns the strict parser's error about the line, if there is one: the words of the strategies
  /// that parse all of it.
  private func reason(_ failure: JSONStreamError) -> JSONStreamError {
    FoundationErrors.syntaxError(in: text) ?? failure
  }

  /// Decodes a part of the line with `body`. If `isCut`, the payload ends here, and an incomplete
  /// line is not skipped.
  private func decode(
    isCut: Bool, _ handler: (Event) throws -> Void, _ body: ((Event) throws -> Void) throws -> Void
  ) throws {
    guard let start = line?.start else { return }
    do {
      try withoutActuallyEscaping(handler) { handler in
        try body { event in
          guard case .skipped(var report) = event else { return try deliver(event, handler) }
          report.position = report.position?.moved(to: start)
          try deliver(.skipped(report), handler)
        }
      }
    } catch let failure as HandlerFailure {
      throw failure.error
    } catch let error as JSONStreamError {
      guard readsEveryByte else {
        failure = error
        return
      }
      try end(with: error, at: start, isCut: isCut, handler)
    }
  }

  /// Skips the line where that is allowed, and else throws its error. `start` is the line's.
  private func end(
    with failure: JSONStreamError, at start: JSONPosition, isCut: Bool,
    _ handler: (Event) throws -> Void
  ) throws {
    var error = failure
    error.position = error.position?.moved(to: start)
    guard isLenient, error.isAboutLine(isLast: isCut) else {
      throw error
    }
    isSkipping = true
    let report = SkipReport(error.code == .unknownFormat ? .section : .line, error)
    do { try deliver(.skipped(report), handler) } catch let failure as HandlerFailure {
      throw failure.error
    }
  }

  /// Wraps errors of the budget and of handlers, to tell them from those of the line's decoder.
  private func deliver(_ event: Event, _ handler: (Event) throws -> Void) throws {
    do {
      switch event {
      case .element(let section):
        let cells = (section as? any CellCounting)?.cellCount ?? 0
        try delivery.deliver(section, [], keptCells: cells, handler)
      case .skipped(let report): try delivery.deliver(nil, [report], keptCells: 0, handler)
      }
    } catch {
      throw HandlerFailure(error: error)
    }
  }
}

/// A section that knows how many cells it has, for a budget in percent. Other sections count as one
/// part each.
protocol CellCounting {
  /// The number of cells that were decoded.
  var cellCount: Int { get }
}

extension ListSection: CellCounting {
  var cellCount: Int { cells.count }
}
